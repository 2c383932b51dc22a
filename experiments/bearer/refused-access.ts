import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Api } from '../../helpers/api/index.ts';
import type { CheckContext, Making } from '../../helpers/judging/index.ts';
import { cookiesFor } from '../../helpers/login/index.ts';
import { type Answer, isSendable } from '../../helpers/network/index.ts';
import { inventLike, type MadeRecord, readRecord } from '../../helpers/records/index.ts';
import { grantedWalk } from '../authorize/walks.ts';
import { allOf, everyOf } from '../every-part.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { postInBothFormats, putAsTakenInXml } from '../format/written-in-xml.ts';
import { putWithExpect } from '../format/written-with-expect.ts';
import { listing } from '../list/listing.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';
import { absentId, removalOfUnknown, updateOfUnknown } from '../status/unknown-records.ts';
import { readInOtherLetterCase } from '../version/other-letter-case.ts';

/** What the service answers to somebody without a token. */
export function listWithoutToken({ api }: CheckContext): Promise<Answer> {
  return api.withoutToken.list();
}

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

/**
 * Reads and writes that the service is to refuse, each aimed at a record of our own, and what the service
 * holds after each of the writes.
 */
async function tryRefusedAccess(
  context: CheckContext,
  refused: Api,
  putOtherwise: (record: MadeRecord) => Promise<Answer[]> = async () => [],
) {
  const { accepted, acceptedOnCreate, api, records, resource } = context;
  const record = await records.create();
  const { tag, body } = records.draft(await acceptedOnCreate());

  const trial = writesOnTrial(context, refused);
  const [listed, read] = await Promise.all([refused.list(), refused.get(record)]);
  const posted = await records.watch(tag, body, () => trial.create(body));
  const renamed = records.draft((await accepted()).update);
  const put = await records.watch(renamed.tag, renamed.body, () =>
    trial.update(record, { ...renamed.body, [resource.key]: keyIn(resource, record.id) }),
  );
  const others = await putOtherwise(record);
  const afterPut = await api.get(record);
  const deleted = await trial.delete(record);
  const afterDelete = await api.get(record);
  const { list, path } = resource;
  const [made, madeByPut] = await Promise.all([records.findAll(tag), records.findAll(renamed.tag)]);
  return {
    before: record.read,
    answers: {
      [`GET-${list.path}`]: listed,
      [`GET-${path}`]: read,
      [`POST-${path}`]: posted,
      [`PUT-${path}`]: put,
      [`DELETE-${path}`]: deleted,
    } as Readonly<Record<string, Answer>>,
    deleted,
    afterPut,
    afterDelete,
    otherPuts: others,
    post: { answer: posted, made },
    put: { answer: others.find(({ succeeded }) => succeeded) ?? put, made: madeByPut },
  };
}

/** Every request without a token, PUT also in XML, without a body and with Expect, and what the service holds after each. */
const accessWithoutToken = (context: CheckContext) => {
  const refused = context.api.withoutToken;
  return tryRefusedAccess(context, refused, async (record) => {
    const path = refused.pathOf(record);
    const puts = await Promise.all([
      putAsTakenInXml(context, refused, record),
      refused.send('PUT', path, { contentType: 'application/json' }),
      putWithExpect(context, refused, record),
    ]);
    return puts.filter((put) => put !== undefined);
  });
};

const accessWithInventedToken = async (context: CheckContext) =>
  tryRefusedAccess(context, context.api.withToken(inventLike(await context.access.current())));

/** Every request without a token, and with an invented one, and what the service holds after each. */
export async function unauthenticatedAccess({ shared }: CheckContext) {
  return Promise.all([shared(accessWithoutToken), shared(accessWithInventedToken)]);
}

/** Requests without a token to an endpoint, also in ways that could lead past the place where the token is looked at. */
export async function* requestsWithoutToken(
  context: CheckContext,
  endpoint: string,
): AsyncGenerator<Answer> {
  const { anyId, api, canWrite, resource, shared } = context;
  const refused = api.withoutToken;
  const ways =
    endpoint === `GET-${resource.path}` ? [readWithCookies, readBesides, readInOtherCase] : [];
  const others = everyOf(ways.map((read) => read(context)));
  const inXml = await inXmlToo(context, refused);
  const otherwise: Readonly<Record<string, () => Promise<Answer>[]>> = {
    [`GET-${resource.list.path}`]: () => [
      inXml.list(),
      refused.send('GET', `${api.listPath}?any=1`),
    ],
    [`GET-${resource.path}`]: () => [inXml.get({ id: anyId })],
  };
  const asked = [askWithoutToken(context, endpoint), ...(otherwise[endpoint]?.() ?? [])];
  yield* everyOf(asked);
  yield* allOf(others);
  if (!canWrite || endpoint !== `PUT-${resource.path}`) return;
  yield* (await shared(accessWithoutToken)).otherPuts;
}

