import { NotAsked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { jsonBody } from '../../helpers/api/index.ts';
import type { Tampering } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { postInBothFormats, putAsTakenInXml, takenInXml } from '../format/written-in-xml.ts';

const onList = (how: string): Tampering => ({ part: 'address of the list', how });

/** POSTs on the list, in JSON and in XML, and what they made. */
export const postsOnList = scenario('posts on the list', async (context, note) => {
  const { api } = context;
  for (const post of await postInBothFormats(context, api, api.listPath))
    note({ label: 'create', tampered: onList('a new record'), ...post });
});

/** PUTs on the list, in JSON and in XML, what they made, and records of ours before and after them. */
export const putsOnList = scenario('puts on the list', async (context, note) => {
  const { accepted, api, book, records, resource } = context;
  refuseOnProduction(context, sentence`replace the list by what it is sent`);
  const before = await book.listBefore();
  const ours = await Promise.all([records.create(), records.create()]);
  const { tag, body } = records.draft((await accepted()).update);
  const named = { ...body, [resource.key]: keyIn(resource, ours[0].id) };
  const other = { ...ours[1], tag };
  const isTakenInXml = (await takenInXml(context)) !== undefined;
  const inXml = async () =>
    (await putAsTakenInXml(context, api, other, {}, api.listPath)) as Answer;
  const sends = [
    // As one object and as a list of them: which of the two a list could take is not documented.
    ...[named, [named], body].map(
      (sent) => () => api.onTrial.send('PUT', api.listPath, jsonBody(sent)),
    ),
    ...(isTakenInXml ? [inXml] : []),
  ];
  for (const { id: record, read } of ours) note({ label: 'read', record, answer: read });
  const answers = await Promise.all(sends.map((send) => records.watch(tag, body, send)));
  const made = await records.findAll(tag, before);
  for (const answer of answers)
    note({ label: 'update', tampered: onList('with a record'), answer, made });
  for (const { id } of ours) note({ label: 'read', record: id, answer: await api.get({ id }) });
});

/** A DELETE on the list, and one on what would be the entry of a record in it, which is read before and after each. */
export const deletesOnList = scenario('deletes on the list', async (context, note) => {
  const { api, records, resource } = context;
  refuseOnProduction(context, sentence`delete every ${nounOf(resource)}`);
  const { id: record, read } = await records.create();
  note({ label: 'read', record, answer: read });
  const remove = async (path: string, tampered: Tampering) => {
    const answer = await api.onTrial.send('DELETE', path);
    note({ label: 'delete', tampered, answer });
    return note({ label: 'read', record, answer: await api.get({ id: record }) });
  };
  const after = await remove(api.listPath, onList('all of it'));
  const tampered = { part: 'address of an entry', how: 'of the list' } as const;
  if (after.succeeded) await remove(`${api.listPath}/${encodeURIComponent(record)}`, tampered);
});

export function refuseOnProduction({ target }: CheckContext, damage: string): void {
  if (target.environment === 'production')
    throw new NotAsked(
      sentence`a broken service could ${damage}, so it is not tried on production`,
      'left-out',
    );
}
