import { isLabel } from './learn-slots.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * The same elements with these names spelled as they are here, whatever their letter case was: those of elements
 * and attributes under their prefixes, and the labels of what is named in its content.
 */
export function spellNames(element: XmlElement, names: readonly string[]): XmlElement {
  const byLowerCase = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  return spellBy(byLowerCase, element);
}

function spellBy(names: ReadonlyMap<string, string>, element: XmlElement): XmlElement {
  const spelled = (word: string) => names.get(word.trim().toLowerCase()) ?? word;
  const named = <N extends { readonly name: string; readonly local: string }>(one: N): N => {
    const local = spelled(one.local);
    return { ...one, name: one.name.slice(0, -one.local.length) + local, local };
  };
  return {
    ...named(element),
    attributes: element.attributes.map((one) =>
      isLabel(one) ? { ...one, value: spelled(one.value) } : named(one),
    ),
    content: element.content.map((part) => {
      if (typeof part !== 'string') return spellBy(names, part);
      return isLabel(element) ? spelled(part) : part;
    }),
  };
}
