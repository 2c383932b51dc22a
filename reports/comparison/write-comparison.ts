import { scopeOf } from '../../contract/verdict.ts';
import { type Colour, formatObserved, writeHeading } from '../console/blocks.ts';
import { foldIds } from '../fold-ids.ts';
import type { Result, ResultRow } from '../read-result.ts';
import type { Terminal } from '../terminal.ts';
import type { AnswerChange, ChangedRow, Comparison } from './compare-results.ts';

/** A result with the path that it was read from. */
export interface ReadResult {
  readonly file: string;
  readonly result: Result;
}

/** More lines of a kind are in --json. */
const mostLines = 20;

/** Tells what changed from A to B. */
export function writeComparison(
  terminal: Terminal,
  a: ReadResult,
  b: ReadResult,
  comparison: Comparison,
): void {
  writeSource(terminal, 'A', a);
  writeSource(terminal, 'B', b);
  writeDifferences(terminal, a.result, b.result, comparison);
  const { added, gone, observations, answers } = comparison;
  const lists: readonly (readonly [string, Colour, readonly string[], number?])[] = [
    ...kinds.map(([kind, title, colour]) => {
      const rows = comparison[kind];
      return [title, colour, formatChanged(rows), rows.length] as const;
    }),
    ['New requirements, which A does not have', 'cyan', formatRows(added), added.length],
    ['Removed requirements, which B does not have', 'cyan', formatRows(gone), gone.length],
    [
      'Observed differently where the contract leaves it open',
      'cyan',
      observations.changed.map(
        ({ key, from, to }) => `${key}: ${formatObserved(from)} → ${formatObserved(to)}`,
      ),
    ],
    ['Observed in B alone', 'gray', observations.added],
    ['Observed in A alone', 'gray', observations.gone],
    ['Answers of another form', 'cyan', formatAnswers(answers)],
  ];
  for (const [title, colour, lines, count = lines.length] of lists) {
    if (lines.length === 0) continue;
    writeHeading(terminal, title, colour, count);
    for (const line of lines.slice(0, mostLines)) terminal.text(line, 2);
    const rest = lines.length - mostLines;
    if (rest > 0) terminal.text(`and ${rest} more: --json lists them all`, 2, 'gray');
  }
}

/** Rows whose outcome is another one, by what became of them. */
const kinds = [
  ['worse', 'Worse: failed now', 'red'],
  ['accepted', 'Failed now, and accepted as a known deviation', 'yellow'],
  ['doubtful', 'Inconclusive now, but judged before', 'yellow'],
  ['notAsked', 'Not run now, but judged before', 'gray'],
  ['otherwise', 'Not judged in either, but for another reason', 'gray'],
  ['better', 'Better: passed now', 'green'],
] as const satisfies readonly (readonly [keyof Comparison, string, Colour])[];

function writeSource(terminal: Terminal, name: string, { file, result }: ReadResult): void {
  const { target, startedAt, verdict, requirements } = result;
  terminal.line(`${terminal.style('bold', name)}  ${file}`);
  terminal.text(
    `${target.baseUrl} (${target.environment}, version ${target.version}), ${startedAt}: ${verdict}${scopeOf(requirements) === 'part' ? ', a part run' : ''}`,
    3,
  );
}

function writeDifferences(terminal: Terminal, a: Result, b: Result, { differs }: Comparison): void {
  const told = [
    differs.target && `Two targets: ${a.target.baseUrl} and ${b.target.baseUrl}.`,
    differs.apiVersion && `Two versions of the API: ${a.target.version} and ${b.target.version}.`,
    differs.suiteVersion && `Two versions of the suite: ${a.suite.version} and ${b.suite.version}.`,
    differs.catalogue &&
      `Two catalogues of requirements: ${a.suite.requirements.slice(0, 12)} and ${b.suite.requirements.slice(0, 12)}. A row may have another meaning in each.`,
    differs.scope && 'One is a part run: compare skips what it left out.',
  ].filter((line) => line !== false);
  if (told.length > 0) terminal.line();
  for (const line of told) terminal.text(line, 0, 'yellow');
}

function formatChanged(rows: readonly ChangedRow[]): string[] {
  const alike = Map.groupBy(rows, ({ id: _, ...change }) => JSON.stringify(change));
  return [...alike.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const { level, from, to, reason = '' } = first;
    const told = [`${from} → ${to}`, ...reason.split('\n')].join('\n  ').trimEnd();
    return `${foldIds(members.map(({ id }) => id))} (${level})\n  ${told}`;
  });
}

function formatRows(rows: readonly ResultRow[]): string[] {
  const groups = Map.groupBy(rows, ({ outcome }) => outcome);
  return [...groups].map(
    ([outcome, members]) => `${outcome}: ${foldIds(members.map(({ id }) => id))}`,
  );
}

/** Each change once, with the kinds of answers that it is in. */
function formatAnswers(changes: readonly AnswerChange[]): string[] {
  const alike = Map.groupBy(
    changes,
    ({ what, from = 'none', to = 'none' }) => `${what}: ${from} → ${to}`,
  );
  return [...alike].map(
    ([change, members]) => `${change}\n  ${members.map(({ kind }) => kind).join(', ')}`,
  );
}
