import {
  kindOf,
  type PropertyKind,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import type { RecordInBothFormats } from '../../helpers/evidence/index.ts';
import {
  hasValue,
  isBlank,
  propertyOf,
  type RecordBody,
  type RecordValues,
} from '../../helpers/records/index.ts';
import {
  childrenOf,
  elementsIn,
  isNamed,
  spellNames,
  writeXml,
  type XmlDocument,
  type XmlElement,
} from '../../helpers/xml/index.ts';
import type { recordsInBothFormats } from './shown-in-both-formats.ts';

/** In which form a service takes XML: nothing of that is documented but that it does. */
export interface XmlForm {
  /** Records as the service shows them: what is written is one of these documents, with other values. */
  readonly examples: Awaited<ReturnType<typeof recordsInBothFormats>>;
  readonly spell: Spell;
  readonly contentType: string;
  /** Whether dates stand as the contract writes them, also where the service's own XML writes them otherwise. */
  readonly hasDocumentedDates: boolean;
}

/** A body as XML, and what it says of each property. */
export interface XmlBody {
  readonly text: string;
  readonly contentType: string;
  readonly says: RecordBody;
  readonly leftOut: readonly string[];
}

type Spell = (document: XmlDocument, resource: Resource) => XmlDocument;

/** How the service's own document is written in turn: as it is, under the documented names, and the record with nothing around it or beside what is documented. */
export const spellings: readonly Spell[] = [
  (document) => document,
  ({ root, ...document }, resource) => {
    return { ...document, root: spellNames(root, [resource.path, ...propertiesOf(resource)]) };
  },
  ({ root, ...document }, resource) => ({ ...document, root: recordAlone(root, resource) }),
];

/** The element in which most properties stand, and no others, in the namespaces of what is around it. */
function recordAlone(root: XmlElement, resource: Resource): XmlElement {
  const names = propertiesOf(resource);
  const isDocumented = (one: XmlElement) => names.some((name) => isNamed(one, name));
  const isRecord = (one: XmlElement) =>
    childrenOf(one).filter(isDocumented).length > names.length / 2;
  const elements = [...elementsIn(root)];
  const at = elements.findIndex(isRecord);
  const record = elements[at];
  if (record === undefined) return root;
  const around = elements.slice(0, at).flatMap(({ attributes }) => attributes);
  const namespaces = around.filter(({ name }) => /^xmlns(:|$)/.test(name));
  const attributes = new Map([...namespaces, ...record.attributes].map((one) => [one.name, one]));
  const content = record.content.filter((part) => typeof part === 'string' || isDocumented(part));
  return { ...record, attributes: [...attributes.values()], content };
}

/**
 * Writes a body as XML: the service's own document that says most of it already, with all that differs changed. A property
 * that is not in the body is taken out; an array or an object stays as it is, for how it is written is not documented.
 */
export function inXml(form: XmlForm, body: RecordBody): XmlBody {
  const { document, json, slotIn } = nearestTo(body, form);
  const { object, resource } = json;
  const own = structuredClone(document);
  const says: Record<string, unknown> = {};
  const leftOut: string[] = [];
  const nothing = slotsWith(form, null).find(({ element }) => element !== undefined)?.element;
  for (const name of [resource.key, ...writableProperties(resource)]) {
    const slot = slotIn(own, name);
    if (!slot.found) continue;
    const isOfParts = ['array', 'object'].includes(kindOf(resource, name) ?? '');
    const value = isOfParts && name in body ? propertyOf(object, name) : body[name];
    const isWritten = kindOf(resource, name) === 'date' && form.hasDocumentedDates;
    if (value === undefined || (value === null && nothing === undefined)) {
      slot.remove();
      leftOut.push(name);
      continue;
    }
    says[name] = value;
    if (isWritten || !hasValue(json, name, value)) slot.write(wordFor(form, value), nothing);
  }
  const text = writeXml(form.spell(own, resource));
  return { text, contentType: form.contentType, says, leftOut };
}

/** The example that says most of the values of a body. */
function nearestTo(body: RecordBody, { examples }: XmlForm): RecordInBothFormats {
  const inCommon = ({ json }: RecordInBothFormats) =>
    Object.keys(body).filter((name) => !isBlank(body[name]) && hasValue(json, name, body[name]))
      .length;
  return examples.reduce((best, one) => (inCommon(one) > inCommon(best) ? one : best));
}

/** A value as it is written: a boolean as the service writes one, and not its opposite. */
function wordFor(form: XmlForm, value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'boolean') return String(value);
  const opposites = new Set(slotsWith(form, !value, 'boolean').map(({ text }) => text));
  const shown = slotsWith(form, value, 'boolean').find(({ text }) => !opposites.has(text));
  return shown?.text ?? String(value);
}

/** Where the service's own XML has a value, in properties of some kinds; it may have no element for what is null. */
function slotsWith({ examples }: XmlForm, value: unknown, ...kinds: PropertyKind[]) {
  return examples.flatMap(({ document, json, slotIn }) =>
    propertiesOf(json.resource, ...kinds)
      .filter((name) => propertyOf(json.object, name) === value)
      .map((name) => slotIn(document, name))
      .filter((slot) => slot.found),
  );
}

/** Values that are known to be lawful in XML, too: the service's own, but for texts, which may have to be in use once only. */
export function goodInXml(form: XmlForm, known: RecordValues): RecordValues {
  const { object, resource } = nearestTo(known, form).json;
  const dates = form.hasDocumentedDates ? propertiesOf(resource, 'date') : [];
  const own = new Set([...propertiesOf(resource, 'name', 'text'), ...dates]);
  const shown = Object.keys(known).flatMap((name) => {
    const value = propertyOf(object, name);
    return own.has(name) || value === undefined ? [] : [[name, value]];
  });
  return { ...known, ...Object.fromEntries(shown) };
}
