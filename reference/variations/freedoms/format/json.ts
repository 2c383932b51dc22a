import { changeAnswers } from '../../change-answers.ts';
import { change, type Freedom, freedomsOf, variation } from '../../variation.ts';

function padDecimals(digits: string): string {
  const [whole = '0', decimals = ''] = digits.split('.');
  return `${whole}.${decimals.padEnd(4, '0')}`;
}

export const jsonTexts: readonly Freedom[] = [
  variation({
    about: 'CreditLimit | decimal number',
    name: 'numbers-with-zeros',
    does: 'Decimals are answered with four decimals, such as 2500.5000.',
    change: changeAnswers((exchange, answer) =>
      exchange.format === 'json' && exchange.endpoint === 'resource'
        ? {
            ...answer,
            body: String(answer.body).replace(
              /("(?:CreditLimit|DiscountPercentage)":)(-?\d+(?:\.\d+)?)(?=[,}])/g,
              (_whole, name: string, digits: string) => name + padDecimals(digits),
            ),
          }
        : answer,
    ),
  }),
  ...freedomsOf('Accept: application/json for JSON', {
    'text-escaped-in-json': [
      'Every character outside ASCII, and < > & and /, is escaped in JSON.',
      change('writeJson', (_lawful, _exchange, value) =>
        JSON.stringify(value)
          .replaceAll('/', '\\/')
          .replace(
            /[<>&\u0080-\uffff]/g,
            (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
      ),
    ],
    'json-pretty-printed': [
      'JSON is indented with tabs, begins with a line break and ends with two.',
      change(
        'writeJson',
        (_lawful, _exchange, value) => `\r\n${JSON.stringify(value, null, '\t')}\n\n`,
      ),
    ],
  }),
  ...freedomsOf('format/json-on-request', {
    'json-under-other-type': [
      'JSON is called application/hal+json.',
      change('contentTypeOf', (lawful, exchange, format) =>
        lawful(exchange, format).replace('application/json', 'application/hal+json'),
      ),
    ],
    'json-with-byte-order-mark': [
      'A byte order mark stands before JSON.',
      change('writeJson', (_lawful, _exchange, value) => `\ufeff${JSON.stringify(value)}`),
    ],
  }),
];
