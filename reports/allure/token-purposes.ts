import type { Exchange } from '../../contract/exchange.ts';
import { endpointOf } from '../endpoint.ts';
import { tellParameter } from './authorize-purposes.ts';
import type { Place } from './place.ts';

const grants: Readonly<Record<string, readonly [told: string, once: string]>> = {
  authorization_code: ['exchanges an authorization code for tokens', 'code'],
  refresh_token: ['refreshes the access token', 'refresh_token'],
};

/** Why the Token endpoint was asked. */
export function tellTokenRequest({ exchange, before }: Place): string {
  const asked = formOf(exchange);
  if (asked === undefined) return 'asks for a token in another way';
  const grant = asked.get('grant_type') ?? '';
  const [told, once] = grants[grant] ?? [];
  if (told === undefined || once === undefined)
    return `asks for a token ${tellParameter('grant_type', grant)}`;
  const used = exchange.secrets?.[once];
  const isRepeated = before.some(
    (one) =>
      formOf(one)?.get('grant_type') === grant &&
      one.response?.status === 200 &&
      used !== undefined &&
      one.secrets?.[once] === used,
  );
  return isRepeated ? `${told}, with the same ${once} as before` : told;
}

/** What a token request says, where it is one in the usual way. */
function formOf({ request }: Exchange): URLSearchParams | undefined {
  const { method, url, headers, body } = request;
  const isForm = /urlencoded/i.test(headers['Content-Type'] ?? '');
  if (endpointOf(url)?.form !== 'OAuth/Token' || method !== 'POST' || !isForm) return undefined;
  return new URLSearchParams(body);
}
