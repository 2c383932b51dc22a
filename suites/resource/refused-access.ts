import { NotAsked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Api, jsonBody } from '../../helpers/api/index.ts';
import type { Label, Note, Part, Tampering } from '../../helpers/evidence/index.ts';
import { type CheckContext, type NamedScenario, scenario } from '../../helpers/judging/index.ts';
import { type Answer, isSendable } from '../../helpers/network/index.ts';
import {
  inventLike,
  type MadeRecord,
  missOf,
  nearMisses,
  tellMiss,
} from '../../helpers/records/index.ts';
import {
  noTokens,
  provenAccess,
  readsBesidesToken,
  withoutSignature,
} from '../bearer/refused-access.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { postInBothFormats, putAsTakenInXml } from '../format/written-in-xml.ts';
import { absentId, writesOfUnknown } from '../status/unknown-records.ts';
import { expiredToken } from '../token/expired-token.ts';
import { unusedCode } from '../token/fresh-code.ts';
import { issuedRefreshToken } from '../token/good-requests.ts';
import { provenExchange } from '../token/proven-exchange.ts';

const noToken = (how = 'no Authorization header'): Tampering => ({ part: 'missing token', how });

/** All requests that are to be refused, to a record of our own, which is read before and after each that could change it. */
async function askAll(
  context: CheckContext,
  note: Note,
  refused: Api,
  tampered: Tampering,
  otherPuts: Readonly<Record<string, (record: MadeRecord) => Promise<Answer | undefined>>> = {},
): Promise<void> {
  const { accepted, acceptedOnCreate, api, records, resource } = context;
  const made = await records.create();
  const { created, id: record, sent: body, tag } = made;
  const about = { record, tampered };
  const write = { moment: 'create', line: 'beside', body, leftOut: [], odd: {}, tag } as const;
  note({ label: 'create', record, answer: created, write });
  note({ label: 'read', record, answer: made.read });
  const [listed, read] = await Promise.all([refused.list(), refused.get(made)]);
  note({ label: 'list', tampered, answer: listed });
  note({ label: 'read', ...about, answer: read });
  const other = records.draft(await acceptedOnCreate());
  const posted = await records.watch(other.tag, other.body, () => refused.create(other.body));
  const renamed = records.draft((await accepted()).update);
  const change = { ...renamed.body, [resource.key]: keyIn(resource, record) };
  const put = await records.watch(renamed.tag, renamed.body, () => refused.update(made, change));
  note({ label: 'update', ...about, answer: put, made: await records.findAll(renamed.tag) });
  for (const [how, send] of Object.entries(otherPuts)) {
    const answer = await send(made);
    if (answer) note({ label: 'update', record, tampered: { ...tampered, how }, answer });
  }
  note({ label: 'read', record, answer: await api.get(made) });
  note({ label: 'delete', ...about, answer: await refused.delete(made) });
  note({ label: 'read', record, answer: await api.get(made) });
  note({ label: 'create', tampered, answer: posted, made: await records.findAll(other.tag) });
}

/** Every request without a token, PUT also in XML and without a body. */
export const withoutToken = scenario('requests without a token', async (context, note) => {
  const { api, book, canWrite } = context;
  const refused = api.withoutToken;
  if (!canWrite) {
    note({ label: 'list', tampered: noToken(), answer: await refused.list() });
    const answer = await refused.get({ id: book.idsBefore[0] ?? '0' });
    note({ label: 'read', tampered: noToken(), answer });
    return;
  }
  const noBody = { contentType: 'application/json' };
  await askAll(context, note, refused, noToken(), {
    'in XML': (made) => putAsTakenInXml(context, refused, made),
    'without a body': (made) => refused.send('PUT', refused.pathOf(made), noBody),
  });
});

/** Reads without a token in ways that could lead past the place where it is looked at. */
export const readsWithoutToken = scenario('reads without a token', async (context, note) => {
  const { api, book } = context;
  const refused = api.withoutToken;
  const inXml = await inXmlToo(context, refused);
  const answers = await Promise.all([
    inXml.list(),
    refused.send('GET', `${api.listPath}?any=1`),
    inXml.get({ id: book.anyId }),
  ]);
  const [ofList, withQuery, ofRecord] = answers;
  note({ label: 'list', tampered: noToken('in XML'), answer: ofList });
  note({ label: 'list', tampered: noToken('with a query'), answer: withQuery });
  note({ label: 'read', tampered: noToken('in XML'), answer: ofRecord });
  for (const { how, answer } of await readsBesidesToken(context))
    note({ label: 'read', tampered: noToken(how), answer });
});

/** POSTs without a token, also in XML, and what they made, also what has lost its names. */
export const postsWithoutToken = scenario('posts without a token', async (context, note) => {
  for (const { answer, made } of await postInBothFormats(context, context.api.withoutToken))
    note({ label: 'create', tampered: noToken(), answer, made });
});

/** Requests without a token for a record that does not exist. */
export const unknownWithoutToken = scenario(
  'unknown ids without a token',
  async (context, note) => {
    const { api, book, canWrite, shared } = context;
    await shared(provenAccess);
    const id = canWrite ? await shared(absentId) : undefined;
    const tampered = noToken('and an id that nobody has');
    const refused = api.withoutToken;
    note({ label: 'read', tampered, answer: await refused.get({ id: id ?? book.unknownId }) });
    for (const [label, send] of id === undefined ? [] : writesOfUnknown(context, id))
      note({ label, tampered, answer: await send(refused) });
  },
);

