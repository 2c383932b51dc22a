import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { omit } from '../../helpers/records/index.ts';
import { sendXml, xmlForm } from '../format/written-in-xml.ts';
import { goodInXml, inXml, type XmlBody } from '../format/xml-form.ts';
import { jsonWrites } from './json-writes.ts';
import { milderIn, withoutKnown } from './settle.ts';
import type { Way } from './ways.ts';
import { noRefusals, type WriteFormat } from './write-format.ts';

/** Writes in the form in which the service takes XML. */
export const xmlWrites: WriteFormat = {
  refusals: noRefusals(),

  async goodFor({ shared }, [inJson]) {
    return [goodInXml((await shared(xmlForm)).form, inJson)];
  },

  /** What JSON is known to refuse need not be taken in XML. */
  async adapt({ accepted, resource, shared }, moment, draft) {
    const { [moment]: good } = await accepted();
    const refusals = await shared(jsonWrites.refusals[moment]);
    return withoutKnown(draft, { good: [good], refusals, milder: milderIn(resource) });
  },

  /** One that says that it made a record, which is not found, is told as such. */
  async create(context, draft, ways) {
    const { api, records, shared } = context;
    const { form } = await shared(xmlForm);
    const { tag, body } = records.draft(draft.values);
    const xml = inXml(form, body);
    const send = () => sendInWays(context, 'POST', api.collectionPath, xml, ways);
    const answer = await records.watch(tag, body, send);
    const found = await records.locate(tag, answer);
    const made = found && { ...found, tag, sent: body, created: answer };
    const makings = found && (await records.findMade(tag));
    return { draft, tag, answer, made, makings, ...saidBy(xml) };
  },

  async update(context, record, draft, ways) {
    const { api, records, shared } = context;
    const { form } = await shared(xmlForm);
    const body = omit(records.bodyForUpdate(record, draft.values), draft.leftOut);
    const xml = inXml(form, body);
    const answer = await sendInWays(context, 'PUT', api.pathOf(record), xml, ways);
    return { draft, answer, ...saidBy(xml) };
  },
};

async function sendInWays(
  context: CheckContext,
  method: 'POST' | 'PUT',
  path: string,
  xml: XmlBody,
  [way, ...others]: readonly Way[],
): Promise<Answer> {
  const text = way?.text?.(xml.text) ?? xml.text;
  const answer = await sendXml(context.api, method, path, { ...xml, text });
  return answer.refused && others.length > 0
    ? sendInWays(context, method, path, xml, others)
    : answer;
}

const saidBy = ({ leftOut, says: body }: XmlBody) => ({ body, leftOut, format: 'XML' as const });
