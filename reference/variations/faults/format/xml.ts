import type { Table } from '../../../model/table.ts';
import { type Change, change, type Fault, faultsOf, type Ways } from '../../variation.ts';
import { editBody } from './bodies.ts';

const xml = 'format/xml-on-request';

const editXml = (edit: (body: string) => string): Change => editBody('xml', edit);

const inDocument = (edit: (text: string) => string): Change =>
  editXml((body) => body.replace(/<[A-Za-z]\w*/, (start) => edit(start)));

const unescaped = (name: string, mark: string): Change =>
  change('escapeXml', (lawful, exchange, text) =>
    lawful(exchange, text).replaceAll(`&${name};`, mark),
  );

/** What only shows where a client decides what is in a document. */
const ofWrittenValues: Ways = {
  'xml-cdata-ends-too-soon': [
    'Text stands in a CDATA section, also where it holds what ends one.',
    change('escapeXml', (lawful, exchange, text) =>
      /[&<]/.test(text) ? `<![CDATA[${text}]]>` : lawful(exchange, text),
    ),
  ],
  'xml-ampersand-unescaped': ['An ampersand in a text is written as it is.', unescaped('amp', '&')],
  'xml-surrogates-as-references': [
    'A character of two UTF-16 units is written as two character references.',
    change('escapeXml', (lawful, exchange, text) =>
      lawful(exchange, text).replace(
        /[\ud800-\udfff]/g,
        (unit) => `&#x${unit.charCodeAt(0).toString(16)};`,
      ),
    ),
  ],
  'xml-nil-undeclared': [
    'xsi:nil is written, the prefix is not declared.',
    change('xmlRootAttributes', () => []),
  ],
  'xml-no-declared-encoding': [
    'The document is Latin-1 and does not say so.',
    editBody('xml', (body) => Buffer.from(body.replace(/^<\?[^>]*\?>/, ''), 'latin1')),
  ],
};

/** XML that is none, or not answered at all. */
export const formatXmlFaults = ({ isEditable }: Table): readonly Fault[] =>
  faultsOf(xml, {
    'xml-never': [
      'JSON is answered whatever is asked for.',
      change('mediaTypesOffered', () => ['application/json']),
    ],
    'xml-406': [
      'XML is refused with 406.',
      change('receive', async (lawful, exchange) =>
        exchange.format === 'xml' && exchange.endpoint === 'resource'
          ? { status: 406, headers: {}, body: '' }
          : lawful(exchange),
      ),
    ],
    'xml-500': [
      'Asking for XML ends in an error 500.',
      change('receive', (lawful, exchange) => {
        if (exchange.format === 'xml' && exchange.endpoint === 'resource')
          throw new TypeError('No formatter.');
        return lawful(exchange);
      }),
    ],
    'xml-is-json-inside': [
      'What is labelled XML is JSON.',
      change('finish', async (lawful, exchange, given) => {
        const answer = await lawful(exchange, given);
        if (exchange.format !== 'xml' || answer.status !== 200) return answer;
        return { ...answer, body: JSON.stringify({ Xml: String(answer.body) }) };
      }),
    ],
    'xml-is-html': [
      'What is labelled XML is an HTML page.',
      editXml(() => '<!doctype html><html><body><p>Customer<br></body></html>'),
    ],
    'xml-empty': ['What is labelled XML has no content.', editXml(() => '')],
    'xml-two-roots': [
      'The root element stands twice in the answer.',
      editXml((body) => body + body.replace(/^<\?[^>]*\?>/, '')),
    ],
    'xml-undeclared-prefix': [
      'Elements have a prefix that is not declared.',
      change('xmlName', (lawful, exchange, name) => `a:${lawful(exchange, name)}`),
    ],
    'xml-root-open': [
      'The root element is not closed.',
      editXml((body) => body.replace(/<\/\w+>$/, '')),
    ],
    'xml-tags-crossed': [
      'The root element is closed under another name.',
      editXml((body) => body.replace(/<\/\w+>$/, '</Result>')),
    ],
    'xml-attribute-unquoted': [
      'An attribute of the root stands without quotes.',
      inDocument((start) => `${start} version=1`),
    ],
    'xml-attribute-twice': [
      'The root has the same attribute twice.',
      inDocument((start) => `${start} version="1" version="1"`),
    ],
    'xml-undefined-entity': [
      'An entity that XML does not have stands in the document.',
      editXml((body) => body.replace(/<\/\w+>$/, '<Note>&nbsp;</Note>$&')),
    ],
    'xml-late-declaration': [
      'A line break stands before the XML declaration.',
      editXml((body) => `\r\n${body}`),
    ],
    'xml-control-character': [
      'A control character that XML does not have stands in the document.',
      editXml((body) => body.replace(/<\/\w+>$/, '<Note>\u0001</Note>$&')),
    ],
    'xml-name-with-space': [
      'An element has a space in its name.',
      editXml((body) => body.replace(/<\/\w+>$/, '<Vat Number>1</Vat Number>$&')),
    ],
    'xml-cut': [
      'The document ends in the middle.',
      editXml((body) => body.slice(0, Math.floor(body.length / 2))),
    ],
    ...(isEditable && ofWrittenValues),
  });
