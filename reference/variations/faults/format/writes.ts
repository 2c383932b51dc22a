import type { Exchange } from '../../../http/exchange.ts';
import type { Table } from '../../../model/table.ts';
import { customer } from '../../../model/tables/customer.ts';
import { anyText, refuseCustomers } from '../../refuse-customers.ts';
import { isXmlBody } from '../../request-traits.ts';
import { slugOf } from '../../slug.ts';
import {
  type Change,
  change,
  each,
  every,
  type Fault,
  faultsOf,
  having,
  variation,
} from '../../variation.ts';
import { copyUnderNewId } from '../customer/edits.ts';

export const writeRow = (method: string) => `format/xml-write/${method}`;

export const onXmlWrite = (method: string, exchange: Exchange) =>
  exchange.method === method && isXmlBody(exchange);

const writeFaults = (table: Table): Fault[] =>
  ['POST', 'PUT'].flatMap((method) => {
    const slug = `xml-${method.toLowerCase()}`;
    const row = writeRow(method);
    const half = Math.min(20, Math.floor(table.properties.length / 2));
    const isMeant = (exchange: Exchange) => onXmlWrite(method, exchange);
    const editText = (edit: (text: string) => string): Change =>
      change('decodeBody', (lawful, exchange) =>
        isMeant(exchange) ? edit(lawful(exchange)) : lawful(exchange),
      );
    const passOver = (...names: string[]): Change =>
      change('readXmlMembers', (lawful, exchange, text) =>
        lawful(exchange, text).filter(
          ([name]) => !isMeant(exchange) || !names.includes(table.find(name)?.name ?? ''),
        ),
      );
    return faultsOf(row, {
      [`${slug}-415`]: [
        `${method} of XML is refused with 415.`,
        change('formatOfRequest', (lawful, exchange) =>
          isMeant(exchange) ? undefined : lawful(exchange),
        ),
      ],
      [`${slug}-read-as-json`]: [
        `${method} of XML is refused as broken JSON.`,
        change('formatOfRequest', (lawful, exchange) =>
          isMeant(exchange) ? 'json' : lawful(exchange),
        ),
      ],
      [`${slug}-500`]: [
        `${method} of XML ends in an error 500.`,
        change('readXmlMembers', (lawful, exchange, text) => {
          if (isMeant(exchange)) throw new TypeError('No formatter.');
          return lawful(exchange, text);
        }),
      ],
      ...having(table, ['Street1'], {
        [`${slug}-500-of-astral`]: [
          `${method} of XML with characters of two UTF-16 units ends in an error 500.`,
          refuseCustomers(
            (sent, exchange) =>
              isMeant(exchange) ? anyText(sent, /[\u{10000}-\u{10ffff}]/u) : undefined,
            500,
          ),
        ],
      }),
      [`${slug}-content-ignored`]: [
        `${method} of XML is taken as a body without any property.`,
        change('readXmlMembers', (lawful, exchange, text) =>
          isMeant(exchange) ? [] : lawful(exchange, text),
        ),
      ],
      [`${slug}-stores-nothing`]: [
        `${method} of XML is answered with success and stores nothing.`,
        change('store', (lawful, exchange, customer) => {
          if (!isMeant(exchange)) lawful(exchange, customer);
        }),
      ],
      [`${slug}-loses-name`]: [
        `${method} of XML passes over Name and ShortName.`,
        passOver('Name', 'ShortName'),
      ],
      [`${slug}-loses-street`]: [
        `${method} of XML passes over Street1 and City.`,
        passOver('Street1', 'City'),
      ],
      [`${slug}-loses-what-is-no-text`]: [
        `${method} of XML passes over booleans and numbers.`,
        passOver(
          ...table.properties.flatMap(({ name, kind }) =>
            ['boolean', 'decimal', 'integer'].includes(kind) ? [name] : [],
          ),
        ),
      ],
      [`${slug}-first-half`]: [
        `${method} of XML reads the first ${half} elements.`,
        change('readXmlMembers', (lawful, exchange, text) =>
          lawful(exchange, text).slice(0, isMeant(exchange) ? half : undefined),
        ),
      ],
      [`${slug}-entities-kept`]: [
        `${method} of XML stores &amp; where & was meant.`,
        editText((text) => text.replaceAll('&amp;', '&amp;amp;').replaceAll('&#38;', '&amp;amp;')),
      ],
      [`${slug}-collapses-spaces`]: [
        `${method} of XML stores one space where there are several.`,
        change('valueOfElement', (lawful, exchange, property, element) => {
          const value = lawful(exchange, property, element);
          return isMeant(exchange) && typeof value === 'string' ? value.replace(/ +/g, ' ') : value;
        }),
      ],
      [`${slug}-as-latin-1`]: [
        `${method} of XML reads UTF-8 as Latin-1.`,
        editText((text) => Buffer.from(text, 'utf8').toString('latin1')),
      ],
      [`${slug}-decimals-lost`]: [
        `${method} of XML stores numbers without their decimals.`,
        change('valueOfElement', (lawful, exchange, property, element) => {
          const value = lawful(exchange, property, element);
          return isMeant(exchange) && typeof value === 'number' ? Math.trunc(value) : value;
        }),
      ],
      [`${slug}-booleans-false`]: [
        `${method} of XML stores every boolean as false.`,
        change('valueOfElement', (lawful, exchange, property, element) =>
          isMeant(exchange) && property.kind === 'boolean'
            ? false
            : lawful(exchange, property, element),
        ),
      ],
    });
  });

