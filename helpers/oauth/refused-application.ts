import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import type { Answer } from '../network/index.ts';
import { errorAt, landingAt } from './landing.ts';

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
  const error = errorAt(walk, redirectUri);
  const { query, fragment } = landingAt(walk, redirectUri) ?? {};
  const words = query?.get('error_description') ?? fragment?.get('error_description');
  return error && sentence`The redirect URI was visited with error=${error}${quote(words ?? '')}`;
}

function shownIn({ status, text }: Answer): string | undefined {
  return status >= 400 ? `${status}${quotePage(text)}` : undefined;
}

function redirectedIn(answer: Answer, redirectUri: string): string | undefined {
  const { status } = answer;
  const location = answer.header('location');
  if (status < 300 || location === undefined) return undefined;
  const query = new URLSearchParams(location.split(/[?#]/).slice(1).join('&'));
  const error = query.get('error');
  if (error !== null && location.startsWith(redirectUri))
    return `${status}, with error=${error} to the redirect URI${quote(query.get('error_description') ?? '')}`;
  const page = location.replace(/[?#].*/s, '');
  return error !== null || /error/i.test(page) ? `${status}, on to ${page}.` : undefined;
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
