import { slugOf } from '../../slug.ts';
import { type Change, change, type Fault, faultsOf } from '../../variation.ts';
import { editFragment, editStateless, rename, say, without } from './grant-edits.ts';

export const tokenRow = 'authorize/token-in-fragment';

/** Puts members of the fragment into the query, and keeps only some in the fragment. */
const shareWithQuery = (names: string[], isKept: (name: string) => boolean): Change =>
  change('writeRedirectTarget', (lawful, exchange, uri, query, fragment) => {
    const shared = fragment.filter(([name]) => names.includes(name));
    const kept = fragment.filter(([name]) => isKept(name));
    return lawful(exchange, uri, [...query, ...shared], kept);
  });

const copyToQuery = (name: string): Change => shareWithQuery([name], () => true);

export const moveToQuery = (...names: string[]): Change =>
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
  return faultsOf(row, {
    [`fragment-without-${slug}`]: [`The fragment lacks ${name}.`, editFragment(without(name))],
    // Without a token nothing is granted, which is told of the state.
    ...(name !== 'access_token' && {
      [`fragment-without-${slug}-where-no-state`]: [
        `The fragment lacks ${name} where no state was sent.`,
        editStateless(without(name)),
      ],
    }),
    ...(name !== 'access_token' && {
      [`fragment-without-${slug}-where-state-is-long`]: [
        `The fragment lacks ${name} where a long state was sent.`,
        change('fragmentOfGrant', (lawful, exchange, request, granted) => {
          const pairs = lawful(exchange, request, granted);
          return (request.state ?? '').length > 100 ? without(name)(pairs, exchange) : pairs;
        }),
      ],
    }),
    [`fragment-with-empty-${slug}`]: [
      `The ${name} of the fragment is empty.`,
      editFragment(say(name, '')),
    ],
    [`fragment-renames-${slug}`]: [
      `The fragment has ${otherNames[name]} for ${name}.`,
      editFragment(rename(name, otherNames[name] ?? '')),
    ],
    [`query-repeats-${slug}`]: [
      `The ${name} stands in the query as well as in the fragment.`,
      copyToQuery(name),
    ],
    [`query-takes-${slug}`]: [
      `The ${name} stands in the query, not in the fragment.`,
      moveToQuery(name),
    ],
  });
});