const moreWriteFaults = [
  ...faultsOf(writeRow('POST'), {
    'xml-post-stored-twice': [
      'POST of XML creates two customers.',
      change('store', (lawful, exchange, customer) => {
        lawful(exchange, customer);
        if (onXmlWrite('POST', exchange)) copyUnderNewId(exchange, customer);
      }),
    ],
  }),
  variation({
    breaks: writeRow('POST'),
    name: 'xml-post-passes-over-cdata',
    does: 'POST of XML reads a CDATA section as nothing.',
    change: change('decodeBody', (lawful, exchange) => {
      const body = lawful(exchange);
      return onXmlWrite('POST', exchange) ? body.replace(/<!\[CDATA\[.*?]]>/gs, '') : body;
    }),
  }),
  ...faultsOf(writeRow('PUT'), {
    'xml-put-cuts-character-references': [
      'PUT of XML reads a character reference as one of 16 bits.',
      change('decodeBody', (lawful, exchange) =>
        onXmlWrite('PUT', exchange)
          ? lawful(exchange).replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
          : lawful(exchange),
      ),
    ],
    // So that amounts have to be written without texts which are unusual.
    'xml-put-decimals-lost-and-markup-refused': [
      'PUT of XML stores numbers without their decimals, and texts with < in them are refused.',
      every(
        refuseCustomers((sent) =>
          Object.values(sent).some((value) => String(value).includes('<'))
            ? 'Dangerous value.'
            : undefined,
        ),
        change('valueOfElement', (lawful, exchange, property, element) => {
          const value = lawful(exchange, property, element);
          return onXmlWrite('PUT', exchange) && typeof value === 'number'
            ? Math.trunc(value)
            : value;
        }),
      ),
    ],
    'xml-put-reads-plus-as-blank': [
      'PUT of XML reads a plus as a blank.',
      change('decodeBody', (lawful, exchange) =>
        onXmlWrite('PUT', exchange) ? lawful(exchange).replaceAll('+', ' ') : lawful(exchange),
      ),
    ],
    'xml-put-loses-minus': [
      'PUT of XML stores numbers without their sign.',
      change('valueOfElement', (lawful, exchange, property, element) => {
        const value = lawful(exchange, property, element);
        return onXmlWrite('PUT', exchange) && typeof value === 'number' ? Math.abs(value) : value;
      }),
    ],
    ...each([true, false], (kept) => ({
      [`xml-put-keeps-${kept}`]: [
        `A boolean that is ${kept} stays so whatever PUT of XML says.`,
        change('customerOnUpdate', (lawful, exchange, body, old) => {
          const updated = lawful(exchange, body, old);
          if (!onXmlWrite('PUT', exchange)) return updated;
          const stays = Object.entries(old).filter(([, value]) => value === kept);
          return { ...updated, ...Object.fromEntries(stays) };
        }),
      ],
    })),
  }),
];

