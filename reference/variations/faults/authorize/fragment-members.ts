import { type Breaking, browserFault, change, type Fault, slugOf } from '../../fault.ts';
import { editFragment, rename, say, without } from './grant-edits.ts';

export const tokenRow = 'authorize/token-in-fragment';

/** Puts members of the fragment into the query, and keeps only some in the fragment. */
const shareWithQuery = (names: string[], isKept: (name: string) => boolean): Breaking =>
  change('writeRedirectTarget', (lawful) => (exchange, uri, query, fragment) => {
    const shared = fragment.filter(([name]) => names.includes(name));
    const kept = fragment.filter(([name]) => isKept(name));
    return lawful(exchange, uri, [...query, ...shared], kept);
  });

const copyToQuery = (name: string): Breaking => shareWithQuery([name], () => true);

export const moveToQuery = (...names: string[]): Breaking =>
  shareWithQuery(names, (name) => !names.includes(name));

export const members = ['token_type', 'access_token', 'scope', 'expires_in'];

const otherNames: Record<string, string> = {
  token_type: 'type',
  access_token: 'token',
  scope: 'scopes',
  expires_in: 'expires',
};

export const authorizeMemberFaults: readonly Fault[] = members.flatMap((name) => {
  const row = `${tokenRow}/${name}`;
  const slug = slugOf(name);
  return [
    browserFault(
      row,
      `fragment-without-${slug}`,
      `The fragment lacks ${name}.`,
      editFragment(without(name)),
    ),
    browserFault(
      row,
      `fragment-with-empty-${slug}`,
      `The ${name} of the fragment is empty.`,
      editFragment(say(name, '')),
    ),
    browserFault(
      row,
      `fragment-renames-${slug}`,
      `The fragment has ${otherNames[name]} for ${name}.`,
      editFragment(rename(name, otherNames[name] ?? '')),
    ),
    browserFault(
      row,
      `query-repeats-${slug}`,
      `The ${name} stands in the query as well as in the fragment.`,
      copyToQuery(name),
    ),
    browserFault(
      row,
      `query-takes-${slug}`,
      `The ${name} stands in the query, not in the fragment.`,
      moveToQuery(name),
    ),
  ];
});
