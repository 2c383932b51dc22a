import type { Table } from '../../../model/table.ts';
import { isXmlBody } from '../../request-traits.ts';
import { type Change, change, every, type Fault, faultsOf } from '../../variation.ts';
import { editBody } from './bodies.ts';

const json = 'format/json-on-request';

const label = (format: 'json' | 'xml', type: string): Change =>
  change('contentTypeOf', (lawful, exchange, given) =>
    given === format && exchange.method === 'GET' ? type : lawful(exchange, given),
  );

const xmlInstead = (resource: string): Change =>
  change('isAuthorized', (lawful, exchange) => {
    if (exchange.resource === resource && exchange.method === 'GET') {
      exchange.format = 'xml';
      exchange.mediaType = 'application/xml';
    }
    return lawful(exchange);
  });

/** What was read in XML is kept, and shown to whoever asks at the same address. */
const keptFromXml: Change = change('isAuthorized', (lawful, exchange) => {
  const { format, method, path, service } = exchange;
  const asked = `format kept for ${path}`;
  if (method !== 'GET') service.memory.delete(asked);
  else if (format === 'xml') service.memory.set(asked, true);
  else if (service.memory.has(asked)) {
    exchange.format = 'xml';
    exchange.mediaType = 'application/xml';
  }
  return lawful(exchange);
});

/** A record is shown in the format in which it was changed last. */
const asChanged: Change = change('isAuthorized', (lawful, exchange) => {
  const { method, path, service } = exchange;
  const changed = `changed in XML ${path}`;
  if (method === 'PUT') service.memory.set(changed, isXmlBody(exchange));
  else if (method === 'GET' && service.memory.get(changed) === true) {
    exchange.format = 'xml';
    exchange.mediaType = 'application/xml';
  }
  return lawful(exchange);
});

/** JSON that is none, or is not called so. */
export function formatJsonFaults({ isEditable, list, record }: Table): readonly Fault[] {
  const single = record === undefined ? ['list'] : ['record'];
  return faultsOf(json, {
    ...(list !== undefined && {
      'json-list-is-xml': ['The list is XML, also when JSON is asked for.', xmlInstead('list')],
    }),
    ...(record !== undefined && {
      'json-customer-is-xml': [
        'A single customer is XML, also when JSON is asked for.',
        xmlInstead('record'),
      ],
    }),
    ...(record !== undefined &&
      isEditable && {
        'json-kept-from-xml': [
          'A customer that was read in XML is XML, also when JSON is asked for, until it is written.',
          keptFromXml,
        ],
        'json-is-xml-after-change-in-xml': [
          'A customer that was last changed in XML is XML, also when JSON is asked for.',
          asChanged,
        ],
      }),
    'json-labelled-xml': ['JSON is labelled application/xml.', label('json', 'application/xml')],
    'json-labelled-html': [
      'JSON is labelled text/html.',
      label('json', 'text/html; charset=utf-8'),
    ],
    'json-labelled-octets': [
      'JSON is labelled application/octet-stream.',
      label('json', 'application/octet-stream'),
    ],
    'json-as-html': [
      'A customer is an HTML page, also when JSON is asked for.',
      every(
        label('json', 'text/html'),
        editBody('json', (body) => `<html><body><pre>${body}</pre></body></html>`, single),
      ),
    ],
    'json-with-callback': [
      'JSON is wrapped in a function call.',
      editBody('json', (body) => `callback(${body});`),
    ],
    'json-with-guard': [
      'JSON begins with characters against its inclusion as a script.',
      editBody('json', (body) => `)]}',\n${body}`),
    ],
    'json-with-trailing-comma': [
      'JSON has a comma behind the last member.',
      editBody('json', (body) => body.replace(/([}\]])$/, ',$1')),
    ],
    'json-with-apostrophes': [
      'JSON has its strings in apostrophes.',
      editBody('json', (body) => body.replaceAll('"', "'")),
    ],
    'json-twice': [
      'The JSON of a customer stands twice in the answer.',
      editBody('json', (body) => body + body, single),
    ],
    ...(isEditable && {
      'json-with-one-behind-updated': [
        'The JSON of a customer that was updated has a 1 behind it.',
        every(
          change('store', (lawful, exchange, customer) => {
            const { method, service, table } = exchange;
            if (method === 'PUT') service.memory.set(`put ${table.idOf(customer)}`, true);
            lawful(exchange, customer);
          }),
          editBody(
            'json',
            (body, { path, service }) =>
              service.memory.has(`put ${path.split('/').at(-1)}`) ? `${body}1` : body,
            ['record'],
          ),
        ),
      ],
    }),
    'json-cut': [
      'The JSON of a customer lacks its last bracket.',
      editBody('json', (body) => body.slice(0, -1), single),
    ],
  });
}
