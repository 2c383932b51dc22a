import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { Blocked } from '../../contract/outcome.ts';

/** An element as it was read: names without prefix, text exactly as it stands. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, entities resolved. */
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>>;

const cdata = '__cdata';

const exact = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // References are resolved here, once: the parser leaves those by number, and resolving what it has
  // resolved already would take "&amp;#65;" for "A".
  processEntities: false,
  // A CDATA section holds no references.
  cdataPropName: cdata,
} as const;

/**
 * Reads well-formed XML into elements; undefined where it holds no root element.
 *
 * The parser accepts much that is not XML, so what it is given has passed a strict one before.
 *
 * @throws Blocked where the parser refuses it all the same.
 */
export function readXml(text: string): XmlElement | undefined {
  const nodes = parse(text);
  return nodes.map(toElement).find((element) => element !== undefined);
}

// Names that JavaScript gives a meaning are lawful in XML, and the parser refuses them for its safety.
function parse(text: string): Node[] {
  try {
    return new XMLParser(exact).parse(text) as Node[];
  } catch (error) {
    throw new Blocked(`The XML is beyond what is read here: ${(error as Error).message}`);
  }
}

function toElement(node: Node): XmlElement | undefined {
  const tag = Object.keys(node).find((key) => key !== ':@');
  if (tag === undefined || tag.startsWith('?') || tag.startsWith('#') || tag === cdata)
    return undefined;
  const inside = node[tag] as Node[];
  return {
    name: localName(tag),
    attributes: attributesOf(node),
    children: inside.map(toElement).filter((child) => child !== undefined),
    text: inside.map(textOf).join(''),
  };
}

function textOf(node: Node): string {
  if (cdata in node) return (node[cdata] as Node[]).map((part) => String(part['#text'])).join('');
  return '#text' in node ? resolveReferences(String(node['#text'])) : '';
}

function attributesOf(node: Node): Record<string, string> {
  const entries = Object.entries((node[':@'] ?? {}) as Record<string, string>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, resolveReferences(String(value))]),
  );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function resolveReferences(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

function localName(tag: string): string {
  return tag.slice(tag.indexOf(':') + 1);
}

/** The same document with some texts changed: `change` says what an element is to hold, or undefined to leave it. */
export function rewriteXml(text: string, change: Change): string {
  const nodes = parse(text);
  const nullNode = findNull(nodes);
  const rewritten = nodes.map((node) => rewrite(node, change, nullNode));
  return new XMLBuilder(exact).build(rewritten);
}

type Change = (name: string) => string | null | undefined;

function rewrite(node: Node, change: Change, nullNode: Node | undefined): Node {
  const tag = tagOf(node);
  if (tag === undefined) return node;
  const label = labelOf(node, tag);
  // An element that names a property beside its value is about that property, whatever its own name.
  const value = change(label ?? localName(tag));
  if (value === undefined) {
    if (label !== undefined) return node;
    const inside = (node[tag] as Node[]).map((child) => rewrite(child, change, nullNode));
    return { ...node, [tag]: inside, ...rewriteAttributes(node, change) };
  }
  if (label !== undefined) return rewriteLabelled(node, tag, value ?? '');
  if (value === null) return { [tag]: [], ...(nullNode ? { ':@': nullNode } : {}) };
  return { [tag]: [{ '#text': escapeText(value) }], ...withoutNil(node) };
}

function tagOf(node: Node): string | undefined {
  const tag = Object.keys(node).find((key) => key !== ':@');
  return tag === undefined || /^[?#_]/.test(tag) ? undefined : tag;
}

/** The property that an element names, by an attribute or by a child: `<property name="City">`, `<f><key>City</key>…`. */
function labelOf(node: Node, tag: string): string | undefined {
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
  // With many attributes the element is the customer, and the attributes are its properties.
  const isCustomer = attributes.length > 3;
  const attribute = attributes.find(([name]) => /^(name|key)$/i.test(name))?.[1];
  if (attribute !== undefined && !isCustomer) return attribute;
  const children = node[tag] as Node[];
  if (!children.some((child) => /^value$/i.test(localName(tagOf(child) ?? '')))) return undefined;
  const key = children.find((child) => /^(name|key)$/i.test(localName(tagOf(child) ?? '')));
  const inside = key && (key[tagOf(key) ?? ''] as Node[] | undefined);
  return inside?.map(textOf).join('').trim();
}

function rewriteLabelled(node: Node, tag: string, value: string): Node {
  const attributes = (node[':@'] ?? {}) as Record<string, string>;
  const held = Object.keys(attributes).find((name) => /^value$/i.test(name));
  if (held !== undefined) return { ...node, ':@': { ...attributes, [held]: escapeText(value) } };
  const children = node[tag] as Node[];
  const text = [{ '#text': escapeText(value) }];
  if (!children.some((child) => /^value$/i.test(localName(tagOf(child) ?? ''))))
    return { [tag]: text, ...withoutNil(node) };
  const rewritten = children.map((child) => {
    const name = tagOf(child) ?? '';
    return /^value$/i.test(localName(name)) ? { [name]: text, ...withoutNil(child) } : child;
  });
  return { ...node, [tag]: rewritten };
}

function rewriteAttributes(node: Node, change: Change): Node {
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
  if (attributes.length === 0) return {};
  const rewritten = attributes.map(([name, old]) => {
    const value = name.startsWith('xmlns') ? undefined : change(localName(name));
    return [name, value == null ? old : escapeText(value)];
  });
  return { ':@': Object.fromEntries(rewritten) };
}

// How this service writes null: the attributes of an element that says so.
function findNull(nodes: readonly Node[]): Node | undefined {
  for (const node of nodes) {
    const attributes = node[':@'] as Record<string, string> | undefined;
    const nil = Object.entries(attributes ?? {}).find(([name]) => localName(name) === 'nil');
    if (nil !== undefined) return Object.fromEntries([nil]);
    const tag = Object.keys(node).find((key) => key !== ':@' && Array.isArray(node[key]));
    const inside = tag === undefined ? undefined : findNull(node[tag] as Node[]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function withoutNil(node: Node): Node {
  const attributes = Object.entries((node[':@'] ?? {}) as Record<string, string>);
  const kept = attributes.filter(([name]) => localName(name) !== 'nil');
  return kept.length === 0 ? {} : { ':@': Object.fromEntries(kept) };
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
