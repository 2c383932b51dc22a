import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { isGranted, type TokenParameters, withoutParameter } from '../../helpers/oauth/index.ts';
import { withFreshCode } from './fresh-code.ts';

/**
 * Whether a token request is granted that says more than the contract names, or says it in another way: with a scope, with
 * the credentials in a header, or in JSON. Then client and secret are right, and refusing the documented request is the
 * service's doing.
 *
 * @param withGood Gives the parameters of the documented request to what uses them, with another code each time
 */
export async function isGrantedInOtherWays(
  { application, tokenEndpoint }: CheckContext,
  withGood: (use: (good: TokenParameters) => Promise<Answer>) => Promise<Answer>,
): Promise<boolean> {
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
  for (const ask of ways) if (isGranted(await withGood(ask))) return true;
  return false;
}

/** The same of a code. */
export function isGrantedOtherwise(context: CheckContext): Promise<boolean> {
  return isGrantedInOtherWays(context, (use) =>
    withFreshCode(context, (code) => use(context.tokenEndpoint.forCode(code))),
  );
}
