import { escapeXmlText, writeElement } from '../../../formats/write-xml.ts';
import { replaceNonXml } from '../../../formats/xml-characters.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Rules } from '../../../rules/rules.ts';
import { changeAnswers } from '../../change-answers.ts';
import {
  type Change,
  change,
  every,
  type Freedom,
  freedomsOf,
  variation,
} from '../../variation.ts';
import { iso, rewriteDate } from '../customer/dates.ts';

const about = 'format/xml-shape';

function written(name: string, does: string, rules: (rules: Rules) => void): Freedom {
  return variation({ about, name, does: `In XML ${does}.`, change: rules });
}

/** Changes the bytes of every answer in XML. */
function recode(change: (answer: Answer, type: string) => Answer): Change {
  return changeAnswers((_exchange, answer) => {
    const type = String(answer.headers['Content-Type'] ?? '');
    return type.includes('xml') ? change(answer, type.split(';')[0] ?? type) : answer;
  });
}

function useBooleans(yes: string, no: string): Change {
  return every(
    change('xmlContent', (lawful, exchange, property, value) =>
      typeof value === 'boolean' ? (value ? yes : no) : lawful(exchange, property, value),
    ),
    change('valueOfElement', (lawful, exchange, property, element) => {
      const text = property.kind === 'boolean' ? element.text.toLowerCase() : element.text;
      return lawful(exchange, property, { ...element, text });
    }),
  );
}

function references(text: string, isKept: (mark: string) => boolean): string {
  return [...replaceNonXml(text)]
    .map((mark) => (isKept(mark) ? mark : `&#x${(mark.codePointAt(0) ?? 0).toString(16)};`))
    .join('');
}

