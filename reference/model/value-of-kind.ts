import { isObject, type JsonObject, type JsonValue } from './customer.ts';
import { emptyOf, type Property } from './property.ts';

/** Whether a value is one that a property can hold in JSON. */
export function isOfKind({ isNumeric, kind, members }: Property, value: JsonValue): boolean {
  // A key that nobody has yet.
  if (isNumeric && value === null) return true;
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'decimal':
      return Number.isFinite(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'array':
      return value === null || (Array.isArray(value) && value.every((one) => fits(one, members)));
    case 'object':
      return value === null || (isObject(value) && fits(value, members));
    case 'nullable-text':
      return value === null || typeof value === 'string';
    default:
      return isNumeric ? Number.isSafeInteger(value) : typeof value === 'string';
  }
}

/** Whether a value has the documented members in their types; without a documentation anything fits. */
function fits(value: JsonValue, members: readonly Property[] | undefined): boolean {
  if (members === undefined) return true;
  return isObject(value) && members.every((member) => isOfKind(member, memberOf(value, member)));
}

/** The value with all documented members of its objects, in their order, and no others. */
export function completeMembers({ members }: Property, value: JsonValue): JsonValue {
  if (members === undefined) return value;
  const complete = (one: JsonValue) =>
    isObject(one)
      ? Object.fromEntries(members.map((member) => [member.name, memberOf(one, member)]))
      : one;
  return Array.isArray(value) ? value.map(complete) : complete(value);
}

/** A member under its name in whatever letter case. */
function memberOf(value: JsonObject, member: Property): JsonValue {
  const wanted = member.name.toLowerCase();
  const found = Object.keys(value).find((name) => name.toLowerCase() === wanted);
  return found === undefined ? emptyOf(member) : (value[found] ?? null);
}
