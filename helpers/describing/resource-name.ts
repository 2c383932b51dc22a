import { SetupProblem } from '../../contract/outcome.ts';

/**
 * A path below `/api/<database>/`, without slashes around it.
 *
 * @throws SetupProblem where it is none.
 */
export function readPath(given: string): string {
  const path = given.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (/^\w[\w.~-]*(\/\w[\w.~-]*)*$/.test(path)) return path;
  throw new SetupProblem(
    `"${given}" is no path below /api/<database>/: letters, digits, "_", "-", "." and "~" are allowed, with "/" between segments, such as Supplier.`,
  );
}

const longestName = 41;

/** What a resource is called, by its path: `Supplier` for `purchase/supplier`. */
export function nameOfPath(path: string): string {
  const segment = path.split('/').at(-1) ?? path;
  const words = segment.replace(/^[^A-Za-z]+/, '').split(/[^A-Za-z\d]+/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name.slice(0, longestName) || 'Resource';
}

/** The names that the key of a resource may have, the likeliest first. */
export function likelyKeys(name: string): readonly [string, ...string[]] {
  const plain = name.replace(/Info$/, '');
  return [`${name}Id`, `${plain}Id`, 'Id'];
}

/** The paths at which the list of a resource may be, the likeliest first. */
export function likelyLists(path: string): string[] {
  if (/List$/i.test(path)) return [];
  return /Info$/.test(path) ? [`${path}List`] : [`${path}InfoList`, `${path}List`];
}
