import { readFileSync } from 'node:fs';
import {
  chapterOf,
  type ListedRequirement,
  listRequirements,
  type RequirementId,
} from '../../contract/catalogue.ts';
import { contractMap, type MapChapter, type Passage, placesIn } from '../../contract/map.ts';
import type { Level } from '../../contract/requirement.ts';
import { defaultOf, type Resource } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { schemaOf } from '../../contract/schema.ts';
import { titleOf } from '../../reports/chapters.ts';
import { wrapText } from '../../reports/wrap-text.ts';
import { anchorOf } from './anchor.ts';
import { coveragePage } from './coverage-page.ts';
import { sampleFailure } from './sample-failure.ts';
import { exampleFile, referencePage } from './setting-pages.ts';

const [shown] = resources;

/** The pages that the program writes, whole or in part, by their paths. */
export const contractPages: Readonly<Record<string, string>> = {
  'docs/requirements.md': requirementsPage(),
  'docs/contract-map.md': mapPage(),
  'docs/coverage.md': coveragePage(),
  'README.md': readmePage(),
  'docs/reference.md': referencePage(),
  '.env.example': exampleFile(),
};

/** The README as it stands, with its sample as the console shows it today. */
function readmePage(): string {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const sample = /(?<=^<!-- npm run documents writes this sample -->\n```text\n).*?(?=\n```$)/ms;
  if (!sample.test(text)) throw new Error('README.md has no place for the sample.');
  return text.replace(sample, () => sampleFailure());
}

function requirementsPage(): string {
  const rows = listRequirements();
  const chapters = Map.groupBy(rows, ({ id }) => chapterOf(id));
  const count = (level: Level) => rows.filter((row) => row.level === level).length;
  return `# The requirements

\`npm run documents\` writes this page from \`contract/\`. There are ${rows.length} requirements; ${count('required')} of them are required.
\`npm start -- list\` shows the same on the console, and also the requirements of resources that you describe in files.

| level | how many | meaning |
|---|---|---|
| required | ${count('required')} | The contract states it. A breach makes the run non-conformant. |
| open | ${count('open')} | The contract leaves it open. The suite observes what the service does and does not judge it. |
| advisory | ${count('advisory')} | The contract is silent, but a standard of OAuth is not. It counts only with \`--gate advisory\`. |
| precondition | ${count('precondition')} | No request can prove it. |

The last column links to the place in [the contract in our words](contract-map.md) that the requirement follows from.
Another page shows [which faults each requirement catches](coverage.md).
${[...chapters].map(([chapter, its]) => tellChapter(chapter, its)).join('')}`;
}

function tellChapter(chapter: RequirementId, rows: readonly ListedRequirement[]): string {
  const lines = rows.map(
    ({ id, level, sentence, source }) =>
      `| \`${id}\` | ${level} | ${sentence} | ${placesIn(source).map(linkTo).join('; ')} |`,
  );
  return `
## ${titleOf(chapter)}

| requirement | level | sentence | follows from |
|---|---|---|---|
${lines.join('\n')}
`;
}

function linkTo(place: string): string {
  return `[${place}](contract-map.md#${anchorOf(place)})`;
}

function mapPage(): string {
  return `# The contract in our words

\`npm run documents\` writes this page from \`contract/map.json\`. This page is not the contract. It says in our own words
how the suite understands the contract of the vendor, for readers of a report. If the two differ, the contract of the
vendor is right, and the suite is wrong.

Each requirement names the places on this page that it follows from: see [requirements.md](requirements.md).
_How we read it_ stands where the contract allows more than one reading.
${contractMap.map(tellMapChapter).join('')}`;
}

function tellMapChapter({ within = [], ...chapter }: MapChapter): string {
  return tellPassage('##', chapter) + within.map((one) => tellPassage('###', one)).join('');
}

function tellPassage(marks: string, { place, says, read }: Passage): string {
  const isShown = place === `${shown.name} (${shown.kind})`;
  return `
${marks} ${place}

${wrap(says)}
${read === undefined ? '' : `\n${wrap(`_How we read it:_ ${read}`)}\n`}${isShown ? `\n${tellProperties(shown)}\n` : ''}`;
}

function wrap(text: string): string {
  return wrapText(text, 118, '').join('\n');
}

function tellProperties({ properties }: Resource): string {
  const rows = Object.entries(properties).map(([name, property]) => {
    const { type } = schemaOf(property) as { type: string | string[] };
    const becomes = defaultOf(property);
    return `| ${name} | ${[type].flat().join(' or ')} | ${becomes === undefined ? '' : becomes} |`;
  });
  return `| property | type in JSON | missing on create it becomes |\n|---|---|---|\n${rows.join('\n')}`;
}
