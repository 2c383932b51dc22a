import { isDeepStrictEqual } from 'node:util';
import type { Miss } from '../../contract/misses.ts';
import type { Note, Step, Tampering } from '../../helpers/evidence/index.ts';
import { type Answer, isSendable } from '../../helpers/network/index.ts';
import { memberOf, type TokenParameters, tellTrial } from '../../helpers/oauth/index.ts';
import { missOf } from '../../helpers/records/index.ts';

/** The answer to a token request, and how its parameters differ from those of a good one. */
export interface TokenTrial {
  readonly answer: Answer;
  readonly misses: Readonly<Record<string, Miss>>;
}

/** Asks for a token with parameters that are not as in a good request, and tells how they differ from it. */
export async function tryInPlaceOf(
  good: TokenParameters,
  bad: TokenParameters,
  ask: (bad: TokenParameters) => Promise<Answer>,
): Promise<TokenTrial> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = missOf(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [[name, miss] as const];
  });
  const answer = await ask(bad);
  answer.exchange.purpose = tellTrial(good, bad);
  return { answer, misses: Object.fromEntries(misses) };
}

/** Notes trials. */
export function noteTrials(note: Note, trials: readonly TokenTrial[]): void {
  for (const { answer, misses } of trials) {
    const how = answer.exchange.purpose ?? '';
    noteTokens(note, answer, { tampered: { part: 'parameters', how, misses } });
  }
}

/** What else the answer to a token request is noted with. */
interface About extends Pick<Step, 'asked'> {
  readonly tampered?: Tampering;
  /** Of an answer that is to bring other tokens than this. */
  readonly earlier?: Answer;
}

const kinds = ['access_token', 'refresh_token'];

/** Notes the answer to a token request, and gives it. */
export function noteTokens(note: Note, answer: Answer, { earlier, ...about }: About = {}): Answer {
  const sent = [...new URLSearchParams(answer.exchange.request.body).values()];
  const isKnown = (name: string) => {
    const value = memberOf(answer, name);
    if (earlier !== undefined) return isDeepStrictEqual(value, memberOf(earlier, name));
    return sent.some((one) => one === value);
  };
  const isUnsendable = (name: string) => {
    const value = memberOf(answer, name);
    return typeof value === 'string' && value !== '' && !isSendable(value);
  };
  const tokens = { known: kinds.filter(isKnown), unsendable: kinds.filter(isUnsendable) };
  return note({ label: 'token', ...about, answer, tokens });
}
