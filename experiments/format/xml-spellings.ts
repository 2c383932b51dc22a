import { propertiesOf, type Resource } from '../../contract/resource.ts';
import {
  childrenOf,
  elementsIn,
  spellNames,
  type XmlDocument,
  type XmlElement,
} from '../../helpers/xml/index.ts';

/** A document under the names that it has, or under others. */
export type Spell = (document: XmlDocument, resource: Resource) => XmlDocument;

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
