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

export const formatJsonFaults: readonly Fault[] = faultsOf(json, {
  'json-list-is-xml': ['The list is XML, also when JSON is asked for.', xmlInstead('list')],
  'json-customer-is-xml': [
    'A single customer is XML, also when JSON is asked for.',
    xmlInstead('customer'),
  ],
  'json-labelled-xml': ['JSON is labelled application/xml.', label('json', 'application/xml')],
  'json-labelled-html': ['JSON is labelled text/html.', label('json', 'text/html; charset=utf-8')],
  'json-labelled-octets': [
    'JSON is labelled application/octet-stream.',
    label('json', 'application/octet-stream'),
  ],
  'json-as-html': [
    'A customer is an HTML page, also when JSON is asked for.',
    every(
      label('json', 'text/html'),
      editBody('json', (body) => `<html><body><pre>${body}</pre></body></html>`, ['customer']),
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
    editBody('json', (body) => body + body, ['customer']),
  ],
  'json-cut': [
    'The JSON of a customer lacks its last bracket.',
    editBody('json', (body) => body.slice(0, -1), ['customer']),
  ],
});
