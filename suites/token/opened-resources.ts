import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Step } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { memberOf, readTokens } from '../../helpers/oauth/index.ts';
import { entriesOf } from '../../helpers/records/index.ts';
import { grantedWalk, tokenOf } from '../authorize/walks.ts';
import { xmlMediaType } from '../format/shown-in-xml.ts';
import { listing } from '../list/listing.ts';
import { absentId, writesOfUnknown } from '../status/unknown-records.ts';
import { backgroundRefreshes } from './background-refreshes.ts';
import { codeExchange, withFreshCode } from './fresh-code.ts';
import { laterRefresh, refreshExchange } from './good-requests.ts';
import { tokenStep } from './token-step.ts';

/** What the access token of a code exchange opens; then that code once more, and one that nobody issued. */
export const openedByCode = scenario('opened by code', async (context, note) => {
  const { shared, tokenEndpoint } = context;
  const asking = await prepare(context, ['update']);
  const earlier = await shared(codeExchange);
  await withFreshCode(context, async (code) => {
    const answer = await tokenEndpoint.exchangeCode(code);
    note(tokenStep(answer, {}, [memberOf(earlier, 'access_token')]));
    for (const step of await asking(accessTokenOf(answer))) note(step);
    const twice = await tokenEndpoint.exchangeCode(code);
    note(tokenStep(twice, { tampered: { part: 'used code', how: 'used before' } }));
    const refused = await tokenEndpoint.exchangeCode('invented');
    note(tokenStep(refused, { tampered: { part: 'parameters', how: 'with an invented code' } }));
  });
});

/** What the access token of a refresh opens, and whether that of a later one opens a record. */
export const openedByRefresh = scenario('opened by refresh', async (context, note) => {
  const asking = await prepare(context, ['update']);
  const answer = await refreshExchange(context);
  note(tokenStep(answer));
  for (const step of await asking(accessTokenOf(answer))) note(step);
  const { accessToken } = readTokens(await laterRefresh(context));
  const { api, book } = context;
  const id = book.anyId;
  if (accessToken !== undefined)
    note({ label: 'read', answer: await api.withToken(accessToken).get({ id }) });
});

/** What the access token of the background user opens for reading: whether that user may write is its owner's affair. */
export const openedInBackground = scenario('opened in the background', async (context, note) => {
  const asking = await prepare(context, []);
  const refreshes = await backgroundRefreshes(context);
  for (const answer of refreshes) note(tokenStep(answer));
  for (const answer of refreshes.slice(-1))
    for (const step of await asking(accessTokenOf(answer))) note(step);
});

/** What the access token of the implicit flow opens, for a user whom the service may know. */
export const openedByImplicitFlow = scenario('opened by implicit flow', async (context, note) => {
  const asking = await prepare(context, ['update', 'delete']);
  const { owner, shared } = context;
  const { storage: remembered } = await shared(grantedWalk.implicit);
  const walk = await owner.authorize(owner.requestFor('implicit'), { remembered });
  const token = tokenOf(walk, context);
  if (token === undefined)
    throw new Blocked(
      sentence`The implicit flow brought no access token.`,
      'authorize/token-in-fragment',
    );
  for (const step of await asking(token)) note(step);
});

function accessTokenOf(answer: Answer): string {
  const { accessToken } = readTokens(answer);
  if (accessToken !== undefined) return accessToken;
  throw new Blocked(
    sentence`The token request brought no access token to try.`,
    'token/code-response',
  );
}

type WriteLabel = 'update' | 'delete';

/**
 * Gives what asks for everything that an access token is good for: "One scope exists and it covers all data." What takes
 * the token of the run is asked first, because a new one of that may end the one on trial.
 */
async function prepare(
  context: CheckContext,
  labels: readonly WriteLabel[],
): Promise<(token: string) => Promise<Step[]>> {
  const { api, book, canWrite, resource, shared } = context;
  const listed = await shared(listing);
  const mediaType = await shared(xmlMediaType);
  const writes = canWrite ? await writesToAsk(context, labels) : [];
  return async (token) => {
    const opened = api.withToken(token);
    const inXml = async (): Promise<Step[]> => {
      if (mediaType === undefined) return [];
      return [{ label: 'read', answer: await opened.asking(mediaType).get({ id: book.anyId }) }];
    };
    const [list, read, ...others] = await Promise.all([
      opened.list(),
      opened.get({ id: book.anyId }),
      inXml(),
      ...writes.map(async ([label, send]) => [{ label, answer: await send(opened) }]),
    ]);
    const [before = 0, now] = [listed, list].map(({ json }) => entriesOf(json, resource)?.length);
    const isBare = read.succeeded && before > 0 && now === 0;
    const shown = listed.succeeded ? (isBare ? 'bare' : 'as to others') : undefined;
    return [
      { label: 'list', answer: list, shown },
      { label: 'read', answer: read },
      ...others.flat(),
    ];
  };
}

/** Writes that are aimed at a record that does not exist, and not refused to the token of the run for want of rights. */
async function writesToAsk(context: CheckContext, labels: readonly WriteLabel[]) {
  const id = await context.shared(absentId);
  const writes = id === undefined ? [] : writesOfUnknown(context, id);
  const chosen = writes.filter(([label]) => labels.includes(label));
  const statuses = await Promise.all(
    chosen.map(async ([, send]) => (await send(context.api)).status),
  );
  return chosen.filter((_, at) => ![401, 403].includes(statuses[at] ?? 0));
}
