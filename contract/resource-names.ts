import type { Resource } from './resource.ts';

/** What a record is called in a sentence: `customer` for Customer. */
export function nounOf({ name }: Pick<Resource, 'name'>): string {
  return wordsOf(name).join(' ');
}

/** The same with its article: `a customer`, `An order`. */
export function oneOf(resource: Pick<Resource, 'name'>, article: 'A' | 'a' = 'a'): string {
  const noun = nounOf(resource);
  return `${article}${/^[aeio]/.test(noun) ? 'n' : ''} ${noun}`;
}

/** What several records are called in a sentence. */
export function pluralOf(resource: Resource): string {
  return `${nounOf(resource)}s`.replace(/([^aeiou])ys$/, '$1ies');
}

/** What stands for a resource in the ids of requirements and in file names. */
export function slugOf({ name }: Pick<Resource, 'name'>): string {
  return wordsOf(name).join('-');
}

function wordsOf(name: string): string[] {
  return name.split(/(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}
