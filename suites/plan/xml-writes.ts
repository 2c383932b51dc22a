import type { Moment } from '../../helpers/evidence/index.ts';
import type { CheckContext, NamedScenario } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type MadeRecord, omit } from '../../helpers/records/index.ts';
import { sendXml, xmlForm } from '../format/written-in-xml.ts';
import { goodInXml, inXml, type XmlBody, type XmlForm } from '../format/xml-form.ts';
import type { Draft } from './forms.ts';
import { refusalsInJson } from './json-writes.ts';
import { type Attempt, type Good, milderIn, Refusals, withoutKnown } from './settle.ts';
import type { Way } from './ways.ts';
import type { Making, WriteFormat } from './write-format.ts';

const refusalsInXml = {
  create: async (_: CheckContext) => new Refusals(),
  update: async (_: CheckContext) => new Refusals(),
};

/** Writes in the form in which the service takes XML. */
export class XmlWrites implements WriteFormat {
  readonly #context: CheckContext;
  readonly #sparse: NamedScenario | undefined;

  /** @param sparse Shows what JSON may do without, before XML leaves out anything */
  constructor(context: CheckContext, sparse?: NamedScenario) {
    this.#context = context;
    this.#sparse = sparse;
  }

  async goodFor(moment: Moment, [inJson]: Good): Promise<Good> {
    return [goodInXml(await this.#formFor(moment), inJson)];
  }

  refusalsOn(moment: Moment): Promise<Refusals> {
    return this.#context.shared(refusalsInXml[moment]);
  }

  /** What JSON is known to refuse need not be taken in XML. */
  async adapt(moment: Moment, draft: Draft): Promise<Draft> {
    const { accepted, resource, shared } = this.#context;
    if (draft.leftOut.length > 0 && this.#sparse !== undefined) await shared(this.#sparse);
    const { [moment]: good } = await accepted();
    const refusals = await shared(refusalsInJson[moment]);
    return withoutKnown(draft, { good: [good], refusals, milder: milderIn(resource) });
  }

  /** One that says that it made a record, which is not found, is told as such. */
  async create(draft: Draft, ways: readonly Way[]): Promise<Making> {
    const { api, records } = this.#context;
    const { tag, body } = records.draft(draft.values);
    const xml = inXml(await this.#formFor('create'), body);
    const send = () => this.#send('POST', api.collectionPath, xml, ways);
    const answer = await records.watch(tag, body, send);
    const found = await records.locate(tag, answer);
    const made = found && { ...found, tag, sent: body, created: answer };
    const makings = found && (await records.findMade(tag));
    return { draft, tag, answer, made, makings, ...saidBy(xml) };
  }

  async update(record: MadeRecord, draft: Draft, ways: readonly Way[]): Promise<Attempt> {
    const { api, records } = this.#context;
    const body = omit(records.bodyForUpdate(record, draft.values), draft.leftOut);
    const xml = inXml(await this.#formFor('update'), body);
    const answer = await this.#send('PUT', api.pathOf(record), xml, ways);
    return { draft, answer, ...saidBy(xml) };
  }

  async #formFor(moment: Moment): Promise<XmlForm> {
    return (await this.#context.shared(xmlForm[moment])).form;
  }

  async #send(
    method: 'POST' | 'PUT',
    path: string,
    xml: XmlBody,
    [way, ...others]: readonly Way[],
  ): Promise<Answer> {
    const text = way?.text?.(xml.text) ?? xml.text;
    const answer = await sendXml(this.#context.api, method, path, { ...xml, text });
    return answer.refused && others.length > 0 ? this.#send(method, path, xml, others) : answer;
  }
}

const saidBy = ({ leftOut, says: body }: XmlBody) => ({ body, leftOut, format: 'XML' as const });
