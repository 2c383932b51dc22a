import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Finding } from '../contract/finding.ts';
import type { RunRecord, RunTarget } from '../contract/run-record.ts';
import { shownValue } from '../contract/shown-values.ts';
import { readNamedFile } from '../helpers/state/index.ts';
import { explainMisfits, misfitsBy } from '../schemas/misfits.ts';
import { commandLine } from '../setup/command-line.js';
import type { AnswerForms } from './answer-forms.ts';

type Why = 'cause' | 'breach' | 'text' | 'hint' | 'unasked' | 'waiver' | 'secondLook';

/** A row of a result; of one that an earlier version wrote, only the reason says why. */
export interface ResultRow
  extends Pick<Finding, Why | 'level' | 'outcome'>,
    Partial<Pick<Finding, 'durationMs'>> {
  readonly id: string;
  readonly reason?: string;
  readonly title?: string;
  readonly source?: string;
}

type Written = 'durationMs' | 'requests' | 'verdict' | 'reason' | 'observations' | 'leftovers';

/**
 * A result file as schemas/conformance.json describes it; its rows may be of another catalogue than ours. One of
 * an earlier version says nothing of the selection, nor of how many records were made.
 */
export interface Result
  extends Pick<RunRecord, Written>,
    Partial<Pick<RunRecord, 'selection' | 'made' | 'resources'>> {
  readonly suite: { readonly version: string; readonly requirements: string };
  readonly target: Omit<RunTarget, 'embedded'> & { readonly embedded?: boolean };
  readonly startedAt: string;
  /** Absent where nothing was asked, and in results of an earlier version. */
  readonly answers?: AnswerForms;
  readonly requirements: readonly ResultRow[];
}

/** Why result files cannot be used, a sentence each. */
export class UnusableResult extends Error {
  override readonly name = 'UnusableResult';
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}

const cure = `${commandLine()} writes one: give the path of a conformance.json, or of its directory`;

/** The path of the result that a path names: a file, or a directory with a conformance.json in it. */
export function resultFileAt(path: string): string {
  const whole = resolve(path);
  return existsSync(whole) && statSync(whole).isDirectory()
    ? join(whole, 'conformance.json')
    : whole;
}

/** Makes of a text what may be shown. */
export type Show = (text: string) => string;

/**
 * Reads a result file, which others may have written: each text in it, names too, is made what may be shown.
 *
 * @throws UnusableResult where it is missing, torn, or not of the schema that this suite writes.
 */
export function readResult(file: string, show: Show): Result {
  const content = shownValue(readJson(file), show);
  const misfits = misfitsBy('conformance.json', content);
  if (misfits.length === 0) return content as Result;
  throw new UnusableResult(
    `${file} is not a result of this suite: ${explainMisfits(misfits).join('; ').slice(0, 300)}. ${cure}.`,
  );
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new UnusableResult(`${file} does not exist. ${cure}.`);
  try {
    return JSON.parse(readNamedFile(file));
  } catch (error) {
    throw new UnusableResult(
      `${file} is damaged, is no JSON, or cannot be read: ${(error as Error).message}. Run again to write a new one.`,
    );
  }
}
