import {
  kindOf,
  type PropertyKind,
  propertiesOf,
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
import { writeXml } from '../../helpers/xml/index.ts';
import type { recordsInBothFormats } from './records-in-both-formats.ts';
import type { Spell } from './xml-spellings.ts';

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

/**
 * Writes a body as XML: the service's own document that says most of it already, with all that differs changed. A property
 * that is not in the body is taken out; an array or an object stays as it is, for how it is written is not documented.
 */
export function inXml(form: XmlForm, body: RecordBody): XmlBody {
  const { document, json, marks, slotIn } = nearestTo(body, form);
  const { object, resource } = json();
  const own = structuredClone(document);
  const says: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const name of [resource.key, ...writableProperties(resource)]) {
    const slot = slotIn(own.root, name);
    if (!slot.found) continue;
    const isOfParts = ['array', 'object'].includes(kindOf(resource, name) ?? '');
    const value = isOfParts && name in body ? propertyOf(object, name) : body[name];
    const isWritten = kindOf(resource, name) === 'date' && form.hasDocumentedDates;
    if (value === undefined || (value === null && slotsWith(form, null).length === 0)) {
      slot.remove();
      leftOut.push(name);
      continue;
    }
    says[name] = value;
    if (isWritten || !hasValue(json(), name, value)) slot.write(wordFor(form, value), marks);
  }
  const text = writeXml(form.spell(own, resource));
  return { text, contentType: form.contentType, says, leftOut };
}

/** The example that says most of the values of a body. */
function nearestTo(body: RecordBody, { examples }: XmlForm): RecordInBothFormats {
  const inCommon = ({ json }: RecordInBothFormats) =>
    Object.keys(body).filter((name) => !isBlank(body[name]) && hasValue(json(), name, body[name]))
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
  return examples.flatMap(({ document, json, slotIn }) => {
    const { object, resource } = json();
    return propertiesOf(resource, ...kinds)
      .filter((name) => propertyOf(object, name) === value)
      .map((name) => slotIn(document.root, name))
      .filter((slot) => slot.found);
  });
}

/** Values that are known to be lawful in XML, too: the service's own, but for texts, which may have to be in use once only. */
export function goodInXml(form: XmlForm, known: RecordValues): RecordValues {
  const { object, resource } = nearestTo(known, form).json();
  const dates = form.hasDocumentedDates ? propertiesOf(resource, 'date') : [];
  const own = new Set([...propertiesOf(resource, 'name', 'text'), ...dates]);
  const shown = Object.keys(known).flatMap((name) => {
    const value = propertyOf(object, name);
    return own.has(name) || value === undefined ? [] : [[name, value]];
  });
  return { ...known, ...Object.fromEntries(shown) };
}
