import type { Customer, JsonValue, SentCustomer } from './customer.ts';
import type { Property } from './property.ts';

/** Records of one kind: all that the rules have to know to serve them. */
interface TableTraits {
  /** What a record is called, or the list where there is no address of a single one. */
  readonly name: string;
  /** The path of one record, before its id. */
  readonly record?: string;
  readonly list?: string;
  /** The element of XML that holds an entry of the list. */
  readonly entry?: string;
  /** Whether records are created, updated and removed, or only read. */
  readonly isEditable: boolean;
  readonly key: string;
  /** The first id that is assigned; undefined where records have ids already. */
  readonly firstId?: string;
  readonly properties: readonly Property[];
  /** The names of the properties that an entry of the list has. */
  readonly entryNames: readonly string[];
  /** What the records every new service holds were created from. */
  readonly seeds: readonly SentCustomer[];
  /** The table whose records these are, shown in another way. */
  readonly of?: Table;
}

export interface Table extends TableTraits {
  readonly entryProperties: readonly Property[];
  /** The property of this name in whatever letter case, or undefined when there is none. */
  find(name: string): Property | undefined;
  /** The id of a record, as it stands in paths. */
  idOf(record: Customer): string;
  /** An id as the value of the key. */
  keyOf(id: string): JsonValue;
}

export function defineTable(traits: TableTraits): Table {
  const { entryNames, key, properties } = traits;
  const byLowerCaseName = new Map(properties.map((one) => [one.name.toLowerCase(), one]));
  const find = (name: string) => byLowerCaseName.get(name.toLowerCase());
  return {
    ...traits,
    entryProperties: entryNames.flatMap((name) => find(name) ?? []),
    find,
    idOf: (record) => String(record[key]),
    keyOf: (id) => (find(key)?.isNumeric ? Number(id) : id),
  };
}

/** What a record is called in a sentence: "supplier info" for SupplierInfo. */
export function nounOf({ name }: Table, between = ' '): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, between).toLowerCase();
}
