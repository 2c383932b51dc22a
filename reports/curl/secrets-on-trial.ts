import type { Breach } from '../../contract/finding.ts';
import type { Miss } from '../../contract/misses.ts';

/** What was wrong with a secret, done again to the good one, where a shell can do it. */
export function alterationIn(
  { facts }: Partial<Breach> = {},
  id = '',
  uses: (name: string) => boolean,
): string[] {
  const [, instead] = /\/invalid-token-is-401\/(refresh-token|authorization-code)$/.exec(id) ?? [];
  const misses = Object.entries(facts?.misses ?? {});
  const asked =
    instead === undefined
      ? misses.map(([name, miss]) => [name, alterations[miss]] as const)
      : [[instead, asItIs] as const];
  return asked.flatMap(([name, alter]) => {
    const [good, other] = variablesOf[name] ?? [];
    return good === undefined || other === undefined || alter === undefined || !uses(other)
      ? []
      : [`${other}=${alter(good)}`];
  });
}

const asItIs = (name: string) => `\${${name}:?}`;

const variablesOf: Readonly<Record<string, readonly [good: string, other: string]>> = {
  Authorization: ['ACCESS_TOKEN', 'OTHER_ACCESS_TOKEN'],
  client_secret: ['API_CLIENT_SECRET', 'OTHER_CLIENT_SECRET'],
  refresh_token: ['API_REFRESH_TOKEN', 'OTHER_REFRESH_TOKEN'],
  code: ['CODE', 'OTHER_CODE'],
  'refresh-token': ['API_REFRESH_TOKEN', 'OTHER_ACCESS_TOKEN'],
  'authorization-code': ['CODE', 'OTHER_ACCESS_TOKEN'],
};

const alterations: Readonly<Partial<Record<Miss, (name: string) => string>>> = {
  letterCase: (name) => `$(printf %s "\${${name}:?}" | tr 'A-Za-z' 'a-zA-Z')`,
  withoutFirst: (name) => `\${${name}#?}`,
  withoutLast: (name) => `\${${name}%?}`,
  longer: (name) => `\${${name}:?}x`,
  // One that nobody issued, but of the same form.
  other: (name) => `$(printf %s "\${${name}:?}" | tr 'A-Za-z0-9' 'B-ZAb-za1-90')`,
  otherFirst: otherAt('1'),
  otherLast: otherAt('length($0)'),
  otherCharacter: otherAt('int(length($0) / 2) + 1'),
  clientSecret: () => asItIs('API_CLIENT_SECRET'),
  clientId: () => asItIs('API_CLIENT_ID'),
  null: () => 'null',
};

function otherAt(place: string): (name: string) => string {
  const print = `print substr($0, 1, m - 1) (substr($0, m, 1) == "x" ? "y" : "x") substr($0, m + 1)`;
  return (name) => `$(printf %s "\${${name}:?}" | awk '{ m = ${place}; ${print} }')`;
}
