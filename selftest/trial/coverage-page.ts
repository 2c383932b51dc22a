import { requirementIds } from '../../contract/catalogue.ts';
import { faults, faultsOfResources, freedoms } from '../../reference/variations/variations.ts';
import { families } from './families.ts';

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

Where another row cannot hold without the one that is broken, it fails as well. \`npm run trial\` records which do
(\`selftest/trial/also-fails.txt\`), and shows every change.

| broken | may fail as well | why |
|---|---|---|
${families.map((columns) => `| ${columns.join(' | ')} |`).join('\n')}
`;
}
