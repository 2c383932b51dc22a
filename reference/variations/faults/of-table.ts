import { nounOf, type Table } from '../../model/table.ts';
import { customer } from '../../model/tables/customer.ts';
import { onlyOnTable } from '../only-on-table.ts';
import type { Fault } from '../variation.ts';
import { bearerAccessFaults } from './bearer/access.ts';
import { invalidTokenFaults } from './bearer/invalid-tokens.ts';
import { missingTokenFaults } from './bearer/missing-tokens.ts';
import { customerDateFaults } from './customer/dates.ts';
import { customerDecimalFaults } from './customer/decimals.ts';
import { customerIdFaults } from './customer/ids.ts';
import { ignoredChangeFaults } from './customer/ignored-changes.ts';
import { customerPropertyFaults } from './customer/properties.ts';
import { customerReadFaults } from './customer/reads.ts';
import { refusedFormFaults } from './customer/refused-forms.ts';
import { customerRemovalFaults } from './customer/removal.ts';
import { swappedBooleanFaults } from './customer/swapped-booleans.ts';
import { customerTextFaults } from './customer/texts.ts';
import { customerUpdateFaults } from './customer/updates.ts';
import { customerValueFaults } from './customer/values.ts';
import { defaultFaults } from './defaults/missing-properties.ts';
import { expectContinueFaults } from './format/expect-continue.ts';
import { formatJsonFaults } from './format/json.ts';
import { formatKeptFaults } from './format/kept-by-xml.ts';
import { formatWriteFaults } from './format/writes.ts';
import { formatXmlFaults } from './format/xml.ts';
import { formatValueFaults } from './format/xml-values.ts';
import { listContentFaults } from './list/contents.ts';
import { listMethodFaults } from './list/methods.ts';
import { pairFaults } from './list/pairs.ts';
import { unansweredFaults } from './no-answer.ts';
import { statusBodyFaults } from './status/bodies.ts';
import { statusUnknownFaults } from './status/unknown.ts';

/**
 * Every known way of breaking a row about a table. Those of another table than the Customer have its name
 * before theirs, and act on what is about that table alone, so that the others stay lawful.
 */
export function faultsOfTable(table: Table): Fault[] {
  const made = faultsLike(table);
  if (table === customer) return made;
  return made
    .filter(({ breaks, name }) => hasRow(table, breaks) && !unseen[table.name]?.includes(name))
    .map((fault) => ({
      ...fault,
      breaks: rowOf(table, fault.breaks),
      name: `${nounOf(table, '-')}-${fault.name}`,
      ...(fault.asks && { asks: fault.asks.map((row) => rowOf(table, row)) }),
      does: tellOf(table, fault.does),
      change: onlyOnTable(table, fault.change),
      settings: { ...fault.settings, resources: true },
    }));
}

/** The faults of a table, told as if its records were customers, with the rows of those. */
function faultsLike(table: Table): Fault[] {
  return [
    ...missingTokenFaults(table),
    ...invalidTokenFaults,
    ...bearerAccessFaults,
    ...customerReadFaults(table),
    ...customerUpdateFaults(table),
    ...customerIdFaults(table),
    ...customerRemovalFaults(table),
    ...refusedFormFaults(table),
    ...customerValueFaults(table),
    ...customerPropertyFaults(table),
    ...customerTextFaults(table),
    ...ignoredChangeFaults(table),
    ...swappedBooleanFaults(table),
    ...customerDateFaults(table),
    ...customerDecimalFaults,
    ...defaultFaults(table),
    ...listContentFaults,
    ...pairFaults(table),
    ...listMethodFaults(table),
    ...statusBodyFaults,
    ...statusUnknownFaults,
    ...formatJsonFaults(table),
    ...formatXmlFaults(table),
    ...formatValueFaults(table),
    ...formatWriteFaults(table),
    ...formatKeptFaults(table),
    ...expectContinueFaults,
    ...unansweredFaults(table),
  ];
}

/** Faults that do not show beside the Customer, because nothing there holds what they damage. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  // It has one date, all its properties are filled in, its texts are short, and it is known by its name alone.
  Supplier: [
    'dates-this-century',
    'list-shows-each-name-once',
    'xml-nil-undeclared',
    'xml-is-active-true',
    'text-cut-at-apostrophe-on-create',
    'create-cuts-at-40-email',
    'text-no-break-spaces-plain-on-create',
    'text-joiners-dropped-on-update',
    'text-dollars-as-pattern-on-read',
    'text-words-of-queries-dropped',
    // What has another name, or begins otherwise, is of no table.
    'get-customer-open-with-two-slashes',
    'letters-behind-the-resource-passed-over',
    'post-to-unknown-call-400',
    'post-to-unknown-call-405',
    'post-to-unknown-call-500',
    'post-to-unknown-call-201',
    // Its values hold no plus.
    'xml-put-reads-plus-as-blank',
    // An object without members is refused.
    'chunked-update-read-as-nothing',
    // It has one free text, which is another one in XML.
    'xml-put-cuts-character-references',
    'xml-cdata-ends-too-soon',
  ],
  // Its list is another table's, and what begins otherwise is of no table.
  SupplierInfo: ['get-customer-open-to-cookie', 'get-customer-open-with-two-slashes'],
  CountryNameValueList: [
    // One object with members of its own may be a pair, or pairs by their names.
    'list-as-count',
    'list-as-first-customer',
    // Its letters are all of ASCII.
    'list-cut-by-letters-outside-latin-1',
  ],
};

const onRecordsThatAreRead =
  /^(customer\/(read$|has\/)|status\/404-unknown-customer\/GET$|list\/read-only\/|format\/xml-says-the-same\/)/;
const onPairs = /^list\/(answers-a-list$|read-only\/)/;
const onAnything = /^(bearer\/missing-token-is-401\/|format\/(json|xml)-on-request$)/;

const onWrites = /^bearer\/unauthenticated-writes-change-nothing\//;

/** Whether there is such a row for a table beside the Customer's. */
function hasRow({ isEditable, record }: Table, row: string): boolean {
  if (onAnything.test(row)) return true;
  // What is said of tokens, beside that they have to be there, is said once for all.
  if (isEditable) return !row.startsWith('bearer/') || onWrites.test(row);
  return (record === undefined ? onPairs : onRecordsThatAreRead).test(row);
}

/** The row of a table that is what this one is for the Customer. */
function rowOf(table: Table, row: string): string {
  const slug = nounOf(table, '-');
  const like = table.isEditable
    ? row
    : row.replace('list/read-only', 'read-only').replace('list/answers-a-list', 'answers-pairs');
  const own = like.replaceAll('customer', slug);
  return own.startsWith(`${slug}/`) ? own : `${slug}/${own}`;
}

/** A sentence about customers as one about the records of a table. */
function tellOf(table: Table, sentence: string): string {
  const noun = table.record === undefined ? 'pair' : nounOf(table);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return sentence.replaceAll('customer', noun).replace(/\bCustomer(?=s?\b)/g, Noun);
}
