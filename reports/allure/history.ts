import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from 'allure-js-commons';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord } from '../../contract/run-record.ts';
import { writeWhole } from '../../helpers/state/index.ts';

/** One run in the words of Allure: what came of each requirement, and a name, which is that of the target. */
interface Run {
  readonly name: string;
  readonly testResults: Readonly<
    Record<string, Pick<TestResult, 'labels'> & { readonly fullName: string }>
  >;
}

/** So many runs are known of a target. */
const runsInHistory = 20;

/** The runs of the target of a run that are known in its REPORTS_DIR. */
export function historyOf({
  reportsDir,
  target,
}: Pick<RunRecord, 'reportsDir' | 'target'>): RunHistory {
  return new RunHistory(join(reportsDir, 'history.jsonl'), titleOf(target));
}

/** What came of each requirement in those runs, before this one is added. */
export function pastOf(run: Pick<RunRecord, 'reportsDir' | 'target'>): RunHistory['outcomes'] {
  try {
    return historyOf(run).outcomes;
  } catch {
    // That it cannot be read is for the report to say that writes it.
    return new Map();
  }
}

/** What the runs of a target are called. */
export function titleOf({ embedded, baseUrl, databaseId }: RunRecord['target']): string {
  if (embedded) return 'Conformance of the embedded reference service';
  return `Conformance of ${baseUrl}${databaseId ? `, administration ${databaseId}` : ''}`;
}

/** Whether a run came to ask, of a requirement that it was to ask. */
function isAsked({ outcome, unasked }: Finding): boolean {
  return outcome !== 'not-run' && unasked === undefined;
}

/** The runs of one target in a file of the runs of all targets, one line of JSON each. */
export class RunHistory {
  readonly #file: string;
  readonly #name: string;
  readonly #own: readonly Run[];
  readonly #others: readonly Run[];

  /** Lines that are torn, as those of a run that was killed may be, are set aside and told. */
  constructor(file: string, name: string) {
    this.#file = file;
    this.#name = name;
    const lines = linesIn(file);
    const torn = lines.filter((line) => runIn(line) === undefined);
    if (torn.length > 0) setAside(file, torn);
    const runs = lines.flatMap((line) => runIn(line) ?? []);
    this.#own = runs.filter((run) => run.name === name).map(judgedIn);
    this.#others = runs.filter((run) => run.name !== name);
  }

  /** What came of each requirement, by its id, in the runs that judged it: the last at the end. */
  get outcomes(): ReadonlyMap<string, readonly string[]> {
    const results = this.#own.flatMap(({ testResults }) => Object.values(testResults));
    const byId = [...Map.groupBy(results, ({ fullName }) => fullName)];
    return new Map(byId.map(([id, those]) => [id, those.flatMap((one) => outcomeOf(one) ?? [])]));
  }

  /** Writes the runs of this target to a file, for Allure to read and to add one. */
  lend(path: string): void {
    writeFileSync(path, textOf(this.#own));
  }

  /** Keeps the run that was added there, with the requirements that were asked: others leave no gap. */
  takeBack(path: string, findings: readonly Finding[]): void {
    const asked = new Set<string>(findings.filter(isAsked).map(({ id }) => id));
    const added = linesIn(path)
      .slice(this.#own.length)
      .flatMap((line) => runIn(line) ?? [])
      .map(({ testResults, ...run }) => {
        const results = Object.entries(testResults).filter(([, one]) => asked.has(one.fullName));
        return { ...run, name: this.#name, testResults: Object.fromEntries(results) };
      });
    const own = [...this.#own, ...(asked.size > 0 ? added : [])];
    writeWhole(this.#file, textOf([...this.#others, ...own.slice(-runsInHistory)]));
  }
}

/** A run without what it could not judge: a night of outage breaks nothing, and the night after fixes nothing. */
function judgedIn({ testResults, ...run }: Run): Run {
  const judged = Object.entries(testResults).filter(([, one]) => outcomeOf(one) !== 'inconclusive');
  return { ...run, testResults: Object.fromEntries(judged) };
}

function outcomeOf({ labels }: Run['testResults'][string]): string | undefined {
  return labels.find(({ name }) => name === 'outcome')?.value;
}

function setAside(file: string, torn: readonly string[]): void {
  const place = `${file}.unreadable`;
  appendFileSync(place, torn.map((line) => `${line}\n`).join(''));
  process.stderr.write(
    `\nREPORTS_DIR: ${torn.length} lines of ${file} are damaged, perhaps because a run was killed while it wrote. The suite moved them to ${place}. No report shows them.\n`,
  );
}

function runIn(line: string): Run | undefined {
  try {
    const run = JSON.parse(line);
    return typeof run?.name === 'string' && run.testResults instanceof Object ? run : undefined;
  } catch {
    return undefined;
  }
}

function linesIn(file: string): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').filter((line) => line.trim() !== '');
}

function textOf(runs: readonly Run[]): string {
  return runs.map((run) => `${JSON.stringify(run)}\n`).join('');
}
