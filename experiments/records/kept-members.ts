import type { Resource } from '../../contract/resource.ts';
import { hasValue, isObject, pick, type SeenRecord } from '../../helpers/records/index.ts';

/** A record as it was read after a write, and a value that a property is to have, or that it is not to have. */
export interface Held {
  readonly seen: () => SeenRecord;
  readonly value: unknown;
}

/**
 * What arrays hold of those members that the service is known to keep in them: which members an element has may not be
 * documented, but what one says is what was written there. Anything but such an array stays as it is.
 */
export function byKeptMembers(resource: Resource, property: string, known: readonly Held[]) {
  const { [property]: { kind, properties } = {} } = resource.properties;
  if (kind !== 'array' || properties !== undefined) return (held: Held) => held;
  const written = known.flatMap(({ value }) => elementsIn(value));
  const names = new Set(written.flatMap(Object.keys));
  const kept = [...names].filter((name) => known.every((one) => holds(one, property, [name])));
  return (held: Held) => alone(held, property, kept);
}

/** Whether every element that was written is there, as far as some members go. */
function holds(held: Held, property: string, names: readonly string[]): boolean {
  const { seen, value } = alone(held, property, names);
  return hasValue(seen(), property, value);
}

/** The same, with some members of its elements documented, and no other ones written. */
function alone(held: Held, property: string, names: readonly string[]): Held {
  if (names.length === 0 || !Array.isArray(held.value)) return held;
  const properties = Object.fromEntries(names.map((name) => [name, { kind: 'text' as const }]));
  const value = elementsIn(held.value).map((element) => pick(element, names));
  const seen = () => {
    const { resource, ...read } = held.seen();
    const shaped = { ...resource.properties, [property]: { kind: 'array' as const, properties } };
    return { ...read, resource: { ...resource, properties: shaped } };
  };
  return { seen, value };
}

function elementsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
