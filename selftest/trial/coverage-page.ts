import { requirementIds } from '../../contract/catalogue.ts';
import { rests } from '../../contract/rests-on.ts';
import { faults, faultsOfResources, freedoms } from '../../reference/variations/variations.ts';

/** The page that tells which faults each requirement catches; `npm test` tries every one of them. */
export function coveragePage(): string {
  const byRow = Map.groupBy([...faults, ...faultsOfResources], ({ breaks }) => breaks);
  const order = (id: string) => requirementIds.indexOf(id) + 1 || requirementIds.length + 1;
  const rows = [...byRow].toSorted(([one], [other]) => order(one) - order(other));
  const tellRow = ([id, those]: (typeof rows)[number]) =>
    `| \`${id}\` | ${those
      .map(({ name }) => name)
      .toSorted()
      .join(', ')} |`;
  return `# Which faults each requirement catches

Made by \`npm run documents\` from \`reference/variations/\`. \`npm test\` puts the row of each of these
${faults.length + faultsOfResources.length} faults to the reference service with it, where the row has to fail, and without it, where it has to pass;
and the whole suite to ${freedoms.length} lawful variations, of which it may accuse none.

| requirement | faults caught |
|---|---|
${rows.map(tellRow).join('\n')}

## What fails together

Where another row cannot hold without the one that is broken, it fails as well. A run tells such a breach once, by the row
that is broken, and which others show it. \`npm run trial\` records all that fail (\`selftest/trial/also-fails.txt\`).

| broken | may fail as well | where they have this in common | why |
|---|---|---|---|
${rests.map(({ because, on, rows, share }) => `| ${[told(on), told(rows), share, because].join(' | ')} |`).join('\n')}
`;
}

const told = (patterns: readonly string[]) => patterns.map((one) => `\`${one}\``).join(', ');