const nullAsWord = variation({
  breaks: writeRow('PUT'),
  name: 'xml-put-of-null-as-word',
  does: 'PUT of XML stores the text "null" where it says that a text is null.',
  change: change('valueOfElement', (lawful, exchange, property, element) =>
    onXmlWrite('PUT', exchange) && element.isNull && property.kind === 'nullable-text'
      ? 'null'
      : lawful(exchange, property, element),
  ),
});

const nextLost = variation({
  breaks: writeRow('PUT'),
  name: 'xml-put-loses-what-follows-null',
  does: 'PUT of XML stores null for a text whose element follows one that is null.',
  change: change('customerOnUpdate', (lawful, exchange, body, old) => {
    const said = Object.entries(body);
    const isLost = ([name]: [string, unknown], at: number) =>
      exchange.table.find(name)?.kind === 'nullable-text' && said[at - 1]?.[1] === null;
    const read = said.map((one, at) => (isLost(one, at) ? [one[0], null] : one));
    const isMeant = onXmlWrite('PUT', exchange);
    return lawful(exchange, isMeant ? Object.fromEntries(read) : body, old);
  }),
});

const emptyAsWord = variation({
  breaks: writeRow('PUT'),
  name: 'xml-put-of-empty-text-as-word',
  does: 'PUT of XML stores the text "Array" where a text is empty.',
  change: change('valueOfElement', (lawful, exchange, property, element) => {
    const value = lawful(exchange, property, element);
    const isMeant = onXmlWrite('PUT', exchange) && property.kind === 'nullable-text';
    return isMeant && value === '' ? 'Array' : value;
  }),
});

const keptReferences = variation({
  breaks: writeRow('PUT'),
  name: 'xml-character-references-kept',
  does: 'Character references in an update in XML are kept as they are written.',
  change: change('decodeBody', (lawful, exchange) =>
    onXmlWrite('PUT', exchange) ? lawful(exchange).replaceAll('&#', '&amp;#') : lawful(exchange),
  ),
});

/** A boolean that is said to be false in what is created, and one in what is changed. */
const falses = (table: Table) =>
  (
    [
      ['POST', 'IsInFactoring'],
      ['PUT', 'IncludeUnpaidInvoices'],
    ] as const
  ).flatMap(([method, name]) =>
    faultsOf(
      writeRow(method),
      having(table, [name], {
        [`xml-stores-true-for-false-of-${slugOf(name)}`]: [
          `${method} of XML stores ${name} as true where it says false.`,
          change('valueOfElement', (lawful, exchange, property, element) => {
            const value = lawful(exchange, property, element);
            return onXmlWrite(method, exchange) && property.name === name && value === false
              ? true
              : value;
          }),
        ],
      }),
    ),
  );

/** Seen where there are texts enough that one with an apostrophe is written in XML. */
const keptApostrophes = variation({
  breaks: writeRow('POST'),
  name: 'xml-post-keeps-apos',
  does: 'POST of XML leaves &apos; as it is.',
  change: change('decodeBody', (lawful, exchange) => {
    const body = lawful(exchange);
    return onXmlWrite('POST', exchange) ? body.replaceAll('&apos;', '&amp;apos;') : body;
  }),
});

/** Writes in XML. */
export const formatWriteFaults = (table: Table): readonly Fault[] => [
  ...writeFaults(table),
  ...moreWriteFaults,
  ...falses(table),
  keptReferences,
  // A supplier's XML has no element for what is null, so that PUT cannot say so.
  ...(table === customer ? [keptApostrophes, emptyAsWord, nullAsWord, nextLost] : []),
];
