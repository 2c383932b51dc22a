import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Addressed, Api } from '../../helpers/api/index.ts';
import type { Step } from '../../helpers/evidence/index.ts';
import { type CheckContext, type Experiment, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import { entriesOf } from '../../helpers/records/index.ts';
import { grantedWalk, tokenOf } from '../authorize/walks.ts';
import { xmlMediaType } from '../format/shown-in-xml.ts';
import { listing } from '../list/listing.ts';
import {
  absentId,
  removalOfNobody,
  removalOfUnknown,
  updateOfUnknown,
} from '../status/unknown-records.ts';
import { backgroundRefreshes } from './background-refreshes.ts';
import { firstBackgroundRefresh } from './first-background-refresh.ts';
import { codeExchange, freshExchange } from './fresh-code.ts';
import { refreshExchange } from './refresh-chain.ts';
import { secondRefresh } from './token-responses.ts';
import { tokenStep } from './token-trial.ts';

/** What the access token of the code exchange opens. */
export const openedByCode = scenario('opened by code', async (context, note) => {
  note(tokenStep(await context.shared(codeExchange)));
  for (const step of await openedBy(context, codeExchange, freshExchange)) note(step);
});

/** What the access token of a refresh opens, and whether that of a second one in a row opens a record. */
export const openedByRefresh = scenario('opened by refresh', async (context, note) => {
  note(tokenStep(await context.shared(refreshExchange)));
  for (const step of await openedBy(context, refreshExchange, refreshExchange)) note(step);
  for (const step of await recordOpenedBySecond(context)) note(step);
});

/** What the access token of the background user opens for reading: whether that user may write is its owner's affair. */
export const openedInBackground = scenario('opened in the background', async (context, note) => {
  for (const answer of await backgroundRefreshes(context)) note(tokenStep(answer));
  const first = firstBackgroundRefresh;
  for (const step of await openedBy(context, first, first, [])) note(step);
});

async function recordOpenedBySecond(context: CheckContext): Promise<Step[]> {
  const { anyId: id, api } = context;
  const readWith = async (refreshed: Answer): Promise<Step[]> => {
    const { accessToken } = readTokens(refreshed);
    if (accessToken === undefined) return [];
    return [{ label: 'read', answer: await api.withToken(accessToken).get({ id }) }];
  };
  const read = await readWith(await context.shared(secondRefresh));
  // A newer token may have ended it since.
  const isEnded = read.some(({ answer }) => answer.status === 401);
  return isEnded ? readWith(await secondRefresh(context)) : read;
}

/** What the access token of the implicit flow opens. */
export const openedByImplicitFlow = scenario('opened by implicit flow', async (context, note) => {
  for (const step of await context.shared(openedByFragment)) note(step);
});

export async function openedByFragment(context: CheckContext): Promise<Step[]> {
  const granted = await context.shared(grantedWalk.implicit);
  const token = tokenOf(granted, context);
  if (token === undefined)
    throw new Blocked(
      sentence`The implicit flow brought no access token.`,
      'authorize/token-in-fragment',
    );
  const endedEarly = () => {
    context.access.implicitEndedEarly.push(Math.round((Date.now() - granted.endedAt) / 1000));
  };
  const obtainAnother = () => anotherByFragment(context);
  return openedWith(context, token, obtainAnother, ['PUT', 'DELETE'], endedEarly);
}

/** Another access token of the implicit flow, for a user whom the service may know. */
export async function anotherByFragment(context: CheckContext): Promise<string | undefined> {
  const { owner, shared } = context;
  const { storage: remembered } = await shared(grantedWalk.implicit);
  return tokenOf(await owner.authorize(owner.requestFor('implicit'), { remembered }), context);
}

/** What the access token of a token request opens, which is made once a run, or else that of another request. */
async function openedBy(
  context: CheckContext,
  once: Experiment<Answer>,
  another: Experiment<Answer>,
  methods: readonly WriteMethod[] = ['PUT'],
): Promise<Step[]> {
  const obtainAnother = async () => accessTokenOf(await another(context));
  const token = accessTokenOf(await context.shared(once));
  return openedWith(context, token, obtainAnother, methods);
}

function accessTokenOf(answer: Answer): string {
  const { accessToken } = readTokens(answer);
  if (accessToken !== undefined) return accessToken;
  throw new Blocked(
    sentence`The token request brought no access token to try.`,
    'token/code-response',
  );
}

/** The access tokens of which it was seen what they open. */
const tokensTried: Experiment<Set<string>> = async () => new Set();

/**
 * What the service answers to everything that an access token is good for. It may let a token die when a newer
 * one is issued, as other checks have done since: one that is refused is tried again with a token of its own,
 * which is used at once. So is one that was tried before, when it may have been refused for being new.
 */
async function openedWith(
  context: CheckContext,
  token: string,
  obtainAnother: () => Promise<string | undefined>,
  methods: readonly WriteMethod[],
  endedEarly?: () => void,
): Promise<Step[]> {
  // Before another token is obtained: what is asked with the token of the run may bring a new one, which ends that.
  const own = await prepareFor(context, methods);
  const tried = await context.shared(tokensTried);
  const first = tried.has(token) ? ((await obtainAnother()) ?? token) : token;
  tried.add(token);
  const opened = await askForAll(context, first, own);
  if (!opened.some(({ answer }) => answer.status === 401)) return opened;
  endedEarly?.();
  const another = await obtainAnother();
  if (another === undefined) return opened;
  return context.access.lend(another, () => askForAll(context, another, own));
}

/** What an access token is tried on beside the records that are there: for reading alone any of them will do. */
interface Prepared {
  readonly record: Addressed | undefined;
  /** Aimed at a record that does not exist, and refused to the token of the run for no want of rights. */
  readonly writes: readonly ((opened: Api) => Promise<Step>)[];
}

async function prepareFor(
  context: CheckContext,
  methods: readonly WriteMethod[],
): Promise<Prepared> {
  if (!context.canWrite || methods.length === 0) return { record: undefined, writes: [] };
  const writes = await writesToAsk(context, methods);
  // The last of all: what those writes do to the newest record is told elsewhere.
  const record = await context.records.create().catch(() => undefined);
  return { record, writes };
}

async function writesToAsk(context: CheckContext, methods: readonly WriteMethod[]) {
  const id = await context.shared(absentId);
  if (id === undefined) return [];
  const may = await Promise.all(methods.map((method) => mayWrite[method](context)));
  const allowed = methods.filter((_, index) => may[index]);
  return allowed.map((method) => async (api: Api) => ({
    label: labels[method],
    answer: await writeOf[method](context, id, api),
  }));
}

/** "One scope exists and it covers all data": reads in both formats, and writes. */
async function askForAll(
  context: CheckContext,
  token: string,
  { record, writes }: Prepared,
): Promise<Step[]> {
  const { anyId, api, resource, shared } = context;
  const opened = api.withToken(token);
  const inXml = async (): Promise<Step[]> => {
    const mediaType = await shared(xmlMediaType);
    if (mediaType === undefined) return [];
    return [{ label: 'read', answer: await opened.asking(mediaType).get({ id: anyId }) }];
  };
  const listed = await shared(listing);
  const { Authorization } = listed.exchange.request.headers;
  const asked = [
    Authorization === `Bearer ${token}` ? listed : opened.list(),
    opened.get(record ?? { id: anyId }),
  ] as const;
  const others = Promise.all([inXml(), ...writes.map((write) => write(opened))]);
  const [[list, read], more] = await Promise.all([Promise.all(asked), others]);
  const [before = 0, now] = [listed, list].map(({ json }) => entriesOf(json, resource)?.length);
  const isBare = read.succeeded && before > 0 && now === 0;
  const shown = listed.succeeded ? (isBare ? 'bare' : 'as to others') : undefined;
  return [
    { label: 'list', answer: list, shown },
    { label: 'read', answer: read, shown: record && 'as to others' },
    ...more.flat(),
  ];
}

type WriteMethod = 'PUT' | 'DELETE';
const labels = { PUT: 'update', DELETE: 'delete' } as const;

const writeOf = {
  PUT: async (context: CheckContext, id: string, api: Api) =>
    (await updateOfUnknown(context, id, api)).answer,
  DELETE: removalOfUnknown,
};

/** What the token of the run is answered to an update of a record that does not exist. */
const updateOfNobody: Experiment<Answer> = async (context) =>
  (await updateOfUnknown(context, context.unknownId, context.api)).answer;

/** Whether the same with the token of the run is refused for no want of rights. */
const mayWrite = {
  PUT: async ({ shared }: CheckContext) => hasRights(await shared(updateOfNobody)),
  DELETE: async ({ shared }: CheckContext) => hasRights(await shared(removalOfNobody)),
};

const hasRights = ({ status }: Answer) => status !== 401 && status !== 403;
