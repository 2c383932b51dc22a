export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/** A stored customer: property name as documented, to its value. */
export type Customer = Record<string, JsonValue>;

/** What a client sent: documented property names only, missing ones absent. */
export type SentCustomer = Record<string, JsonValue>;

/** The customer id of a stored customer. */
export function idOf(customer: Customer): string {
  return String(customer.CustomerId);
}
