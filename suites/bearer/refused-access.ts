import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import { cookiesFor } from '../../helpers/login/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { inventLike, readRecord } from '../../helpers/records/index.ts';
import { grantedWalk } from '../authorize/walks.ts';
import { listing } from '../list/listing.ts';

/**
 * The list is open to a good token: a service that answers 401 to everyone is not praised for it.
 *
 * @throws Blocked where it is not.
 */
export async function provenAccess({ shared }: CheckContext): Promise<void> {
  const good = await shared(listing);
  if (good.status === 401)
    throw new Blocked(
      sentence`A good access token is answered 401 too, so refusing another proves nothing (see the rows that end in opens-api).`,
    );
}

/** Addresses that a gateway may not know for the one that the service behind it takes them for. */
const addressesBeside = (baseUrl: string, path: string) => [
  `${path}/`,
  `${path}.json`,
  `${path};any=1`,
  `/${path}`,
  path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  baseUrl.replace(/\/v(?=\d+$)/, '/V') + path,
];

/** Reads of a record without a token that may lead past the place where it is looked at. */
export async function readsBesidesToken(context: CheckContext) {
  const { api, book, resource, target } = context;
  const addresses = addressesBeside(target.baseUrl, api.pathOf({ id: book.anyId }));
  const beside = addresses.map(async (path) => {
    const answer = await api.withoutToken.send('GET', path);
    // Where no record is shown, it may be no call.
    const isCall = answer.succeeded && readRecord(answer.json, resource.key) !== undefined;
    return isCall ? [{ how: `at ${path}`, answer }] : [];
  });
  return (await Promise.all([readWithCookies(context), ...beside])).flat();
}

/** A read with the cookies of a browser in which the user has logged in, and of a good answer: no tokens. */
async function readWithCookies({ api, book, hasBrowser, shared, target }: CheckContext) {
  const walk = hasBrowser ? await shared(grantedWalk.code).catch(() => undefined) : undefined;
  const path = api.pathOf({ id: book.anyId });
  const ofLogin = cookiesFor(`${target.baseUrl}${path}`, walk?.storage).Cookie;
  const good = await shared(listing);
  const Cookie = [ofLogin ?? [], good.cookies].flat().join('; ');
  if (Cookie === '') return [];
  const answer = await api.withoutToken.send('GET', path, { headers: { Cookie } });
  return [{ how: 'with cookies', answer }];
}

/** A JSON Web Token that says of itself that it has no signature (RFC 7519, section 6), with its claims in base64url. */
const unsignedWith = (claims: string) =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;

/** A token without its signature, where it has one: as it is, and said to have none. */
export function withoutSignature(token: string): string[] {
  const [header, claims, signature, ...more] = token.split('.');
  if (claims === undefined || signature === undefined || more.length > 0) return [];
  return [`${header}.${claims}.`, unsignedWith(claims)];
}

/** Tokens that nobody issued. */
export async function noTokens({ access, application }: CheckContext): Promise<string[]> {
  const invented = inventLike(await access.current());
  const claims = Buffer.from('{"sub":"1","scope":"*"}').toString('base64url');
  // To a query a percent sign may be any text.
  const others = ['null', application.clientSecret, application.clientId, 'x'.repeat(2000), '%'];
  return [invented, ...others, unsignedWith(claims)];
}

/** The list, asked for with an access token in the query. */
export async function listWithTokenInQuery({ access, api }: CheckContext): Promise<Answer> {
  const query = new URLSearchParams({ access_token: await access.current() });
  return api.withoutToken.send('GET', `${api.listPath}?${query}`);
}

/** The list without a token, and with one where it is not to be. */
export const refusedLists = scenario('refused lists', async ({ api, shared }, note) => {
  const none = { part: 'missing token', how: 'no Authorization header' } as const;
  note({ label: 'list', tampered: none, answer: await api.withoutToken.list() });
  const inQuery = { part: 'token in the query', how: 'in no header' } as const;
  note({ label: 'list', tampered: inQuery, answer: await shared(listWithTokenInQuery) });
});
