import type { Exchange } from '../../contract/exchange.ts';
import { endpointOf } from '../endpoint.ts';
import { tellParameter } from './authorize-purposes.ts';
import { differencesOf } from './difference.ts';
import type { Place } from './place.ts';

const grants: Readonly<Record<string, readonly [told: string, once: string]>> = {
  authorization_code: ['exchanges an authorization code for tokens', 'code'],
  refresh_token: ['refreshes the access token', 'refresh_token'],
};

/** Why the Token endpoint was asked: in what a request is not as the most like of those that were granted. */
export function tellTokenRequest({ exchange, before, after }: Place): string {
  const asked = formOf(exchange);
  if (asked === undefined) return 'asks for a token in another way';
  const grant = asked.get('grant_type');
  const [told, once] = grants[grant ?? ''] ?? [];
  if (told === undefined || once === undefined)
    return `asks for a token ${tellParameter('grant_type', grant)}`;
  if (!asked.has(once)) return `${told}, without ${once}`;
  const granted = (one: Exchange) =>
    formOf(one)?.get('grant_type') === grant && one.response?.status === 200;
  const used = exchange.secrets?.[once];
  const isRepeated = before.some((one) => granted(one) && isSame(one.secrets?.[once], used));
  const [different = []] = [...before, ...after]
    .filter(granted)
    .flatMap((one) => {
      const differences = differencesOf(exchange, one);
      return differences === undefined ? [] : [differences];
    })
    .toSorted((a, b) => a.length - b.length);
  return [
    told,
    // What is granted has a code or a refresh token of its own.
    ...different.filter(({ about }) => about !== once || !granted(exchange)).map((one) => one.told),
    ...(isRepeated ? [`with the same ${once} as before`] : []),
  ].join(', ');
}

function isSame(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && one === other;
}

/** What a token request says, where it is one in the usual way. */
function formOf({ request }: Exchange): URLSearchParams | undefined {
  const { method, url, headers, body } = request;
  const isForm = /urlencoded/i.test(headers['Content-Type'] ?? '');
  if (endpointOf(url)?.form !== 'OAuth/Token' || method !== 'POST' || !isForm) return undefined;
  return new URLSearchParams(body);
}
