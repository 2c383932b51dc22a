import { NotAsked } from '../../contract/outcome.ts';
import { keyIn } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import { jsonBody } from '../../helpers/api/index.ts';
import type { CheckContext, Making } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { postInBothFormats, takenInXml } from '../format/written-in-xml.ts';
import { putInXml } from '../format/xml-writes.ts';
import { bystanderOf, writesOnTrial } from '../records/lawful-writes.ts';

/** POSTs on the list, in JSON and in XML, and what they made. */
export function postsOnList(context: CheckContext): Promise<Making[]> {
  return postInBothFormats(context, context.api, context.api.listPath);
}

/** PUTs on the list, in JSON and in XML, what they made, and the records that were there before and after them. */
export async function putsOnList(context: CheckContext) {
  const { accepted, api, book, records, resource } = context;
  const { send } = writesOnTrial(context);
  refuseOnProduction(context, sentence`replace the list by what it is sent`);
  const before = await book.listBefore();
  const ours = await Promise.all([records.create(), records.create()]);
  const { tag, body } = records.draft((await accepted()).update);
  const named = { ...body, [resource.key]: keyIn(resource, ours[0].id) };
  const put = await takenInXml(context);
  const other = { ...ours[1], tag };
  const inXml =
    put && (async () => (await putInXml(context, other, { ...put, path: api.listPath })).answer);
  const sends = [
    // As one object and as a list of them: which of the two a list could take is not documented.
    ...[named, [named], body].map((sent) => () => send('PUT', api.listPath, jsonBody(sent))),
    ...(inXml === undefined ? [] : [inXml]),
  ];
  const answers = await Promise.all(sends.map((send) => records.watch(tag, body, send)));
  const [made, ...after] = await Promise.all([
    records.findAll(tag, before),
    ...ours.map(async (one) => ({ resource, before: one.read, after: await api.get(one) })),
  ]);
  return answers.map((answer) => ({
    put: { answer, made },
    bystanders: after.map((one) => ({ ...one, write: answer })),
  }));
}

/** A DELETE on the list, and a record before and after it and after one on what would be its entry in the list. */
export async function deletesOnList(context: CheckContext) {
  const { api, records, resource } = context;
  refuseOnProduction(context, sentence`delete every ${nounOf(resource)}`);
  const record = await records.create();
  const remove = async (path: string, before: Answer) => {
    const write = await writesOnTrial(context).send('DELETE', path);
    return { ...(await bystanderOf(context, { id: record.id, read: before }, write)), write };
  };
  const ofAll = await remove(api.listPath, record.read);
  const { after, write } = ofAll;
  const address = `${api.listPath}/${encodeURIComponent(record.id)}`;
  const ofEntry = after.succeeded ? [await remove(address, after)] : [];
  return { write, bystanders: [ofAll, ...ofEntry] };
}

export function refuseOnProduction({ target }: CheckContext, damage: string): void {
  if (target.environment === 'production')
    throw new NotAsked(
      sentence`a broken service could ${damage}, so it is not tried on production`,
      'left-out',
    );
}