/** Paths that a gateway may not know for the one that the service behind it takes them for. */
const pathsBeside = (path: string) => [
  `${path}/`,
  `${path}.json`,
  `${path};any=1`,
  `/${path}`,
  path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

/** Reads without a token at the path of a record, written otherwise, where that record is shown: it may be no call. */
async function readBesides({ anyId, api, resource }: CheckContext): Promise<Answer[]> {
  const paths = pathsBeside(api.pathOf({ id: anyId }));
  const answers = await Promise.all(paths.map((path) => api.withoutToken.send('GET', path)));
  return answers.filter(
    ({ json, succeeded }) => succeeded && readRecord(json, resource.key) !== undefined,
  );
}

/** A read without a token in the other letter case: where that leads there as well, it does not lead past the token. */
async function readInOtherCase(context: CheckContext): Promise<Answer[]> {
  const { api, shared } = context;
  const inOtherCase = await shared(readInOtherLetterCase).catch(() => undefined);
  return inOtherCase?.succeeded ? [await readInOtherLetterCase(context, api.withoutToken)] : [];
}

/** A read without a token, with the cookies of a browser in which the user has logged in, and of a good answer: no tokens. */
async function readWithCookies({ anyId, api, hasBrowser, shared, target }: CheckContext) {
  const walk = hasBrowser ? await shared(grantedWalk.code).catch(() => undefined) : undefined;
  const path = api.pathOf({ id: anyId });
  const ofLogin = cookiesFor(`${target.baseUrl}${path}`, walk?.storage).Cookie;
  const good = await shared(listing).catch(() => undefined);
  const Cookie = [ofLogin ?? [], good?.cookies ?? []].flat().join('; ');
  return Cookie === '' ? [] : [await api.withoutToken.send('GET', path, { headers: { Cookie } })];
}

async function askWithoutToken(
  { api, canWrite, idsBefore, resource, shared }: CheckContext,
  endpoint: string,
): Promise<Answer> {
  if (canWrite) return (await shared(accessWithoutToken)).answers[endpoint] as Answer;
  if (endpoint === `GET-${resource.list.path}`) return shared(listWithoutToken);
  return api.withoutToken.get({ id: idsBefore[0] ?? '0' });
}

/** Requests without a token for a record that does not exist: a read, a change and a removal. */
export async function* unknownWithoutToken(context: CheckContext): AsyncGenerator<Answer> {
  const { api, canWrite, shared } = context;
  await shared(provenAccess);
  const id = canWrite ? await shared(absentId) : undefined;
  const refused = api.withoutToken;
  yield refused.get({ id: id ?? context.unknownId });
  if (id === undefined) return;
  yield (await updateOfUnknown(context, id, refused)).answer;
  yield removalOfUnknown(context, id, refused);
}

/** POSTs without a token, also in XML, and what they made: of one also what has lost its names. */
export async function* unauthenticatedPosts(context: CheckContext): AsyncGenerator<Making> {
  yield* await postInBothFormats(context, context.api.withoutToken);
  for (const { post } of await unauthenticatedAccess(context)) yield post;
}

/**
 * Requests with tokens that are none: for the list, for a record that exists where one can be had, and for a
 * change and the removal of one that does not. Many are tried on these in turn; of a few the first on all.
 */
export async function requestsWithTokens(
  context: CheckContext,
  given: readonly string[],
): Promise<Answer[]> {
  const { anyId, api, canWrite, shared } = context;
  await shared(provenAccess);
  // What no header can carry is no token, and nobody can try it.
  const tokens = given.filter(isSendable);
  if (tokens.length === 0)
    throw new NotAsked(sentence`no HTTP header can carry the characters that it has`);
  const id = canWrite ? await shared(absentId) : undefined;
  return Promise.all(
    tokens.flatMap((token, at) => {
      const refused = api.withToken(token);
      const ways = [
        () => refused.list(),
        () => refused.get({ id: anyId }),
        ...(id === undefined
          ? []
          : [
              async () => (await updateOfUnknown(context, id, refused)).answer,
              () => removalOfUnknown(context, id, refused),
            ]),
      ];
      const isOfFew = at === 0 && tokens.length < ways.length;
      return isOfFew ? ways.map((ask) => ask()) : (ways[at % ways.length] ?? refused.list)();
    }),
  );
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

/** The same with tokens that nobody issued, and Authorization headers that hold none. */
export async function* requestsWithInventedTokens(context: CheckContext): AsyncGenerator<Answer> {
  const { access, api, application, canWrite, shared } = context;
  const { clientId, clientSecret } = application;
  const invented = inventLike(await access.current());
  // To a query a percent sign may be any text.
  const tokens = [invented, 'null', clientSecret, clientId, 'x'.repeat(2000), '%'];
  const claims = Buffer.from('{"sub":"1","scope":"*"}').toString('base64url');
  const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const inXml = await inXmlToo(context, api.withToken(invented));
  const ofOne = async () => {
    const access = canWrite ? await shared(accessWithInventedToken) : undefined;
    return Object.values(access?.answers ?? {});
  };
  const lists = async () =>
    Promise.all([
      api.withAuthorization('Bearer').list(),
      api.withAuthorization(`bearer ${invented}`).list(),
      api.withAuthorization(`Basic ${pair}`).list(),
      inXml.list(),
    ]);
  yield* allOf(
    everyOf([requestsWithTokens(context, [...tokens, unsignedWith(claims)]), ofOne(), lists()]),
  );
}

/** The list, asked for with an access token in the query. */
export async function listWithTokenInQuery({ access, api }: CheckContext): Promise<Answer> {
  const query = new URLSearchParams({ access_token: await access.current() });
  return api.withoutToken.send('GET', `${api.listPath}?${query}`);
}
