import { propertiesOf, type Resource } from '../../contract/resource.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { hasValue, type SeenRecord } from '../../helpers/records/index.ts';
import {
  childrenOf,
  elementsIn,
  spellNames,
  writeXml,
  type XmlDocument,
  type XmlElement,
} from '../../helpers/xml/index.ts';
import { recordsInBothFormats } from './records-in-both-formats.ts';

/** A document under the names that it has, or under others. */
export type Spell = (document: XmlDocument, resource: Resource) => XmlDocument;

/** What was written in XML, and which values should have been kept. */
export interface Written {
  readonly answer: Answer;
  readonly kept: readonly Kept[];
  /** What was read of it, where it was found. */
  readonly read: Answer | undefined;
}

interface Kept {
  readonly seen: () => SeenRecord;
  readonly property: string;
  readonly value: unknown;
}

/** The names that the service's own XML has. */
const asItIs: Spell = (document) => document;

const asDocumented: Spell = ({ root, ...document }, resource) => {
  const names = [resource.path, ...propertiesOf(resource)];
  return { ...document, root: spellNames(root, names) };
};

const isNamed = ({ local }: XmlElement, resource: Resource) =>
  propertiesOf(resource).some((name) => name.toLowerCase() === local.toLowerCase());

/** Whether most properties stand directly in an element. */
function isRecordOf(resource: Resource, element: XmlElement): boolean {
  const named = childrenOf(element).filter((child) => isNamed(child, resource));
  return named.length > propertiesOf(resource).length / 2;
}

/** The record alone, where the service's own XML has it in a wrapper. */
const withoutWrapper: Spell = ({ root, ...document }, resource) => {
  const isRecord = (element: XmlElement) => isRecordOf(resource, element);
  const around: XmlElement[] = [];
  let inner: XmlElement | undefined = root;
  while (inner !== undefined && !isRecord(inner)) {
    around.push(inner);
    inner = childrenOf(inner).find((child) => [...elementsIn(child)].some(isRecord));
  }
  if (inner === undefined) return { ...document, root };
  const namespaces = around.flatMap(({ attributes }) =>
    attributes.filter(({ name }) => /^xmlns(:|$)/.test(name)),
  );
  const attributes = new Map(
    [...namespaces, ...inner.attributes].map((attribute) => [attribute.name, attribute]),
  );
  return { ...document, root: { ...inner, attributes: [...attributes.values()] } };
};

/** No more of the record than is documented: what else the service says of it, such as its version, may be out of date. */
const documentedAlone: Spell = ({ root, ...document }, resource) => {
  const within = (element: XmlElement): XmlElement => ({
    ...element,
    content: isRecordOf(resource, element)
      ? element.content.filter((part) => typeof part === 'string' || isNamed(part, resource))
      : element.content.map((part) => (typeof part === 'string' ? part : within(part))),
  });
  return { ...document, root: within(root) };
};

/** In which spellings something is written in turn. */
export const spellings: readonly Spell[] = [asItIs, asDocumented, documentedAlone, withoutWrapper];

/** What is written in the first spelling that is not refused and loses nothing, or else in the first one. */
export async function inSomeSpelling<W extends Written>(
  { resource, shared }: CheckContext,
  spellings: readonly Spell[],
  write: (spell: Spell) => Promise<W>,
): Promise<W & { readonly spell: Spell }> {
  const [{ document }] = await shared(recordsInBothFormats);
  const spelled = new Map(spellings.map((spell) => [writeXml(spell(document, resource)), spell]));
  const tried: (W & { readonly spell: Spell })[] = [];
  for (const spell of spelled.values()) {
    const written = { ...(await write(spell)), spell };
    if (isKept(written)) return written;
    tried.push(written);
  }
  return tried[0] as W & { readonly spell: Spell };
}

export function isKept({ answer, kept, read }: Written): boolean {
  const isSame = ({ seen, property, value }: Kept) => hasValue(seen(), property, value);
  return answer.succeeded && read?.json !== undefined && kept.length > 0 && kept.every(isSame);
}
