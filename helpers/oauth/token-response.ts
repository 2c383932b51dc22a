import { sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';

interface Tokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  readonly expiresIn: number | undefined;
}

/** The tokens that an answer carries, whatever its status. */
export function readTokens(answer: Answer): Tokens {
  const text = (name: string) => {
    const value = memberOf(answer, name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const expiresIn = Number(memberOf(answer, 'expires_in'));
  return {
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    expiresIn: Number.isFinite(expiresIn) ? expiresIn : undefined,
  };
}

/**
 * Whether a token request was granted: an access token came or, in a broken token response, what comes with one. How
 * a refusal is answered is open, so that its status alone does not tell.
 */
export function isGranted(answer: Answer): boolean {
  const has = (name: string) => ![undefined, null, ''].includes(memberOf(answer, name) as string);
  if (readTokens(answer).accessToken !== undefined) return true;
  return answer.succeeded && !has('error') && (has('token_type') || has('expires_in'));
}

/** Whether a token request was refused: answered by no success, or with an error. */
export function isRefusal(answer: Answer): boolean {
  if (answer.isSilent || isGranted(answer)) return false;
  return !answer.succeeded || memberOf(answer, 'error') !== undefined;
}

/**
 * A member of a token response, undefined where the answer lacks it. A token in a form-style body is a
 * token obtained all the same.
 */
export function memberOf(answer: Answer, name: string): unknown {
  const { json } = answer;
  if (typeof json === 'object' && json !== null) return (json as Record<string, unknown>)[name];
  return new URLSearchParams(answer.text.trim()).get(name) ?? undefined;
}

/**
 * How a service refuses a client that it does not recognise, in its own words: that says nothing about the token, and
 * the next one would not fare better.
 */
export function wordsOnClient(answer: Answer): string | undefined {
  const error = memberOf(answer, 'error');
  if (error !== 'invalid_client' && error !== 'unauthorized_client') return undefined;
  const description = memberOf(answer, 'error_description');
  return typeof description === 'string' && description.trim() !== ''
    ? sentence`${error}: "${description.trim()}".`
    : sentence`${error}.`;
}
