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
}

/** Properties as a description has them, with what was guessed of them. */
export interface Table {
  readonly properties: DescribedProperties;
  readonly guesses: Guesses;
}

/** The table of these properties; what a description cannot hold is left out, which is told among its guesses. */
export function tableOf(rows: readonly Row[]): Table {
  const properties = new Map<string, DescribedProperties[string]>();
  const guesses = new Map<string, string>();
  for (const { name, said, members, why } of rows) {
    const inner = members?.properties ?? {};
    const hasMembers = Object.keys(inner).length > 0;
    const obstacle =
      said.kind === 'object' && !hasMembers
        ? 'an object whose properties are not known'
        : obstacleTo(name, [...properties.keys()]);
    const told = obstacle === undefined ? why : `left out: ${obstacle}`;
    if (told !== undefined) guesses.set(name, told);
    if (obstacle !== undefined) continue;
    const isPlain = Object.keys(said).length === 1;
    if (hasMembers) properties.set(name, { ...said, properties: inner });
    else properties.set(name, isPlain ? said.kind : said);
    for (const [one, text] of Object.entries(members?.guesses ?? {}))
      guesses.set(`${name}.${one}`, text);
  }
  return { properties: Object.fromEntries(properties), guesses: Object.fromEntries(guesses) };
}

/** Why a description can have no property of this name beside those before it. */
function obstacleTo(name: string, earlier: readonly string[]): string | undefined {
  if (!/^[A-Za-z_][\w.-]*$/.test(name) || name === '__proto__')
    return 'a description has names of letters, digits, "_", "." and "-" alone';
  const twin = earlier.find((other) => other.toLowerCase() === name.toLowerCase());
  return twin === undefined ? undefined : `it is ${twin} in other letter case`;
}
