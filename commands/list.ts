import { listRequirements } from '../contract/catalogue.ts';
import { takeConfiguredResources } from '../helpers/run/index.ts';
import { refuseUnknownPrefixes } from './id-prefixes.ts';

/** Prints a line for each requirement whose id begins so, or for all: id, level, sentence and place. */
export function list(prefixes: readonly string[], target: string | undefined): void {
  takeConfiguredResources(target);
  refuseUnknownPrefixes('list', prefixes);
  const rows = listRequirements(prefixes.length === 0 ? undefined : prefixes);
  const widest = (of: 'id' | 'level') => Math.max(...rows.map((row) => row[of].length));
  const [idWidth, levelWidth] = [widest('id'), widest('level')];
  for (const { id, level, sentence, source } of rows)
    process.stdout.write(
      `${id.padEnd(idWidth)}  ${level.padEnd(levelWidth)}  ${sentence} (${source})\n`,
    );
}
