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
import { coveragePage } from '../trial/coverage-page.ts';

const [shown] = resources;

/** The pages in docs/ that are made from what contract/ and the variations say, by their names. */
export const contractPages: Readonly<Record<string, string>> = {
  'requirements.md': requirementsPage(),
  'contract-map.md': mapPage(),
  'coverage.md': coveragePage(),
};

/** The anchor that GitHub gives to a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function requirementsPage(): string {
  const rows = listRequirements();
  const chapters = Map.groupBy(rows, ({ id }) => chapterOf(id));
  const count = (level: Level) => rows.filter((row) => row.level === level).length;
  return `# The requirements

Made by \`npm run documents\` from \`contract/\`: ${rows.length} requirements, of which ${count('required')} are required.
\`npm start -- list\` tells the same on the console, with those on resources that are described in files.

| level | how many | what it means |
|---|---|---|
| required | ${count('required')} | the contract states it: a breach makes the run non-conformant |
| open | ${count('open')} | the contract leaves it open: what the service does is observed, and never judged |
| advisory | ${count('advisory')} | the contract is silent, and the standards it stands on are not: it counts with \`--gate advisory\` alone |
| precondition | ${count('precondition')} | no request can prove it |

The last column leads to the place in [the contract in our words](contract-map.md) from which a requirement
follows. [Which faults each requirement catches](coverage.md) is a page of its own.
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

Made by \`npm run documents\` from \`contract/map.json\`. This page is no contract. It says in words of our own what
the suite takes the vendor's contract to say, so that a reader of a report has it at hand. Where the two differ, the
vendor's contract decides, and the suite is at fault.

Each requirement names the places here from which it follows: [requirements.md](requirements.md) has them all.
_How we read it_ stands where the contract can be read in more than one way.
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
