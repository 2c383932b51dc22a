import { Blocked } from '../../contract/outcome.ts';
import { propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { usualMediaTypes } from '../../experiments/ask-for-xml.ts';
import {
  propertiesCarriedByXml,
  recordsInBothFormats,
} from '../../experiments/records-in-both-formats.ts';
import { keptProperties } from '../../experiments/written-records.ts';
import type { RequestOptions } from '../../helpers/api/api.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { propertyOf } from '../../helpers/records/reading.ts';
import type { RecordBody } from '../../helpers/records/write-values.ts';
import { withReferences, writeXml } from '../../helpers/xml/write-xml.ts';

const [resource] = resources;

/** Text that XML has to escape, so that a service which reads its own XML carelessly is seen. */
const special = {
  City: 'Łódź & <Øre>',
  Street2: 'Zuid "B" &lt;',
  CreditLimit: '1234.56',
  DiscountPercentage: '0.25',
} as const;

/** The service's own XML of a customer, with some texts changed and all else as the service wrote it. */
async function ownXml({ shared }: CheckContext, texts: Texts, moment: 'create' | 'update') {
  const examples = await shared(recordsInBothFormats);
  // What a customer may hold after an update is not always what it may be created with.
  const example = (moment === 'update' ? examples[1] : undefined) ?? examples[0];
  if (example === undefined) throw new Blocked('The service showed no customer in XML.');
  const own = structuredClone(example.document);
  const { resource, object } = example.json();
  const names = Object.keys(resource.properties);
  const says = new Map(names.map((name) => [name, propertyOf(object, name)]));
  for (const [property, text] of Object.entries(texts)) {
    const slot = example.slotIn(own.root, property);
    if (!slot.found) continue;
    slot.write(text);
    says.set(property, text);
  }
  return { body: writeXml(own), mediaType: example.xml.mediaType, says };
}

/** Sends XML under the media type of the service's own XML, or else under a usual one: which it takes is not documented. */
function sendXml(
  { body, mediaType }: { readonly body: string; readonly mediaType: string | undefined },
  send: (options: RequestOptions) => Promise<Answer>,
): Promise<{ readonly answer: Answer }> {
  const mediaTypes = [...new Set([mediaType ?? usualMediaTypes[0], ...usualMediaTypes])];
  return firstAccepted(mediaTypes, async (contentType) => ({
    answer: await send({ body, contentType }),
  }));
}

type Texts = Readonly<Record<string, string | null>>;

/** Dates as the contract notates them; a service may also take them only as its own XML writes them. */
const dates = { CocDate: '4/17/2009', VatVerificationDate: '2/3/2015' } as const;

/** What is written besides values that are known to be accepted: a service may refuse what is unusual. */
const attempts: readonly ((tag: string) => Texts)[] = [
  (tag) => ({ ...special, ...dates, Name: `XML & <Zoë> ${tag}` }),
  (tag) => ({ ...special, Name: `XML & <Zoë> ${tag}` }),
  () => ({}),
];

/** The texts of a customer of our own: a service may want some of them to be in use once only. */
function textsOf(body: RecordBody): Texts {
  return Object.fromEntries(
    propertiesOf(resource, 'text', 'name').flatMap((name) => {
      const value = body[name];
      return typeof value === 'string' || value === null ? [[name, value]] : [];
    }),
  );
}

check('format/xml-write/POST', async (context) => {
  const { api, customers } = context;
  const { create } = await context.accepted();

  const { tag, says, answer } = await firstAccepted(attempts, async (special) => {
    const { tag, body: own } = customers.draft(create);
    const texts = { ...textsOf(own), ...special(tag), [resource.key]: '' };
    const xml = await ownXml(context, texts, 'create');
    const { answer } = await sendXml(xml, (options) =>
      customers.watch(tag, () => api.send('POST', api.collectionPath, options)),
    );
    return { tag, says: xml.says, answer };
  });
  const made = answer.succeeded ? await customers.locate(tag, answer) : undefined;

  expect(answer).toHaveSucceeded();
  expect(fact('a customer made from XML', made !== undefined, answer)).toSay(true);
  if (made !== undefined) await expectWritten(context, { read: made.read, answer }, says);
});

check('format/xml-write/PUT', async (context) => {
  const { api, customers } = context;
  const customer = await customers.create();
  const body = customers.bodyForUpdate(customer, (await context.accepted()).update);

  const { says, answer } = await firstAccepted(attempts, async (special) => {
    const texts = { ...textsOf(body), ...special(customer.tag), [resource.key]: customer.id };
    const own = await ownXml(context, texts, 'update');
    const xml = special === attempts[0] ? { ...own, body: withReferences(own.body) } : own;
    const { answer } = await sendXml(xml, (options) =>
      api.send('PUT', api.pathOf(customer), options),
    );
    return { says: xml.says, answer };
  });
  const read = await api.get(customer);

  expect(answer).toHaveSucceeded();
  await expectWritten(context, { read, answer }, says);
});

/** The first attempt that is not refused, or else the last one. */
async function firstAccepted<T, A extends { readonly answer: Answer }>(
  choices: readonly T[],
  attempt: (choice: T) => Promise<A>,
): Promise<A> {
  const [first, ...others] = choices;
  const made = await attempt(first as T);
  return made.answer.refused && others.length > 0 ? firstAccepted(others, attempt) : made;
}

/** Every property is as the XML said. */
async function expectWritten(
  { customers, shared }: CheckContext,
  { read, answer }: { readonly read: Answer; readonly answer: Answer },
  says: ReadonlyMap<string, unknown>,
): Promise<void> {
  // What the service's own XML does not carry cannot be written in it (see format/xml-says-the-same).
  const carried = await shared(propertiesCarriedByXml);
  for (const property of [...(await shared(keptProperties))].filter((name) => carried.has(name)))
    expect(customers.seenIn(read, answer)).toKeep(property, says.get(property));
}
