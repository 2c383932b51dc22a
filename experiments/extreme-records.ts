import { defaultOf, type PropertyKind, propertiesOf } from '../contract/resource.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import { swapCase } from '../helpers/records/invented.ts';
import type { RecordValues } from '../helpers/records/values.ts';
import type { RecordBody } from '../helpers/records/write-values.ts';
import { sparselyUpdated } from './sparse-records.ts';
import { type Shown, writtenTogether } from './special-records.ts';

interface Extreme extends Shown {
  readonly judged: readonly string[];
  /** What was written before. */
  readonly before?: RecordBody;
}

/** What is written to a property besides plain values, and what was read of it. */
export async function extremesOf(
  { shared }: CheckContext,
  property: string,
  writtenBy: 'create' | 'update',
): Promise<Extreme[]> {
  const settled = await Promise.allSettled([
    shared(distinctBooleans),
    shared(longTexts),
    shared(changedAndEmptied),
  ]);
  // What could not be written says nothing here: it is told where it belongs.
  const extremes = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return extremes.filter((one) => one.writtenBy === writtenBy && one.judged.includes(property));
}

async function distinctBooleans({ resource, shared }: CheckContext): Promise<Extreme[]> {
  const shown = await shared(writtenTogether);
  return shown.map((one) => ({ ...one, judged: propertiesOf(resource, 'boolean') }));
}

/** Lengths that show where a service cuts, and those to fall back to: how long a text may be is not documented. */
const lengths = [300, 120, 60];
const texts = ['Name', 'Street1', 'Street2', 'City', 'CocCity', 'BusinessNumber'] as const;
const longNames: RecordValues = { ShortName: '{mark} {n} and more' };

/** Customers whose texts are as long as the service takes them, after a create and after an update. */
async function longTexts(context: CheckContext): Promise<Extreme[]> {
  const attempts = lengths.flatMap((length, at) =>
    // Short names are limited more than others.
    (at === 0 ? [longNames, {}] : [{}]).map((names) => ({ length, names })),
  );
  for (const { length, names } of attempts) {
    const written = await writeLong(context, [...texts, ...Object.keys(names)], (first) => ({
      ...longValues(length, first),
      ...names,
    }));
    if (written.length > 0) return written;
  }
  // Where they are not taken together, each may be taken, and cut, by itself.
  const single = texts.map((name) =>
    writeLong(context, [name], (first) => ({ [name]: longValues(60, first)[name] ?? null })),
  );
  return (await Promise.all(single)).flat();
}

async function writeLong(
  { accepted, api, customers }: CheckContext,
  judged: readonly string[],
  valuesFrom: (firstLetter: string) => RecordValues,
): Promise<Extreme[]> {
  const { create } = await accepted();
  const made = await customers.tryCreate({ ...create, ...valuesFrom('a') });
  if (!('id' in made)) return [];
  const created = {
    body: made.sent,
    seen: customers.seenIn(made.read, made.created),
    writtenBy: 'create',
    judged,
  } as const;
  const body = customers.bodyForUpdate(made, { ...create, ...valuesFrom('n') });
  const put = await api.update(made, body);
  if (!put.succeeded) return [created];
  const seen = customers.seenIn(await api.get(made), put);
  return [created, { body, seen, writtenBy: 'update', judged }];
}

/** Letters that tell at which place a text was cut. */
function longValues(length: number, first: string): RecordValues {
  const letters = Array.from({ length }, (_, at) =>
    String.fromCharCode(97 + ((first.charCodeAt(0) - 97 + at + Math.floor(at / 26)) % 26)),
  ).join('');
  return Object.fromEntries(texts.map((name, at) => [name, letters.slice(at)]));
}

/** Values that are hardly other ones: in letter case, by the last letter, by a cent. */
function hardlyOther(sent: RecordBody): RecordValues {
  const change = (name: keyof RecordValues, make: (text: string) => string) =>
    typeof sent[name] === 'string' ? { [name]: make(sent[name]) } : {};
  return {
    ...change('City', swapCase),
    ...change('CocCity', (text) => [...text].slice(0, -1).join('').trimEnd()),
    ...change('Street1', (text) => `${text}.`),
    ...(typeof sent.CreditLimit === 'number'
      ? { CreditLimit: Number((sent.CreditLimit + 0.01).toFixed(2)) }
      : {}),
  };
}

/**
 * A record that held a value everywhere: after a PUT that hardly changes it, and after one that empties what
 * need not be there. Null, an empty text, and 0 are values like any other.
 */
async function changedAndEmptied(context: CheckContext): Promise<Extreme[]> {
  const { api, customers, resource, shared } = context;
  const { leftOut } = await shared(sparselyUpdated);
  const customer = await customers.create();
  const hardly = hardlyOther(customer.sent);
  const changed: RecordBody = { ...customer.sent, [resource.key]: customer.id, ...hardly };
  const change = await api.update(customer, changed);
  const afterChange = change.succeeded
    ? [{ body: changed, seen: customers.seenIn(await api.get(customer), change) }]
    : [];
  const values = Object.fromEntries(
    [...leftOut].map((name) => [name, emptyValueOf(name, resource.properties[name])]),
  );
  const body: RecordBody = { ...customer.sent, [resource.key]: customer.id, ...values };
  const put = await api.update(customer, body);
  const afterPut = put.succeeded
    ? [
        {
          before: change.succeeded ? changed : customer.sent,
          body,
          seen: customers.seenIn(await api.get(customer), put),
        },
      ]
    : [];
  return [
    ...afterChange.map((one) => ({
      ...one,
      writtenBy: 'update' as const,
      judged: Object.keys(hardly),
    })),
    ...afterPut.map((one) => ({ ...one, writtenBy: 'update' as const, judged: [...leftOut] })),
  ];
}

const emptyTexts: readonly string[] = ['City', 'CocCity', 'Street2'];

function emptyValueOf(name: string, kind: PropertyKind | undefined) {
  return defaultOf(kind) ?? (emptyTexts.includes(name) ? '' : null);
}
