export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/** A stored record, of whatever table: property name as documented, to its value. */
export type Customer = Record<string, JsonValue>;

/** What a client sent of a record: documented property names only, missing ones absent. */
export type SentCustomer = Record<string, JsonValue>;

/** Whether a value is an object with members. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
