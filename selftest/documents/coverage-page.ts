import { chapterOf, requirementIds } from '../../contract/catalogue.ts';
import { rests } from '../../contract/rests-on.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { faults, faultsOfResources, freedoms } from '../../reference/variations/variations.ts';
import { titleOf } from '../../reports/chapters.ts';
import { anchorOf } from './anchor.ts';

/** A requirement with the faults that break it. */
type Row = readonly [id: string, faults: readonly Fault[]];

/** The page that tells which faults each requirement catches; `npm test` tries every one of them. */
export function coveragePage(): string {
  const rows = [...Map.groupBy([...faults, ...faultsOfResources], ({ breaks }) => breaks)];
  const order = (id: string) => requirementIds.indexOf(id) + 1 || requirementIds.length + 1;
  const inOrder = rows.toSorted(([one], [other]) => order(one) - order(other));
  const chapters = [...Map.groupBy(inOrder, ([id]) => chapterOf(id))];
  return `# Which faults each requirement catches

\`npm run documents\` writes this page from \`reference/variations/\`. A fault is one wrong behaviour of the reference
service, and breaks one requirement. \`npm test\` judges that requirement with the fault, where it must fail, and without
it, where it must pass. It also runs the whole suite against ${freedoms.length} lawful variations, where no requirement may fail.

| chapter | requirements | faults |
|---|---:|---:|
${chapters.map(([chapter, its]) => `| [${titleOf(chapter)}](#${anchorOf(titleOf(chapter))}) | ${its.length} | ${countFaults(its)} |`).join('\n')}
| all | ${rows.length} | ${countFaults(rows)} |
${chapters.map(([chapter, its]) => tellChapter(titleOf(chapter), its)).join('')}
## What fails together

Some requirements cannot pass while another one fails. A run then reports the breach once, in the row that is broken, and
names the other rows that show it. \`npm run trial\` records all rows that each fault fails
(\`selftest/trial/also-fails.txt\`).

${fold(
  'Which rows fail with which',
  `| broken | may fail as well | what both have in common | why |
|---|---|---|---|
${rests.map(({ because, on, rows, share }) => `| ${[tellIds(on), tellIds(rows), share, because].join(' | ')} |`).join('\n')}`,
)}
`;
}

function tellChapter(title: string, rows: readonly Row[]): string {
  const counts = rows.map(([id, its]) => `| \`${id}\` | ${its.length} |`);
  const names = rows.map(([id, its]) => `- \`${id}\`: ${tellNames(its)}`);
  return `
## ${title}

| requirement | faults |
|---|---:|
${counts.join('\n')}

${fold('The faults by name', names.join('\n'))}
`;
}

/** Text that a reader sees after a click on its title. */
function fold(title: string, text: string): string {
  return `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
}

const countFaults = (rows: readonly Row[]) => rows.flatMap(([, its]) => its).length;

function tellNames(its: readonly Fault[]): string {
  const names = its.map(({ name }) => name).toSorted();
  return names.join(', ');
}

const tellIds = (patterns: readonly string[]) => patterns.map((one) => `\`${one}\``).join(', ');
