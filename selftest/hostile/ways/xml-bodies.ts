import { pathToFileURL } from 'node:url';
import { canary } from '../canary.ts';
import { customersInXml, listInXml } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

const at = listInXml;
const row = 'format/xml-on-request';
const readable = { at, verdict: 'conformant', row: [row, 'passed'] } as const;
const judgedWrong = { at, verdict: 'nonconformant', row: [row, 'failed'] } as const;
const unread = { at, verdict: 'inconclusive', row: [row, 'inconclusive'] } as const;

const xml = (text: string | Buffer) => otherBody(() => text, { 'content-type': 'application/xml' });
const withDoctype = (inside: string, content: string) =>
  xml(`<?xml version="1.0"?><!DOCTYPE a ${inside}><a>${content}</a>`);

const laughs = Array.from({ length: 10 }, (_, n) =>
  n === 0 ? '<!ENTITY l0 "lol">' : `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`,
).join('');
const file = pathToFileURL(canary.file).href;

/** Ways to write XML, well and badly. */
export const xmlBodies: readonly Way[] = [
  {
    name: 'writes the billion laughs',
    ...unread,
    answers: withDoctype(`[${laughs}]`, '&l9;'),
    says: /entities of its own/,
  },
  {
    name: 'writes a quadratic bomb',
    large: true,
    ...unread,
    answers: withDoctype(`[<!ENTITY b "${'b'.repeat(50_000)}">]`, '&b;'.repeat(50_000)),
    says: /entities of its own/,
  },
  {
    variant: true,
    name: 'writes a bomb into attributes',
    ...unread,
    answers: withDoctype(`[${laughs}]`, '<b c="&l9;"/>'),
    says: /entities of its own/,
  },
  {
    name: 'has an entity read a file',
    ...unread,
    answers: withDoctype(`[<!ENTITY f SYSTEM "${file}">]`, '&f;'),
    says: /entities of its own/,
  },
  {
    name: 'has an entity ask another service',
    ...unread,
    answers: (...told) => withDoctype(`[<!ENTITY f SYSTEM "${canary.url}">]`, '&f;')(...told),
    says: /entities of its own/,
  },
  {
    name: 'has its document type ask another service',
    ...readable,
    answers: (...told) => withDoctype(`SYSTEM "${canary.url}"`, 'text')(...told),
  },
  {
    variant: true,
    name: 'has a parameter entity ask another service',
    ...unread,
    answers: (...told) =>
      withDoctype(`[<!ENTITY % p SYSTEM "${canary.url}"> %p;]`, '&sent;')(...told),
    says: /entities of its own/,
  },
  {
    name: 'has a style sheet, an inclusion and a schema ask another service',
    ...readable,
    answers: (...told) =>
      xml(
        `<?xml-stylesheet href="${canary.url}"?><a xmlns:xi="http://www.w3.org/2001/XInclude" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${canary.url}"><xi:include href="${canary.url}"/></a>`,
      )(...told),
  },
  {
    name: 'nests elements a hundred thousand levels',
    large: true,
    ...unread,
    answers: xml(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`),
    says: /nested more than 100 levels/,
  },
  {
    name: 'writes half a million elements',
    large: true,
    ...readable,
    answers: xml(`<a>${'<b/>'.repeat(500_000)}</a>`),
  },
  {
    name: 'writes ten thousand attributes',
    large: true,
    ...readable,
    answers: xml(`<a ${Array.from({ length: 10_000 }, (_, n) => `a${n}="${n}"`).join(' ')}/>`),
  },
  {
    name: 'writes elements that JavaScript gives a meaning',
    at: customersInXml,
    answers: otherBody((body) =>
      body.replace(
        /<(\w+)>(?=<)/,
        '<$1><__proto__ polluted="1"><City>no</City></__proto__><constructor prototype="2">x</constructor>',
      ),
    ),
    // They are lawful names and are read; but the service behind refuses them when they are written to it.
    verdict: 'nonconformant',
    row: ['format/xml-says-the-same/City', 'passed'],
  },
  {
    name: 'writes UTF-16 and declares it',
    ...readable,
    answers: otherBody((body) =>
      Buffer.from(`\uFEFF${body.replace(/encoding="[^"]*"/, 'encoding="UTF-16"')}`, 'utf16le'),
    ),
  },
  {
    variant: true,
    name: 'writes NUL into XML',
    ...judgedWrong,
    answers: xml('<a>\0</a>'),
    says: /disallowed|NUL|character/i,
  },
  {
    variant: true,
    name: 'writes two roots',
    ...judgedWrong,
    answers: xml('<a/><b/>'),
    says: /root|text data/i,
  },
  {
    name: 'refers to an entity that nobody declares',
    ...judgedWrong,
    answers: xml('<a>&nbsp;</a>'),
    says: /undefined entity/,
  },
  {
    name: 'refers to a character that does not exist',
    ...judgedWrong,
    answers: xml('<a>&#x110000;</a>'),
    says: /character/,
  },
  {
    variant: true,
    name: 'answers JSON as XML',
    ...judgedWrong,
    answers: xml('{"a":1}'),
    says: /got/,
  },
  {
    variant: true,
    name: 'answers an empty body as XML',
    ...judgedWrong,
    answers: xml(''),
    says: /root/,
  },
];
