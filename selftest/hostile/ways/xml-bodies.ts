import { pathToFileURL } from 'node:url';
import { canary } from '../canary.ts';
import { customersInXml, listInXml } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import { type Way, waysAt } from '../way.ts';

const { judgedRight, judgedWrong, troubled } = waysAt(listInXml, 'format/xml-on-request');

const xml = (text: string | Buffer) => otherBody(() => text, { 'content-type': 'application/xml' });
const withDoctype = (inside: string, content: string) =>
  xml(`<?xml version="1.0"?><!DOCTYPE a ${inside}><a>${content}</a>`);

const laughs = Array.from({ length: 10 }, (_, n) =>
  n === 0 ? '<!ENTITY l0 "lol">' : `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`,
).join('');
const tenThousandAttributes = Array.from({ length: 10_000 }, (_, n) => `a${n}="${n}"`).join(' ');
const file = pathToFileURL(canary.file).href;

/** Ways to write XML, well and badly. */
export const xmlBodies: readonly Way[] = [
  troubled('writes the billion laughs', withDoctype(`[${laughs}]`, '&l9;'), /entities of its own/),
  troubled(
    'writes a quadratic bomb',
    withDoctype(`[<!ENTITY b "${'b'.repeat(50_000)}">]`, '&b;'.repeat(50_000)),
    /entities of its own/,
    { large: true },
  ),
  troubled(
    'writes a bomb into attributes',
    withDoctype(`[${laughs}]`, '<b c="&l9;"/>'),
    /entities of its own/,
    { variant: true },
  ),
  troubled(
    'has an entity read a file',
    withDoctype(`[<!ENTITY f SYSTEM "${file}">]`, '&f;'),
    /entities of its own/,
  ),
  troubled(
    'has an entity ask another service',
    (...told) => withDoctype(`[<!ENTITY f SYSTEM "${canary.url}">]`, '&f;')(...told),
    /entities of its own/,
  ),
  waysAt(customersInXml, 'format/xml-on-request').troubled(
    'declares an entity that each customer makes use of',
    otherBody((body) =>
      body
        .replace(/<Customer/, '<!DOCTYPE Customer [<!ENTITY e "&#233;">]><Customer')
        .replaceAll('ë', '&e;'),
    ),
    /entities of its own/,
  ),
  judgedRight('has its document type ask another service', (...told) =>
    withDoctype(`SYSTEM "${canary.url}"`, 'text')(...told),
  ),
  troubled(
    'has a parameter entity ask another service',
    (...told) => withDoctype(`[<!ENTITY % p SYSTEM "${canary.url}"> %p;]`, '&sent;')(...told),
    /entities of its own/,
    { variant: true },
  ),
  judgedRight('has a style sheet, an inclusion and a schema ask another service', (...told) =>
    xml(
      `<?xml-stylesheet href="${canary.url}"?><a xmlns:xi="http://www.w3.org/2001/XInclude" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="${canary.url}"><xi:include href="${canary.url}"/></a>`,
    )(...told),
  ),
  troubled(
    'nests elements a hundred thousand levels',
    xml(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`),
    /nested more than 100 levels/,
    { large: true },
  ),
  judgedRight(
    'writes half a million elements',
    xml(`<a>${'<b/>'.repeat(500_000)}</a>`),
    undefined,
    {
      large: true,
    },
  ),
  judgedRight(
    'writes ten thousand attributes',
    otherBody((body) => body.replace(/<[a-z]\w*/i, (root) => `${root} ${tenThousandAttributes}`)),
    undefined,
    { large: true },
  ),
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
    also: ['format/xml-write/PUT'],
  },
  judgedRight(
    'writes UTF-16 and declares it',
    otherBody((body) =>
      Buffer.from(`\uFEFF${body.replace(/encoding="[^"]*"/, 'encoding="UTF-16"')}`, 'utf16le'),
    ),
  ),
  judgedWrong('writes NUL into XML', xml('<a>\0</a>'), /disallowed|NUL|character/i, {
    variant: true,
  }),
  judgedWrong('writes two roots', xml('<a/><b/>'), /root|text data/i, { variant: true }),
  judgedWrong('refers to an entity that nobody declares', xml('<a>&nbsp;</a>'), /undefined entity/),
  judgedWrong('refers to a character that does not exist', xml('<a>&#x110000;</a>'), /character/),
  judgedWrong('answers JSON as XML', xml('{"a":1}'), /got/, { variant: true }),
  judgedWrong('answers an empty body as XML', xml(''), /root/, { variant: true }),
];
