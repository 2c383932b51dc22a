import { omit } from '../../helpers/records/index.ts';
import { sendXml, xmlForm } from '../format/written-in-xml.ts';
import { goodInXml, inXml, type XmlBody } from '../format/xml-form.ts';
import { jsonWrites } from './json-writes.ts';
import { milderIn, withoutKnown } from './settle.ts';
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
  async create({ api, records, shared }, draft) {
    const { form } = await shared(xmlForm);
    const { tag, body } = records.draft(draft.values);
    const xml = inXml(form, body);
    const send = () => sendXml(api, 'POST', api.collectionPath, xml);
    const answer = await records.watch(tag, body, send);
    const found = await records.locate(tag, answer);
    const made = found && { ...found, tag, sent: body, created: answer };
    const makings = found && (await records.findMade(tag));
    return { draft, tag, answer, made, makings, ...saidBy(xml) };
  },

  async update({ api, records, shared }, record, draft) {
    const { form } = await shared(xmlForm);
    const body = omit(records.bodyForUpdate(record, draft.values), draft.leftOut);
    const xml = inXml(form, body);
    const answer = await sendXml(api, 'PUT', api.pathOf(record), xml);
    return { draft, answer, ...saidBy(xml) };
  },
};

const saidBy = ({ leftOut, says: body }: XmlBody) => ({ body, leftOut, format: 'XML' as const });
