import type { CheckContext } from '../../helpers/judging/index.ts';
import { isGranted, type TokenParameters, withoutParameter } from '../../helpers/oauth/index.ts';
import { freshCode } from './fresh-code.ts';

/**
 * Whether a code buys a token where the request says more than the contract names, or says it in another way:
 * with a scope, with the credentials in a header, or in JSON. Then client and secret are right, and refusing
 * the documented request is the service's doing.
 */
export async function isGrantedOtherwise(context: CheckContext): Promise<boolean> {
  const { application, tokenEndpoint } = context;
  const { clientId, clientSecret, scope } = application;
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const basic = { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  const json = { 'Content-Type': 'application/json' };
  const ways = [
    (good: TokenParameters) => tokenEndpoint.request({ ...good, scope }),
    (good: TokenParameters) =>
      tokenEndpoint.request(withoutParameter(good, 'client_secret'), { headers: basic }),
    (good: TokenParameters) =>
      tokenEndpoint.request(good, { headers: json, write: JSON.stringify }),
  ];
  for (const ask of ways) {
    const answer = await ask(tokenEndpoint.forCode(await freshCode(context)));
    if (isGranted(answer)) return true;
  }
  return false;
}
