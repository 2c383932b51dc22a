import { escapeXmlText, writeElement } from '../../../formats/write-xml.ts';
import { replaceNonXml } from '../../../formats/xml-characters.ts';
import type { Answer } from '../../../http/answer.ts';
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

export const xmlTexts: readonly Freedom[] = [
  ...freedomsOf(about, {
    'xml-null-is-empty': [
      'In XML null is an empty element.',
      every(
        change('xmlNull', (_lawful, _exchange, _property, name) => writeElement(name, [], '')),
        change('valueOfElement', (lawful, exchange, property, element) => {
          const isEmpty = element.text === '' && element.children.length === 0;
          const isNullable = property.kind === 'nullable-text' || property.kind === 'array';
          return isEmpty && isNullable ? null : lawful(exchange, property, element);
        }),
      ),
    ],
    'xml-null-is-absent': [
      'In XML a property that is null is left out.',
      change('xmlNull', () => ''),
    ],
    'xml-nil-under-other-prefix': [
      'In XML nil has the prefix i and says 1.',
      (rules) => {
        const instance = 'http://www.w3.org/2001/XMLSchema-instance';
        rules.xmlRootAttributes = () => [['xmlns:i', instance]];
        rules.xmlNull = (_exchange, _property, name) => writeElement(name, [['i:nil', '1']], '');
      },
    ],
    'xml-booleans-as-numbers': ['In XML booleans are 1 and 0.', useBooleans('1', '0')],
    'xml-booleans-capitalised': [
      'In XML booleans are True and False.',
      useBooleans('True', 'False'),
    ],
    'xml-decimals-with-zeros': [
      'In XML decimals have four decimals.',
      change('xmlContent', (lawful, exchange, property, value) =>
        property.kind === 'decimal' && Number.isInteger(Number(value) * 10_000)
          ? Number(value).toFixed(4)
          : lawful(exchange, property, value),
      ),
    ],
    'xml-without-declaration': [
      'In XML there is no declaration.',
      change('xmlDeclaration', () => ''),
    ],
    'xml-with-comments': [
      'In XML comments and instructions stand around the root.',
      every(
        change(
          'xmlDeclaration',
          () =>
            '<?xml version=\'1.0\' encoding=\'UTF-8\' standalone="yes"?>\n<!-- <Customer> --><?books v="2"?>\n',
        ),
        recode((answer) => ({ ...answer, body: `${answer.body}<!-- end -->\n` })),
      ),
    ],
    'xml-pretty-printed': [
      'In XML elements stand on lines of their own.',
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
    ],
    'xml-cdata': [
      'In XML text stands in CDATA sections.',
      change('escapeXml', (_lawful, _exchange, text) =>
        text === '' || text.includes('\r')
          ? escapeXmlText(text)
          : `<![CDATA[${replaceNonXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
      ),
    ],
    'xml-cdata-in-pieces': [
      'In XML text changes between CDATA and plain in its middle.',
      change('escapeXml', (_lawful, _exchange, text) => {
        const marks = [...replaceNonXml(text)];
        const half = marks.slice(0, marks.length / 2).join('');
        if (half === '' || /[\r\]]/.test(half)) return escapeXmlText(text);
        return `<![CDATA[${half}]]><!-- - -->${escapeXmlText(marks.slice(marks.length / 2).join(''))}`;
      }),
    ],
    'xml-references': [
      'In XML every character is a numeric reference.',
      change('escapeXml', (_lawful, _exchange, text) => references(text, () => false)),
    ],
    'xml-us-ascii': [
      'In XML characters outside ASCII are numeric references.',
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
    ],
    'xml-latin-1': [
      'In XML the encoding is ISO-8859-1.',
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
    ],
    'xml-utf-16': [
      'In XML the encoding is UTF-16, with a byte order mark.',
      every(
        change('xmlDeclaration', () => '<?xml version="1.0" encoding="utf-16"?>'),
        recode(({ headers, body, status }, type) => ({
          status,
          headers: { ...headers, 'Content-Type': `${type}; charset=utf-16` },
          body: Buffer.from(`\ufeff${body}`, 'utf16le'),
        })),
      ),
    ],
    'xml-byte-order-mark': [
      'In XML a byte order mark stands first.',
      recode((answer) => ({ ...answer, body: `\ufeff${answer.body}` })),
    ],
    'xml-charset-not-told': [
      'In XML the media type has no charset.',
      recode((answer, type) => ({
        ...answer,
        headers: { ...answer.headers, 'Content-Type': type },
      })),
    ],
  }),
  variation({
    about: 'format/xml-says-the-same',
    name: 'dates-iso-in-xml-only',
    does: 'Dates are as documented in JSON, and as 2008-01-28 in XML.',
    change: change('xmlContent', (lawful, exchange, property, value) =>
      lawful(exchange, property, property.name.endsWith('Date') ? rewriteDate(value, iso) : value),
    ),
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
