import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Refusal } from '../http/refusal.ts';
import { isXmlCharacter, replaceNonXml } from './xml-characters.ts';

/** An element with its local name; `children` are its elements, `text` all its own text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isNull: boolean;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

// Entities are decoded here and not by the parser, which lets undefined ones pass.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
});

const doctype = /^(\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<!DOCTYPE/i;

type Node = Record<string, unknown>;

/** The root element of an XML text; a text that is not well-formed, or has a DTD, is refused. */
export function readXmlRoot(text: string): XmlElement {
  const document = text.trimEnd();
  const verdict = XMLValidator.validate(document);
  if (verdict !== true) throw malformed(verdict.err.msg);
  if (doctype.test(document)) throw malformed('a document type declaration is not accepted.');
  // The parser lets characters pass that XML 1.0 excludes.
  if (replaceNonXml(document) !== document) throw malformed('a character XML 1.0 does not have.');
  if (!document.endsWith('>')) throw malformed('text after the root element.');
  const roots = parse(document).filter((node) => !nameOf(node).startsWith('?'));
  const [root] = roots;
  if (root === undefined || roots.length > 1) throw malformed('exactly one root element needed.');
  return readElement(root);
}

function parse(document: string): Node[] {
  try {
    const nodes: Node[] = parser.parse(document);
    return nodes.filter((node) => !('#text' in node));
  } catch (error) {
    throw malformed(String(error));
  }
}

function nameOf(node: Node): string {
  return Object.keys(node).find((key) => key !== ':@') ?? '';
}

function readElement(node: Node): XmlElement {
  const name = nameOf(node);
  const content = Array.isArray(node[name]) ? (node[name] as Node[]) : [];
  const attributes = (node[':@'] ?? {}) as Record<string, string>;
  let text = '';
  const children: XmlElement[] = [];
  for (const child of content) {
    if ('#text' in child) text += decodeText(String(child['#text']));
    else if ('#cdata' in child) text += readCdata(child['#cdata']);
    else if (!nameOf(child).startsWith('?')) children.push(readElement(child));
  }
  return { name: localName(name), attributes, isNull: isNil(attributes), text, children };
}

function readCdata(content: unknown): string {
  const nodes = Array.isArray(content) ? (content as Node[]) : [];
  return nodes.map((node) => String(node['#text'] ?? '')).join('');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function isNil(attributes: Record<string, string>): boolean {
  return Object.entries(attributes).some(
    ([name, value]) => name.endsWith(':nil') && /^\s*(true|1)\s*$/.test(value),
  );
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeText(text: string): string {
  if (text.includes(']]>')) throw malformed(']]> in text.');
  return text.replace(/&([^;]*);/g, (whole, entity: string) => {
    const named = namedEntities[entity];
    if (named !== undefined) return named;
    const code = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(entity);
    const point = Number.parseInt(code?.[1] ?? code?.[2] ?? '', code?.[1] === undefined ? 10 : 16);
    if (!isXmlCharacter(point)) throw malformed(`undefined reference ${whole}.`);
    return String.fromCodePoint(point);
  });
}

function malformed(reason: string): Refusal {
  return new Refusal('malformed-body', `The body is not well-formed XML: ${reason}`);
}