function useOnly(types: readonly string[]): Change {
  return every(
    change('mediaTypesOffered', () => ['application/json', ...types]),
    change('formatOfRequest', (lawful, exchange) => {
      const format = lawful(exchange);
      const type =
        (exchange.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      return format === 'xml' && !types.includes(type) ? undefined : format;
    }),
  );
}

function offered(name: string, does: string, types: readonly string[]): Freedom {
  return variation({ about, name, does, change: useOnly(types) });
}

export const xmlTexts: readonly Freedom[] = [
  written(
    'xml-null-is-empty',
    'null is an empty element',
    every(
      change('xmlNull', (_lawful, _exchange, _property, name) => writeElement(name, [], '')),
      change('valueOfElement', (lawful, exchange, property, element) => {
        const isEmpty = element.text === '' && element.children.length === 0;
        const isNullable = property.kind === 'nullable-text' || property.kind === 'array';
        return isEmpty && isNullable ? null : lawful(exchange, property, element);
      }),
    ),
  ),
  written(
    'xml-null-is-absent',
    'a property that is null is left out',
    change('xmlNull', () => ''),
  ),
  written('xml-nil-under-other-prefix', 'nil has the prefix i and says 1', (rules) => {
    const instance = 'http://www.w3.org/2001/XMLSchema-instance';
    rules.xmlRootAttributes = () => [['xmlns:i', instance]];
    rules.xmlNull = (_exchange, _property, name) => writeElement(name, [['i:nil', '1']], '');
  }),
  written('xml-booleans-as-numbers', 'booleans are 1 and 0', useBooleans('1', '0')),
  written('xml-booleans-capitalised', 'booleans are True and False', useBooleans('True', 'False')),
  written(
    'xml-decimals-with-zeros',
    'decimals have four decimals',
    change('xmlContent', (lawful, exchange, property, value) =>
      property.kind === 'decimal' && Number.isInteger(Number(value) * 10_000)
        ? Number(value).toFixed(4)
        : lawful(exchange, property, value),
    ),
  ),
  written(
    'xml-without-declaration',
    'there is no declaration',
    change('xmlDeclaration', () => ''),
  ),
  written(
    'xml-with-comments',
    'comments and instructions stand around the root',
    every(
      change(
        'xmlDeclaration',
        () =>
          '<?xml version=\'1.0\' encoding=\'UTF-8\' standalone="yes"?>\n<!-- <Customer> --><?books v="2"?>\n',
      ),
      recode((answer) => ({ ...answer, body: `${answer.body}<!-- end -->\n` })),
    ),
  ),
  written(
    'xml-pretty-printed',
    'elements stand on lines of their own',
    every(
      change(
        'xmlProperty',
        (lawful, exchange, property, value) => `\r\n    ${lawful(exchange, property, value)}`,
      ),
      change(
        'xmlDocument',
        (lawful, exchange, root, content) => `${lawful(exchange, root, `${content}\r\n`)}\r\n`,
      ),
    ),
  ),
  written(
    'xml-cdata',
    'text stands in CDATA sections',
    change('escapeXml', (_lawful, _exchange, text) =>
      text === '' || text.includes('\r')
        ? escapeXmlText(text)
        : `<![CDATA[${replaceNonXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
    ),
  ),
  written(
    'xml-cdata-in-pieces',
    'text changes between CDATA and plain in its middle',
    change('escapeXml', (_lawful, _exchange, text) => {
      const marks = [...replaceNonXml(text)];
      const half = marks.slice(0, marks.length / 2).join('');
      if (half === '' || /[\r\]]/.test(half)) return escapeXmlText(text);
      return `<![CDATA[${half}]]><!-- - -->${escapeXmlText(marks.slice(marks.length / 2).join(''))}`;
    }),
  ),
  written(
    'xml-references',
    'every character is a numeric reference',
    change('escapeXml', (_lawful, _exchange, text) => references(text, () => false)),
  ),
  written(
    'xml-us-ascii',
    'characters outside ASCII are numeric references',
    every(
      change('escapeXml', (_lawful, _exchange, text) =>
        references(text, (mark) => /[ -%'-;=?-~]/.test(mark)),
      ),
      change('xmlDeclaration', () => '<?xml version="1.0" encoding="us-ascii"?>'),
      recode(({ headers, ...answer }, type) => ({
        ...answer,
        headers: { ...headers, 'Content-Type': `${type}; charset=us-ascii` },
      })),
    ),
  ),
  written(
    'xml-latin-1',
    'the encoding is ISO-8859-1',
    every(
      change('escapeXml', (_lawful, _exchange, text) =>
        references(text, (mark) => /[ -%'-;=?-~\u00a0-\u00ff]/.test(mark)),
      ),
      change('xmlDeclaration', () => '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      recode(({ headers, body, status }, type) => ({
        status,
        headers: { ...headers, 'Content-Type': `${type}; charset=ISO-8859-1` },
        body: Buffer.from(String(body), 'latin1'),
      })),
    ),
  ),
  written(
    'xml-utf-16',
    'the encoding is UTF-16, with a byte order mark',
    every(
      change('xmlDeclaration', () => '<?xml version="1.0" encoding="utf-16"?>'),
      recode(({ headers, body, status }, type) => ({
        status,
        headers: { ...headers, 'Content-Type': `${type}; charset=utf-16` },
        body: Buffer.from(`\ufeff${body}`, 'utf16le'),
      })),
    ),
  ),
  written(
    'xml-byte-order-mark',
    'a byte order mark stands first',
    recode((answer) => ({ ...answer, body: `\ufeff${answer.body}` })),
  ),
  written(
    'xml-charset-not-told',
    'the media type has no charset',
    recode((answer, type) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Type': type },
    })),
  ),
  variation({
    about,
    name: 'xml-under-own-media-type',
    does: 'XML is answered under a media type of its own, and read under the usual ones.',
    change: change('contentTypeOf', (lawful, exchange, format) =>
      format === 'xml' ? 'application/vnd.books+xml' : lawful(exchange, format),
    ),
  }),
  variation({
    about: 'format/xml-says-the-same',
    name: 'dates-iso-in-xml-only',
    does: 'Dates are as documented in JSON, and as 2008-01-28 in XML.',
    change: change('xmlContent', (lawful, exchange, property, value) =>
      lawful(exchange, property, property.name.endsWith('Date') ? rewriteDate(value, iso) : value),
    ),
  }),
  offered('xml-as-text-only', 'XML is text/xml, in answers and requests.', ['text/xml']),
  offered('xml-as-application-only', 'XML is application/xml, in answers and requests.', [
    'application/xml',
  ]),
  ...freedomsOf(about, {
    'xml-other-types-406': [
      'XML is application/xml; an Accept that covers neither it nor JSON is answered 406.',
      every(
        useOnly(['application/xml']),
        change('receive', (lawful, exchange) => {
          const accept = exchange.headers.accept ?? '*/*';
          if (
            exchange.endpoint !== 'resource' ||
            /\*\/\*|application\/(json|xml|\*)/i.test(accept)
          ) {
            return lawful(exchange);
          }
          return exchange.rules.isAuthorized(exchange)
            ? { status: 406, headers: {}, body: '' }
            : lawful(exchange);
        }),
      ),
    ],
    'xml-by-default': [
      'Whoever does not ask for a format gets XML.',
      change('mediaTypesOffered', () => ['application/xml', 'text/xml', 'application/json']),
    ],
  }),
  variation({
    about: 'customer/write-answers',
    name: 'xml-writes-answered-empty',
    does: 'A write in XML is answered 200 without a body.',
    change: change('customerInWrite', (lawful, exchange, kind, customer) =>
      exchange.rules.formatOfRequest(exchange) === 'xml'
        ? undefined
        : lawful(exchange, kind, customer),
    ),
  }),
];
