import type { Exchange } from '../http/exchange.ts';
import type { JsonValue, SentCustomer } from '../model/customer.ts';
import type { Property } from '../model/property.ts';

/** Which values are refused though their type is right. */
export interface FlawRules {
  /** Whether a value is passed over, whatever it is. */
  isPassedOver(exchange: Exchange, property: Property): boolean;
  /** What is wrong with a value in words, or undefined. */
  findFlaw(exchange: Exchange, property: Property, value: JsonValue): string | undefined;
  /** A property that has to be there and is not, or holds nothing. */
  findMissing(exchange: Exchange, sent: SentCustomer): Property | undefined;
}

export const lawfulFlaws: FlawRules = {
  isPassedOver: ({ method }, { isReadOnly = false, isWriteOnce = false }) =>
    isReadOnly || (isWriteOnce && method === 'PUT'),

  findFlaw({ service }, { longest = Number.POSITIVE_INFINITY, name, refersTo, words }, value) {
    if (typeof value !== 'string') return undefined;
    if (words?.includes(value) === false) return `${name} has to be one of ${words.join(', ')}.`;
    if (value.length > longest && [...value].length > longest)
      return `${name} has more than ${longest} characters.`;
    if (refersTo === undefined) return undefined;
    const [, records] = [...service.stores].find(([table]) => table.name === refersTo) ?? [];
    if (records === undefined || records.find(value) !== undefined) return undefined;
    return `${name} refers to what does not exist.`;
  },

  findMissing: (exchange, sent) =>
    exchange.table.properties.find(
      (property) =>
        property.isMandatory &&
        !exchange.rules.isPassedOver(exchange, property) &&
        !sent[property.name],
    ),
};
