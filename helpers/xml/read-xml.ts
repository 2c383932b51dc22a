import { SaxesParser } from 'saxes';
import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { XmlDocument, XmlElement } from './xml-element.ts';

/** No document of this service is nested a tenth as deep; what walks through elements goes no deeper either. */
const deepestElement = 100;

/** Declarations of entities, in a document type or in another file that it points to. */
const entityDeclarations = /<!ENTITY|\b(SYSTEM|PUBLIC)\b/;

/**
 * A text as XML with namespaces, or why it is not well-formed, by a strict parser.
 *
 * @throws Blocked where it makes use of entities of its own, or is nested too deeply. Either may be
 * well-formed; but entities can be bombs, or read files and other services, and nothing expands them here.
 */
export function readXml(text: string): XmlDocument | { readonly problem: string } {
  const outside = { content: [] as (string | XmlElement)[] };
  const open = [outside];
  let version: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('xmldecl', (declaration) => {
    version = declaration.version;
  });
  parser.on('doctype', (doctype) => {
    if (entityDeclarations.test(doctype)) parser.ENTITIES = refusingOthers(parser.ENTITIES);
  });
  parser.on('opentag', ({ name, local, attributes }) => {
    if (open.length > deepestElement)
      throw new Blocked(
        sentence`The XML is nested more than ${deepestElement} levels deep, which is not read.`,
      );
    const element = { name, local, attributes: Object.values(attributes), content: [] };
    open.at(-1)?.content.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => open.at(-1)?.content.push(text));
  parser.on('cdata', (text) => open.at(-1)?.content.push(text));
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Blocked) throw error;
    return { problem: (error as Error).message };
  }
  const root = outside.content.find((part) => typeof part !== 'string');
  return root === undefined ? { problem: 'there is no root element' } : { version, root };
}

type Entities = Record<string, string>;

function refusingOthers(entities: Entities): Entities {
  return new Proxy(entities, {
    get(known, name: string) {
      if (name in known) return known[name];
      throw new Blocked(
        sentence`The XML makes use of entities of its own, which are not expanded: they can be bombs, or read files.`,
      );
    },
  });
}
