import { SaxesParser } from 'saxes';
import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { XmlDocument, XmlElement } from './xml-element.ts';

/** No document of this service is nested a tenth as deep; what walks through elements goes no deeper either. */
const deepestElement = 100;

/** Declarations of entities, in a document type or in another file that it points to. */
const entityDeclarations = /<!ENTITY|\b(SYSTEM|PUBLIC)\b/;

/** A document as it was read. */
export interface ReadDocument extends XmlDocument {
  /** How many elements it has, those that were not kept included. */
  readonly elements: number;
}

/** Why a text is not XML. */
export interface Unreadable {
  readonly problem: string;
  /** Where it can be read no further: line and column, from 1. */
  readonly torn?: readonly [line: number, column: number];
}

/** Whether an element that was read is kept beside those before it: a list may be very long. */
export type KeepsElement = (element: XmlElement, before: XmlElement['content']) => boolean;

/**
 * A text as XML with namespaces, or why it is not well-formed, by a strict parser; all of it, or what is to be kept.
 *
 * @throws Blocked where it makes use of entities of its own, or is nested too deeply. Either may be
 * well-formed; but entities can be bombs, or read files and other services, and nothing expands them here.
 */
export function readXml(text: string, keeps: KeepsElement = () => true): ReadDocument | Unreadable {
  let root: XmlElement | undefined;
  let elements = 0;
  const open: (XmlElement & { content: (string | XmlElement)[] })[] = [];
  let version: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  // With a fifth listener V8 would keep the parser as a dictionary, in which it reads a quarter as fast.
  if (text.includes('<!DOCTYPE'))
    parser.on('doctype', (doctype) => {
      if (entityDeclarations.test(doctype)) parser.ENTITIES = refusingOthers(parser.ENTITIES);
    });
  parser.on('opentag', ({ name, local, attributes }) => {
    if (open.length >= deepestElement)
      throw new Blocked(
        sentence`The XML is nested more than ${deepestElement} levels deep, which is not read.`,
      );
    elements++;
    open.push({ name, local, attributes: Object.values(attributes), content: [] });
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const siblings = open.at(-1)?.content;
    if (siblings === undefined) root ??= element;
    else if (element !== undefined && keeps(element, siblings)) siblings.push(element);
  });
  parser.on('text', (text) => open.at(-1)?.content.push(text));
  parser.on('cdata', (text) => open.at(-1)?.content.push(text));
  try {
    parser.write(text);
    ({ version } = parser.xmlDecl);
    parser.close();
  } catch (error) {
    if (error instanceof Blocked) throw error;
    return { problem: (error as Error).message, torn: [parser.line, parser.column] };
  }
  return root === undefined ? { problem: 'there is no root element' } : { version, root, elements };
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
