import { Refusal } from '../http/refusal.ts';
import type { JsonObject, JsonValue } from '../model/customer.ts';

/** The JSON object of a text; anything else is refused as malformed. */
export function readJsonObject(text: string): JsonObject {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new Refusal('malformed-body', `The body is not JSON: ${String(error)}`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal('malformed-body', 'The body has to be one JSON object.');
  }
  return value;
}
