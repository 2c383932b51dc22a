import { hasValue, isObject, pick, type SeenRecord } from '../records/index.ts';
import type { Step } from './step.ts';
import { ofMoment, writtenIn } from './written.ts';

/**
 * A record and a value that was written to it, where the value is an array of elements whose members are not documented:
 * each with those members alone that the service is known to keep. What one says is what was written there.
 */
export function arraysByKeptMembers(
  seen: SeenRecord,
  property: string,
  value: unknown,
  steps: readonly Step[],
): readonly [SeenRecord, unknown] {
  const { resource } = seen;
  const { kind, properties } = resource.properties[property] ?? {};
  if (kind !== 'array' || properties !== undefined) return [seen, value];
  const known = writtenIn(steps, resource)
    .filter(({ problem, step }) => !step.answer.isSilent && !problem && ofMoment('create')(step))
    .filter(({ step: { write } }) => Object.keys(write.odd).length === 0 && property in write.body)
    .map((one) => ({ seen: one.seen(), value: one.step.write.body[property] }));
  const names = new Set(known.flatMap((one) => elementsIn(one.value)).flatMap(Object.keys));
  const isKept = (name: string) =>
    known.every((one) => {
      const [shown, members] = withMembers(one.seen, property, one.value, [name]);
      return hasValue(shown, property, members);
    });
  return withMembers(seen, property, value, [...names].filter(isKept));
}

/** The same, with some members of its elements documented, and no other ones written. */
function withMembers(
  seen: SeenRecord,
  property: string,
  value: unknown,
  names: readonly string[],
): readonly [SeenRecord, unknown] {
  if (names.length === 0) return [seen, value];
  const { resource } = seen;
  const properties = Object.fromEntries(names.map((name) => [name, { kind: 'text' as const }]));
  const shaped = { ...resource.properties, [property]: { kind: 'array' as const, properties } };
  const members = elementsIn(value).map((element) => pick(element, names));
  return [{ ...seen, resource: { ...resource, properties: shaped } }, members];
}

function elementsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
