import { type Breaking, change, every, type Fault, fault } from '../../fault.ts';
import { editBody } from './bodies.ts';

const json = 'format/json-on-request';

const label = (format: 'json' | 'xml', type: string): Breaking =>
  change(
    'contentTypeOf',
    (lawful) => (exchange, given) =>
      given === format && exchange.method === 'GET' ? type : lawful(exchange, given),
  );

const xmlInstead = (resource: string): Breaking =>
  change('isAuthorized', (lawful) => (exchange) => {
    if (exchange.resource === resource && exchange.method === 'GET') {
      exchange.format = 'xml';
      exchange.mediaType = 'application/xml';
    }
    return lawful(exchange);
  });

export const formatJsonFaults: readonly Fault[] = [
  fault(
    json,
    'json-list-is-xml',
    'The list is XML, also when JSON is asked for.',
    xmlInstead('list'),
  ),
  fault(
    json,
    'json-customer-is-xml',
    'A single customer is XML, also when JSON is asked for.',
    xmlInstead('customer'),
  ),
  fault(
    json,
    'json-labelled-xml',
    'JSON is labelled application/xml.',
    label('json', 'application/xml'),
  ),
  fault(
    json,
    'json-labelled-html',
    'JSON is labelled text/html.',
    label('json', 'text/html; charset=utf-8'),
  ),
  fault(
    json,
    'json-labelled-octets',
    'JSON is labelled application/octet-stream.',
    label('json', 'application/octet-stream'),
  ),
  fault(
    json,
    'json-as-html',
    'A customer is an HTML page, also when JSON is asked for.',
    every(
      label('json', 'text/html'),
      editBody('json', (body) => `<html><body><pre>${body}</pre></body></html>`, ['customer']),
    ),
  ),
  fault(
    json,
    'json-with-callback',
    'JSON is wrapped in a function call.',
    editBody('json', (body) => `callback(${body});`),
  ),
  fault(
    json,
    'json-with-guard',
    'JSON begins with characters against its inclusion as a script.',
    editBody('json', (body) => `)]}',\n${body}`),
  ),
  fault(
    json,
    'json-with-trailing-comma',
    'JSON has a comma behind the last member.',
    editBody('json', (body) => body.replace(/([}\]])$/, ',$1')),
  ),
  fault(
    json,
    'json-with-apostrophes',
    'JSON has its strings in apostrophes.',
    editBody('json', (body) => body.replaceAll('"', "'")),
  ),
  fault(
    json,
    'json-twice',
    'The JSON of a customer stands twice in the answer.',
    editBody('json', (body) => body + body, ['customer']),
  ),
  fault(
    json,
    'json-cut',
    'The JSON of a customer lacks its last bracket.',
    editBody('json', (body) => body.slice(0, -1), ['customer']),
  ),
];
