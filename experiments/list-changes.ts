import { NotAsked } from '../contract/outcome.ts';
import { nounOf, pluralOf } from '../contract/resource-names.ts';
import type { CheckContext } from '../helpers/judging/index.ts';
import { askBeside } from '../helpers/network/index.ts';
import { entryHasId } from '../helpers/records/index.ts';
import { lawfulWrites } from './lawful-writes.ts';

/** How often the list shows two new records, of which one was edited; it may lag a moment behind. */
export async function entriesOfCreated(context: CheckContext) {
  const { accepted, api, book, records } = context;
  const { update } = await accepted();
  const [edited, other] = await Promise.all([records.create(), records.create()]);
  await api.update(edited, records.bodyForUpdate(edited, update));
  const made = [edited, other];
  const showsAll = (entries: readonly unknown[]) =>
    made.every(({ id }) => countOf(entries, id, context) > 0);
  const { answer, entries = [], isPart } = await book.listUntil(showsAll);
  if (isPart && !showsAll(entries))
    throw new NotAsked(
      `the list shows ${entries.length} of more ${pluralOf(context.resource)}, and how to ask for the others is not documented`,
    );
  return made.map(({ id }) => ({ id, count: countOf(entries, id, context), answer }));
}

/** How often the list shows a record that was removed. */
export async function entriesOfDeleted(context: CheckContext) {
  const { api, book, records } = context;
  const { id, ...record } = await records.create();
  const count = (entries: readonly unknown[]) => countOf(entries, id, context);
  await book.listUntil((entries) => count(entries) > 0);
  await api.delete({ id, ...record });
  const { answer, entries = [] } = await book.listUntil((entries) => count(entries) === 0);
  return { id, count: count(entries), answer };
}

function countOf(entries: readonly unknown[], id: string, { resource }: CheckContext): number {
  return entries.filter((entry) => entryHasId(entry, id, resource.key)).length;
}

const json = (body: unknown) => ({ body: JSON.stringify(body), contentType: 'application/json' });

/** A POST on the list, and what it made. */
export async function postOnList(context: CheckContext) {
  const { accepted, api, book, records } = context;
  const before = await api.list();
  const { tag, body } = records.draft((await accepted()).create);
  const answer = await records.watch(tag, () =>
    askBeside(() => api.send('POST', api.listPath, json(body)), lawfulWrites(context).POST),
  );
  const made = [...(await records.findAll(tag)), ...(await book.findNameless(before))];
  return { answer, made };
}

/** PUTs on the list, what they made, and the records that were there before and after them. */
export async function putsOnList(context: CheckContext) {
  const { accepted, api, book, records, resource } = context;
  refuseOnProduction(context, 'replace the list by what it is sent');
  const ours = await Promise.all([records.create(), records.create()]);
  const before = await api.list();
  const { tag, body } = records.draft((await accepted()).update);
  const named = { ...body, [resource.key]: ours[0].id };
  // As one object and as a list of them: which of the two a list could take is not documented.
  const answers = await Promise.all(
    [named, [named], body].map((sent) =>
      records.watch(tag, () =>
        askBeside(() => api.send('PUT', api.listPath, json(sent)), lawfulWrites(context).PUT),
      ),
    ),
  );
  const made = [...(await records.findAll(tag)), ...(await book.findNameless(before))];
  const after = await Promise.all(
    ours.map(async (one) => ({ resource, before: one.read, after: await api.get(one) })),
  );
  return answers.map((answer) => ({
    put: { answer, made },
    bystanders: after.map((one) => ({ ...one, write: answer })),
  }));
}

/** A DELETE on the list. */
export async function deleteOnList(context: CheckContext) {
  const { api, records } = context;
  refuseOnProduction(context, `delete every ${nounOf(context.resource)}`);
  const record = await records.create();
  const answer = await askBeside(
    () => api.send('DELETE', api.listPath),
    lawfulWrites(context).DELETE,
  );
  return { answer, readAfter: () => api.get(record) };
}

function refuseOnProduction({ target }: CheckContext, damage: string): void {
  if (target.environment === 'production')
    throw new NotAsked(
      `a broken service could ${damage}, so it is not tried on production`,
      'left-out',
    );
}
