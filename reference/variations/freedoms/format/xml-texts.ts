import { escapeXmlText, writeElement } from '../../../formats/write-xml.ts';
import { replaceNonXml } from '../../../formats/xml-characters.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Rules } from '../../../rules/rules.ts';
import { changeAnswers } from '../../change-answers.ts';
import { change, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'format/xml-shape';

function written(name: string, does: string, rules: (rules: Rules) => void): Freedom {
  return variation({ about, name, does: `In XML ${does}.`, change: rules });
}

/** Changes the bytes of every answer in XML. */
function recode(rules: Rules, change: (answer: Answer, type: string) => Answer): void {
  changeAnswers(rules, (_exchange, answer) => {
    const type = String(answer.headers['Content-Type'] ?? '');
    return type.includes('xml') ? change(answer, type.split(';')[0] ?? type) : answer;
  });
}

function useBooleans(rules: Rules, yes: string, no: string): void {
  const { xmlContent, valueOfElement } = rules;
  rules.xmlContent = (exchange, property, value) =>
    typeof value === 'boolean' ? (value ? yes : no) : xmlContent(exchange, property, value);
  rules.valueOfElement = (exchange, property, element) => {
    const text = property.kind === 'boolean' ? element.text.toLowerCase() : element.text;
    return valueOfElement(exchange, property, { ...element, text });
  };
}

function references(text: string, isKept: (mark: string) => boolean): string {
  return [...replaceNonXml(text)]
    .map((mark) => (isKept(mark) ? mark : `&#x${(mark.codePointAt(0) ?? 0).toString(16)};`))
    .join('');
}

function useOnly(rules: Rules, types: readonly string[]): void {
  const { formatOfRequest } = rules;
  rules.mediaTypesOffered = () => ['application/json', ...types];
  rules.formatOfRequest = (exchange) => {
    const format = formatOfRequest(exchange);
    const type = (exchange.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return format === 'xml' && !types.includes(type) ? undefined : format;
  };
}

function offered(name: string, does: string, types: readonly string[]): Freedom {
  return variation({ about, name, does, change: (rules) => useOnly(rules, types) });
}

export const xmlTexts: readonly Freedom[] = [
  written('xml-null-is-empty', 'null is an empty element', (rules) => {
    const { valueOfElement } = rules;
    rules.xmlNull = (_exchange, _property, name) => writeElement(name, [], '');
    rules.valueOfElement = (exchange, property, element) => {
      const isEmpty = element.text === '' && element.children.length === 0;
      const isNullable = property.kind === 'nullable-text' || property.kind === 'array';
      return isEmpty && isNullable ? null : valueOfElement(exchange, property, element);
    };
  }),
  written('xml-null-is-absent', 'a property that is null is left out', (rules) => {
    rules.xmlNull = () => '';
  }),
  written('xml-nil-under-other-prefix', 'nil has the prefix i and says 1', (rules) => {
    const instance = 'http://www.w3.org/2001/XMLSchema-instance';
    rules.xmlRootAttributes = () => [['xmlns:i', instance]];
    rules.xmlNull = (_exchange, _property, name) => writeElement(name, [['i:nil', '1']], '');
  }),
  written('xml-booleans-as-numbers', 'booleans are 1 and 0', (rules) =>
    useBooleans(rules, '1', '0'),
  ),
  written('xml-booleans-capitalised', 'booleans are True and False', (rules) =>
    useBooleans(rules, 'True', 'False'),
  ),
  written('xml-decimals-with-zeros', 'decimals have four decimals', (rules) => {
    const { xmlContent } = rules;
    rules.xmlContent = (exchange, property, value) =>
      property.kind === 'decimal' && Number.isInteger(Number(value) * 10_000)
        ? Number(value).toFixed(4)
        : xmlContent(exchange, property, value);
  }),
  written('xml-without-declaration', 'there is no declaration', (rules) => {
    rules.xmlDeclaration = () => '';
  }),
  written('xml-with-comments', 'comments and instructions stand around the root', (rules) => {
    rules.xmlDeclaration = () =>
      '<?xml version=\'1.0\' encoding=\'UTF-8\' standalone="yes"?>\n<!-- <Customer> --><?books v="2"?>\n';
    recode(rules, (answer) => ({ ...answer, body: `${answer.body}<!-- end -->\n` }));
  }),
  written('xml-pretty-printed', 'elements stand on lines of their own', (rules) => {
    const { xmlProperty, xmlDocument } = rules;
    rules.xmlProperty = (exchange, property, value) =>
      `\r\n    ${xmlProperty(exchange, property, value)}`;
    rules.xmlDocument = (exchange, root, content) =>
      `${xmlDocument(exchange, root, `${content}\r\n`)}\r\n`;
  }),
  written('xml-cdata', 'text stands in CDATA sections', (rules) => {
    rules.escapeXml = (_exchange, text) =>
      text === '' || text.includes('\r')
        ? escapeXmlText(text)
        : `<![CDATA[${replaceNonXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  }),
  written('xml-cdata-in-pieces', 'text changes between CDATA and plain in its middle', (rules) => {
    rules.escapeXml = (_exchange, text) => {
      const marks = [...replaceNonXml(text)];
      const half = marks.slice(0, marks.length / 2).join('');
      if (half === '' || /[\r\]]/.test(half)) return escapeXmlText(text);
      return `<![CDATA[${half}]]><!-- - -->${escapeXmlText(marks.slice(marks.length / 2).join(''))}`;
    };
  }),
  written('xml-references', 'every character is a numeric reference', (rules) => {
    rules.escapeXml = (_exchange, text) => references(text, () => false);
  }),
  written('xml-us-ascii', 'characters outside ASCII are numeric references', (rules) => {
    rules.escapeXml = (_exchange, text) => references(text, (mark) => /[ -%'-;=?-~]/.test(mark));
    rules.xmlDeclaration = () => '<?xml version="1.0" encoding="us-ascii"?>';
    recode(rules, ({ headers, ...answer }, type) => ({
      ...answer,
      headers: { ...headers, 'Content-Type': `${type}; charset=us-ascii` },
    }));
  }),
  written('xml-latin-1', 'the encoding is ISO-8859-1', (rules) => {
    rules.escapeXml = (_exchange, text) =>
      references(text, (mark) => /[ -%'-;=?-~\u00a0-\u00ff]/.test(mark));
    rules.xmlDeclaration = () => '<?xml version="1.0" encoding="ISO-8859-1"?>';
    recode(rules, ({ headers, body, status }, type) => ({
      status,
      headers: { ...headers, 'Content-Type': `${type}; charset=ISO-8859-1` },
      body: Buffer.from(String(body), 'latin1'),
    }));
  }),
  written('xml-utf-16', 'the encoding is UTF-16, with a byte order mark', (rules) => {
    rules.xmlDeclaration = () => '<?xml version="1.0" encoding="utf-16"?>';
    recode(rules, ({ headers, body, status }, type) => ({
      status,
      headers: { ...headers, 'Content-Type': `${type}; charset=utf-16` },
      body: Buffer.from(`\ufeff${body}`, 'utf16le'),
    }));
  }),
  written('xml-byte-order-mark', 'a byte order mark stands first', (rules) =>
    recode(rules, (answer) => ({ ...answer, body: `\ufeff${answer.body}` })),
  ),
  written('xml-charset-not-told', 'the media type has no charset', (rules) =>
    recode(rules, (answer, type) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Type': type },
    })),
  ),
  offered('xml-as-text-only', 'XML is text/xml, in answers and requests.', ['text/xml']),
  offered('xml-as-application-only', 'XML is application/xml, in answers and requests.', [
    'application/xml',
  ]),
  ...freedomsOf(about, {
    'xml-other-types-406': [
      'XML is application/xml; an Accept that covers neither it nor JSON is answered 406.',
      (rules) => {
        useOnly(rules, ['application/xml']);
        const { receive } = rules;
        rules.receive = (exchange) => {
          const accept = exchange.headers.accept ?? '*/*';
          if (
            exchange.endpoint !== 'resource' ||
            /\*\/\*|application\/(json|xml|\*)/i.test(accept)
          ) {
            return receive(exchange);
          }
          return rules.isAuthorized(exchange)
            ? { status: 406, headers: {}, body: '' }
            : receive(exchange);
        };
      },
    ],
    'xml-by-default': [
      'Whoever does not ask for a format gets XML.',
      change('mediaTypesOffered', () => () => ['application/xml', 'text/xml', 'application/json']),
    ],
  }),
  variation({
    about: 'customer/write-answers',
    name: 'xml-writes-answered-empty',
    does: 'A write in XML is answered 200 without a body.',
    change: (rules) => {
      const { customerInWrite } = rules;
      rules.customerInWrite = (exchange, kind, customer) =>
        rules.formatOfRequest(exchange) === 'xml'
          ? undefined
          : customerInWrite(exchange, kind, customer);
    },
  }),
];
