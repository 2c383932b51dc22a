import type { XmlElement } from './xml-element.ts';

/** The same elements and attributes with these names spelled as they are here, under their prefixes, whatever their letter case was. */
export function spellNames(element: XmlElement, names: readonly string[]): XmlElement {
  const byLowerCase = new Map(names.toReversed().map((name) => [name.toLowerCase(), name]));
  const named = <N extends { readonly name: string; readonly local: string }>(one: N): N => {
    const local = byLowerCase.get(one.local.toLowerCase()) ?? one.local;
    return { ...one, name: one.name.slice(0, -one.local.length) + local, local };
  };
  const spell = (one: XmlElement): XmlElement => ({
    ...named(one),
    attributes: one.attributes.map(named),
    content: one.content.map((part) => (typeof part === 'string' ? part : spell(part))),
  });
  return spell(element);
}
