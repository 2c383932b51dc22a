import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunRecord } from '../../contract/run-record.ts';
import type { Scope } from '../../contract/verdict.ts';
import { writeWhole } from '../write-whole.ts';

/** One run in the words of Allure: what came of each requirement, and a name, which is that of the target. */
interface Run {
  readonly name: string;
  /** Absent in what an earlier version wrote. */
  readonly scope?: Scope;
  readonly testResults: Readonly<Record<string, RunResult>>;
}

interface RunResult {
  readonly fullName: string;
  readonly labels?: readonly { readonly name: string; readonly value?: string }[];
}

/** What came of each requirement that a run judged, by its id. */
export interface JudgedRun {
  readonly scope: Scope;
  readonly outcomes: ReadonlyMap<string, string>;
}

/** So many runs are known of a target. */
export const runsInHistory = 20;

/** The runs of the target of a run that are known in its REPORTS_DIR. */
export function historyOf({ reportsDir, target }: RunRecord): RunHistory {
  return new RunHistory(join(reportsDir, 'history.jsonl'), titleOf(target));
}

/** What the runs of a target are called. */
export function titleOf({ embedded, baseUrl }: RunRecord['target']): string {
  return `Conformance of ${embedded ? 'the embedded reference service' : baseUrl}`;
}

/** The runs of one target in a file of the runs of all targets, one line of JSON each. */
export class RunHistory {
  readonly #file: string;
  readonly #name: string;
  readonly #lines: readonly string[];
  readonly #own: readonly string[];

  /** Lines that are torn, as those of a run that was killed may be, are set aside and told. */
  constructor(file: string, name: string) {
    this.#file = file;
    this.#name = name;
    const lines = existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [];
    const torn = lines.filter((line) => runIn(line) === undefined);
    if (torn.length > 0) setAside(file, torn);
    this.#lines = lines.filter((line) => !torn.includes(line));
    this.#own = this.#lines.filter((line) => runIn(line)?.name === name);
  }

  /** What came of each requirement that a run judged, run after run. */
  get runs(): readonly JudgedRun[] {
    return this.#own.map((line) => {
      const { testResults = {}, scope = 'whole' } = runIn(line) ?? {};
      const outcomes = Object.values(testResults).map(({ fullName, labels }) => {
        const outcome = labels?.find(({ name }) => name === 'outcome')?.value ?? '';
        return [fullName, outcome] as const;
      });
      return { scope, outcomes: new Map(outcomes) };
    });
  }

  /** Writes the runs of this target to a file, for Allure to read and to add one. */
  lend(path: string): void {
    writeFileSync(path, textOf(this.#own));
  }

  /** Keeps the run that was added there, with the requirements that were asked: others leave no gap. */
  takeBack(path: string, asked: ReadonlySet<string>, scope: Scope): void {
    const added = linesOf(readFileSync(path, 'utf8')).at(-1);
    const run = added === undefined || this.#own.includes(added) ? undefined : runIn(added);
    const results = Object.entries(run?.testResults ?? {}).filter(([, { fullName }]) =>
      asked.has(fullName),
    );
    const others = this.#lines.filter((line) => !this.#own.includes(line));
    const own = [...this.#own];
    if (results.length > 0)
      own.push(
        JSON.stringify({
          ...run,
          name: this.#name,
          scope,
          testResults: Object.fromEntries(results),
        }),
      );
    writeWhole(this.#file, textOf([...others, ...own.slice(-runsInHistory)]));
  }
}

function setAside(file: string, torn: readonly string[]): void {
  const place = `${file}.unreadable`;
  appendFileSync(place, textOf(torn));
  process.stderr.write(
    `\nREPORTS_DIR: ${torn.length} of the lines in ${file} cannot be read, as where a run was killed while it wrote. What they hold is in ${place} now, and in no report.\n`,
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

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
