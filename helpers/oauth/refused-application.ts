import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import type { Answer } from '../network/index.ts';
import { readRedirect, redirectResultAt } from './redirect-result.ts';

const longestText = 200;

/** What to do about an application that the Authorize endpoint refuses. */
export const registrationCure = sentence`Compare API_CLIENT_ID, API_REDIRECT_URI and API_SCOPE with the application list of the API portal.`;

/** How the Authorize endpoint says no before any login, in its own words; undefined where it goes on. */
export function refusalOf(answer: Answer, redirectUri: string): string | undefined {
  const refusal = shownIn(answer) ?? redirectedIn(answer, redirectUri);
  return refusal && sentence`The Authorize endpoint refuses the application: status ${refusal}`;
}

/** How a walk came back without a grant, in the service's own words; undefined where it told no error. */
export function errorOf(walk: Walk, redirectUri: string): string | undefined {
  const { error, errorDescription = '' } = redirectResultAt(walk, redirectUri) ?? {};
  return (
    error && sentence`The redirect URI was visited with error=${error}${quote(errorDescription)}`
  );
}

function shownIn({ status, text }: Answer): string | undefined {
  return status >= 400 ? `${status}${quotePage(text)}` : undefined;
}

function redirectedIn(answer: Answer, redirectUri: string): string | undefined {
  const { status } = answer;
  const location = answer.header('location');
  if (status < 300 || location === undefined) return undefined;
  const { address, error, errorDescription = '' } = readRedirect(location);
  if (error !== undefined && location.startsWith(redirectUri))
    return `${status}, with error=${error} to the redirect URI${quote(errorDescription)}`;
  return error !== undefined || /error/i.test(address) ? `${status}, on to ${address}.` : undefined;
}

/** What a page says to its reader, in a few words. */
export function quotePage(text: string): string {
  return quote(
    text
      // One without an end goes to the end of the page; looking for it at each of them would take hours.
      .replace(/<(style|script|title)\b(?:.*?<\/\1>|.*)/gis, ' ')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&quot;/g, '"'),
  );
}

function quote(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words === '') return '.';
  return `: "${words.length > longestText ? `${words.slice(0, longestText)}…` : words}".`;
}