const inventedToken: Tampering = {
  part: 'access token',
  how: tellMiss('other'),
  misses: { Authorization: 'other' },
};

/** Every request with an invented token. */
export const withInventedToken = scenario(
  'requests with an invented token',
  async (context, note) => {
    const { access, api, canWrite } = context;
    if (!canWrite) return;
    await askAll(context, note, api.withToken(inventLike(await access.current())), inventedToken);
  },
);

/**
 * Requests with tokens that are none: for the list, for a record that exists where one can be had, and for a change and
 * the removal of one that does not. Many are tried on these in turn; of a few the first on all.
 */
async function askWithTokens(context: CheckContext, note: Note, given: readonly string[]) {
  const { access, api, application, book, canWrite, shared } = context;
  await shared(provenAccess);
  // What no header can carry is no token, and nobody can try it.
  const tokens = given.filter(isSendable);
  if (tokens.length === 0)
    throw new NotAsked(sentence`no HTTP header can carry the characters that it has`);
  const good = await access.current();
  const id = canWrite ? await shared(absentId) : undefined;
  const ways: readonly (readonly [Label, (refused: Api) => Promise<Answer>])[] = [
    ['list', (refused) => refused.list()],
    ['read', (refused) => refused.get({ id: book.anyId })],
    ...(id === undefined ? [] : writesOfUnknown(context, id)),
  ];
  const ask = async (token: string, at: number) => {
    const miss = missOf(token, good, application);
    const how = miss === undefined ? 'as it is' : tellMiss(miss);
    const tampered = {
      part: 'access token',
      how,
      ...(miss && { misses: { Authorization: miss } }),
    } as const;
    const isOfFew = at === 0 && tokens.length < ways.length;
    for (const [label, send] of isOfFew ? ways : ways.slice(at % ways.length).slice(0, 1))
      note({ label, tampered, answer: await send(api.withToken(token)) });
  };
  await Promise.all(tokens.map(ask));
}

const tokensOf = (
  name: string,
  tokens: (context: CheckContext) => Promise<readonly string[]>,
): NamedScenario =>
  scenario(name, async (context, note) => askWithTokens(context, note, await tokens(context)));

/** Tokens that nobody issued. */
export const inventedTokens = tokensOf('invented tokens', noTokens);

/** A good token that was altered. */
export const alteredTokens = tokensOf('altered tokens', async ({ access }) => {
  const good = await access.current();
  return [...nearMisses(good), ...withoutSignature(good)];
});

export const refreshTokens = tokensOf('refresh token as access token', async (context) => [
  await issuedRefreshToken(context),
]);

export const expiredTokens = tokensOf('an expired access token', async (context) => [
  await expiredToken(context),
]);

/** One that was never used, and one that was. */
export const authorizationCodes = tokensOf('codes as access tokens', async ({ shared }) => {
  const used = await shared(provenExchange.code);
  return [await shared(unusedCode), used];
});

/** The list with Authorization headers that hold no token, and in XML. */
export const otherCredentials = scenario('other credentials', async (context, note) => {
  const { access, api, application } = context;
  const invented = inventLike(await access.current());
  const pair = Buffer.from(`${application.clientId}:${application.clientSecret}`).toString(
    'base64',
  );
  const credentials = {
    empty: 'Bearer',
    'in lower case': `bearer ${invented}`,
    Basic: `Basic ${pair}`,
  };
  const part = 'credentials';
  await Promise.all(
    Object.entries(credentials).map(async ([how, credential]) => {
      const answer = await api.withAuthorization(credential).list();
      note({ label: 'list', tampered: { part, how }, answer });
    }),
  );
  const inXml = await inXmlToo(context, api.withToken(invented));
  note({ label: 'list', tampered: inventedToken, answer: await inXml.list() });
});

/** Requests under paths from which the administration is left out, or in which nothing is in its place. */
export const withoutDatabase = scenario('requests without a database', async (context, note) => {
  const { acceptedOnCreate, access, api, book, canWrite, records, resource, shared } = context;
  await shared(provenAccess);
  // The very token, for a 401 is what is to come.
  const good = api.withToken(await access.current());
  const inXml = await inXmlToo(context, good);
  const list = `/api/${resource.list.path}`;
  const record = good.pathOf({ id: book.anyId });
  const read = async (part: Part, path: string, asking = good) => {
    const answer = await asking.onTrial.send('GET', path);
    note({ label: 'list', tampered: { part, how: path }, answer });
  };
  // With what the last three are refused depends on what their parts are taken for.
  await Promise.all([
    read('missing database', list),
    ...(inXml === good ? [] : [read('missing database', list, inXml)]),
    read('empty database', `/api//${resource.list.path}`),
    read('empty database', record.replace(/^\/api\/[^/]*/, '/api')),
    read('empty database', record.replace(/^\/api\/[^/]*/, '/api/')),
  ]);
  if (!canWrite) return;
  const { tag, body } = records.draft(await acceptedOnCreate());
  const path = `/api/${resource.path}`;
  // By now it may be another one, of a user who may write.
  const writing = api.withToken(await access.current());
  const post = () => writing.onTrial.send('POST', path, jsonBody(body));
  const answer = await records.watch(tag, body, post);
  note({ label: 'create', tampered: { part: 'missing database', how: path }, answer });
});
