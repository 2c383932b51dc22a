import { answerCreate, answerRead, answerRemove, answerUpdate } from '../endpoints/customer.ts';
import { answerList } from '../endpoints/list.ts';
import type { Answering } from '../http/answer.ts';
import type { Exchange, ResourceKind } from '../http/exchange.ts';
import { Refusal } from '../http/refusal.ts';
import type { Table } from '../model/table.ts';

/** The parts of a path below "api"; what is not there is undefined. */
interface Address {
  database: string | undefined;
  resource: string | undefined;
  id: string | undefined;
  rest: readonly string[];
}

/** Which address is which resource, and what may be done with it. */
export interface ResourceRules {
  readAddress(exchange: Exchange): Address;
  /** The table whose record or list a name in a path is. */
  findTable(exchange: Exchange, name: string): Table | undefined;
  isResourceName(exchange: Exchange, name: string): boolean;
  isDatabaseGiven(exchange: Exchange, address: Address): boolean;
  isDatabaseKnown(exchange: Exchange, database: string): boolean;
  /** The resource an address names, or undefined for a call that does not exist. */
  findResource(exchange: Exchange, address: Address): ResourceKind | undefined;
  methodsOf(exchange: Exchange, resource: ResourceKind): readonly string[];
  /** A method a resource does not have, on the list for example. */
  answerWrongMethod(exchange: Exchange, allowed: readonly string[]): Answering;
  answerList(exchange: Exchange): Answering;
  answerCreate(exchange: Exchange): Answering;
  answerRead(exchange: Exchange): Answering;
  answerUpdate(exchange: Exchange): Answering;
  answerRemove(exchange: Exchange): Answering;
}

const methods: Record<ResourceKind, readonly string[]> = {
  list: ['GET'],
  collection: ['POST'],
  record: ['GET', 'PUT', 'DELETE'],
};

export const lawfulResources: ResourceRules = {
  readAddress({ segments }) {
    const [database, resource, id, ...rest] = segments.slice(2);
    return { database, resource, id, rest };
  },

  findTable: ({ service }, name) =>
    [...service.stores.keys()].find(({ list, record }) => name === record || name === list),

  isResourceName: (exchange, name) => exchange.rules.findTable(exchange, name) !== undefined,

  isDatabaseGiven: (exchange, { database }) =>
    database !== undefined && database !== '' && !exchange.rules.isResourceName(exchange, database),

  isDatabaseKnown: ({ service }, database) => service.databases.has(database),

  findResource(exchange, { resource = '', id, rest }) {
    const table = exchange.rules.findTable(exchange, resource);
    if (table === undefined || rest.length > 0) return undefined;
    if (resource === table.list) return id === undefined ? 'list' : undefined;
    if (id !== undefined) return 'record';
    return table.isEditable ? 'collection' : undefined;
  },

  methodsOf: ({ table }, resource) => (table.isEditable ? methods[resource] : ['GET']),

  answerWrongMethod({ method, path }, allowed) {
    const detail = `${method} is not possible at ${path}.`;
    throw new Refusal('wrong-method', detail, allowed);
  },

  answerList,
  answerCreate,
  answerRead,
  answerUpdate,
  answerRemove,
};
