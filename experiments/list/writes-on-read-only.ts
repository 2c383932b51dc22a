import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, askBeside } from '../../helpers/network/index.ts';
import { entriesOf, isObject } from '../../helpers/records/index.ts';
import { refuseOnProduction } from './writes-on-list.ts';

/** A write on what answers GET alone, and which of the entries that were there are gone, changed or new. */
export async function writeOnReadOnly(context: CheckContext, method: string) {
  const { api, removed, resource, unknownId } = context;
  const isInfo = resource.kind === 'info object';
  if (!isInfo && method !== 'POST')
    refuseOnProduction(context, sentence`replace or remove all that is in it`);
  const path = isInfo && method !== 'POST' ? api.pathOf({ id: unknownId }) : api.collectionPath;
  const body = method === 'DELETE' ? {} : { body: '{}', contentType: 'application/json' };
  // An entry that goes is to be gone by this request.
  await removed();
  const before = await api.list();
  const answer = await askBeside(
    () => api.send(method, path, { ...body, isTrial: true }),
    () => api.list(),
  );
  const after = await api.list();
  const [had, have] = [before, after].map((list) => entriesIn(list, context));
  return { answer, after, changes: [...difference(had, have), ...difference(have, had)] };
}

/** What a list shows: its entries by their ids, or whole where they have none, as pairs of names and values do. */
function entriesIn(list: Answer, { book, resource }: CheckContext): string[] {
  const entries = entriesOf(list.json, resource) ?? [list.json];
  return entries.map((entry) =>
    resource.key === '' ? JSON.stringify(entry) : (book.addressOf(entry)?.id ?? ''),
  );
}

function difference(some: readonly string[] = [], others: readonly string[] = []): string[] {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
}

/** What stands in an answer that is to hold pairs of names and values, and is none. */
export function notPairsIn(answer: Answer, { resource }: CheckContext): unknown[] {
  const { json } = answer;
  const entries = entriesOf(json, resource) ?? Object.entries(isObject(json) ? json : {});
  return entries.length === 0 && !Array.isArray(json)
    ? [json]
    : entries.filter((one) => !isPair(one));
}

/** In whatever form it stands: `["NL", "Netherlands"]`, or an object that has both. */
function isPair(entry: unknown): boolean {
  const values = typeof entry === 'object' && entry !== null ? Object.values(entry) : [];
  return (
    values.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)).length > 1
  );
}
