import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { StepResult } from 'allure-js-commons';
import { Stage, Status } from 'allure-js-commons';
import { ALLURE_HTTP_EXCHANGE_CONTENT_TYPE, type HttpExchange } from 'allure-js-commons/http';
import type { RowRecord } from '../../contract/row-record.ts';
import { toCurl } from './curl.ts';
import { findJudged } from './judged-exchanges.ts';
import type { Evidence } from './test-record.ts';

/** What a result of Allure shows of its evidence. */
export interface ShownEvidence {
  readonly steps: StepResult[];
  /** Command lines that ask again what the judgement rests on. */
  readonly curls: readonly string[];
}

const mostCurls = 3;

/**
 * Deals out attachments to results. Allure gives a file to one result alone and calls it missing in every
 * other, while one experiment answers many requirements: what a judgement rests on is shown with it in a file
 * of its own, and the rest where it was shown first.
 */
export class AllureEvidence {
  readonly #resultsDir: string;
  readonly #owners = new Map<string, string>();
  readonly #exchanges = new Map<string, HttpExchange>();

  constructor(resultsDir: string) {
    this.#resultsDir = resultsDir;
  }

  show(row: RowRecord, evidence: readonly Evidence[]): ShownEvidence {
    if (row.outcome === 'passed' || row.outcome === 'not-run')
      return { steps: evidence.map((each) => this.#mention(each, row)), curls: [] };
    const exchanges = evidence.filter(isExchange).map(({ file }) => this.#read(file));
    const judged = new Set(findJudged(exchanges, row.reason ?? ''));
    const files = new Set(
      evidence.filter(isExchange).flatMap(({ file }) => (judged.has(this.#read(file)) ? file : [])),
    );
    const shown = evidence.filter((each) => files.has(each.file) || !isExchange(each));
    const others = evidence.filter((each) => !shown.includes(each));
    const curls = [...judged].map(toCurl).filter((curl) => curl !== undefined);
    return {
      steps: [
        ...shown.map((each) => toStep({ ...each, file: this.#own(each.file, row) })),
        ...(others.length === 0 ? [] : [this.#fold(others, row)]),
      ],
      curls: [...new Set(curls)].slice(0, mostCurls),
    };
  }

  #fold(evidence: readonly Evidence[], row: RowRecord): StepResult {
    const steps = evidence.map((each) => this.#mention(each, row));
    const name = `${evidence.length} other requests on the way`;
    const { start = 0 } = evidence[0] ?? {};
    return { ...toStep(undefined), name, start, stop: evidence.at(-1)?.stop ?? start, steps };
  }

  /** The file itself for the first that shows it, and a word on where that is for all others. */
  #mention(evidence: Evidence, { id }: RowRecord): StepResult {
    const owner = this.#owners.get(evidence.file);
    if (owner === undefined) {
      this.#owners.set(evidence.file, id);
      return toStep(evidence);
    }
    return { ...toStep(undefined), ...timesOf(evidence), name: `${evidence.name} (see ${owner})` };
  }

  #own(file: string, { id }: RowRecord): string {
    if (!this.#owners.has(file)) {
      this.#owners.set(file, id);
      return file;
    }
    const copy = `${randomUUID()}-attachment${extname(file)}`;
    const [from, to] = [join(this.#resultsDir, file), join(this.#resultsDir, copy)];
    try {
      linkSync(from, to);
    } catch {
      // Not every file system has links.
      copyFileSync(from, to);
    }
    return copy;
  }

  #read(file: string): HttpExchange {
    const known = this.#exchanges.get(file);
    if (known !== undefined) return known;
    const read: HttpExchange = JSON.parse(readFileSync(join(this.#resultsDir, file), 'utf8'));
    this.#exchanges.set(file, read);
    return read;
  }
}

function isExchange({ contentType }: Evidence): boolean {
  return contentType === ALLURE_HTTP_EXCHANGE_CONTENT_TYPE;
}

function timesOf({ start, stop }: Evidence) {
  return { start, stop };
}

// Allure shows a step that holds one attachment of its own name as that attachment, in its place in time.
function toStep(evidence: Evidence | undefined): StepResult {
  const { name = '', start = 0, stop = 0 } = evidence ?? {};
  return {
    name,
    status: Status.PASSED,
    statusDetails: {},
    stage: Stage.FINISHED,
    start,
    stop,
    steps: [],
    parameters: [],
    attachments:
      evidence === undefined ? [] : [{ name, source: evidence.file, type: evidence.contentType }],
  };
}
