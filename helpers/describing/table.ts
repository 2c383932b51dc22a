import type { DescribedProperties, DescribedProperty } from '../../contract/description.ts';
import type { Guesses } from './first-description.ts';

/** One property as it seems to be. */
export interface Row {
  readonly name: string;
  readonly said: Omit<DescribedProperty, 'properties'>;
  /** Why it is taken for that; absent where it was told. */
  readonly why?: string | undefined;
  /** The properties of an object, or of the elements of an array. */
  readonly members?: Table | undefined;
  /** Whether there was nothing to guess from. */
  readonly isUnknown?: boolean | undefined;
}

/** Properties as a description has them, with what was guessed of them. */
export interface Table {
  readonly properties: DescribedProperties;
  readonly guesses: Guesses;
  /** The names of those of which nothing is known. */
  readonly unknown: readonly string[];
}

/** The table of these properties; what a description cannot hold is left out, which is told among its guesses. */
export function tableOf(rows: readonly Row[]): Table {
  const properties = new Map<string, DescribedProperties[string]>();
  const guesses = new Map<string, string>();
  const unknown: string[] = [];
  for (const row of rows) {
    const { name, members, why, isUnknown } = row;
    const obstacle = obstacleTo(name, [...properties.keys()]);
    const isBare = row.said.kind === 'object' && !hasProperties(members);
    if (isUnknown || isBare) unknown.push(name);
    if (obstacle !== undefined) guesses.set(name, `left out: ${obstacle}`);
    else if (isBare) guesses.set(name, 'left out: an object, of whose properties nothing is known');
    else if (why !== undefined) guesses.set(name, why);
    if (obstacle !== undefined || isBare) continue;
    properties.set(name, propertyOf(row));
    for (const [inner, text] of Object.entries(members?.guesses ?? {}))
      guesses.set(`${name}.${inner}`, text);
    unknown.push(...(members?.unknown ?? []).map((inner) => `${name}.${inner}`));
  }
  return {
    properties: Object.fromEntries(properties),
    guesses: Object.fromEntries(guesses),
    unknown,
  };
}

function propertyOf({ said, members }: Row): DescribedProperties[string] {
  if (members !== undefined && hasProperties(members))
    return { ...said, properties: members.properties };
  return Object.keys(said).length === 1 ? said.kind : said;
}

function hasProperties(table: Table | undefined): boolean {
  return Object.keys(table?.properties ?? {}).length > 0;
}

/** Why a description can have no property of this name beside those before it. */
function obstacleTo(name: string, earlier: readonly string[]): string | undefined {
  if (!/^[A-Za-z_][\w.-]*$/.test(name) || name === '__proto__')
    return 'a description has names of letters, digits, "_", "." and "-" alone';
  const twin = earlier.find((other) => other.toLowerCase() === name.toLowerCase());
  return twin === undefined ? undefined : `it is ${twin} in other letter case`;
}
