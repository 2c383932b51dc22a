import type { Resource } from '../contract/resource.ts';
import { resources } from '../contract/resources.ts';

/** What an address is of. */
export interface Endpoint {
  /** The same for all records of a resource: `Customer/{id}`. */
  readonly form: string;
  /** Absent for the Token endpoint. */
  readonly resource?: Resource;
  readonly id?: string;
}

/** The endpoint of an address; undefined where it is none that is known here. */
export function endpointOf(url: string): Endpoint | undefined {
  const path = url.replace(/[?#].*/s, '');
  if (path.endsWith('/OAuth/Token')) return { form: 'OAuth/Token' };
  const [, name, id] = /\/api\/[^/]+\/([^/]+)(?:\/([^/]*))?$/.exec(path) ?? [];
  const resource =
    resources.find((one) => one.path === name) ?? resources.find((one) => one.list.path === name);
  if (name === undefined || resource === undefined) return undefined;
  return id === undefined ? { form: name, resource } : { form: `${name}/{id}`, resource, id };
}
