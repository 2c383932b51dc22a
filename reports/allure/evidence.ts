import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepResult } from 'allure-js-commons';
import { Stage, Status } from 'allure-js-commons';
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
} from 'allure-js-commons/http';
import type { Exchange, ExchangeTable } from '../../contract/exchange.ts';
import type { Asked, Finding } from '../../contract/finding.ts';
import { toCurls } from './curl.ts';
import { nameOfExchange, toHttpExchange } from './http-exchange.ts';
import type { ShownEvidence } from './result.ts';

/**
 * Deals out exchanges to results of Allure, as attachments in files. Allure gives a file to one result alone
 * and calls it missing in every other, while one experiment answers many requirements: what proves a finding
 * is shown with it in a file of its own, and the rest where it was shown first.
 */
export class AllureEvidence {
  readonly #resultsDir: string;
  readonly #exchanges: ExchangeTable;
  readonly #target: string | undefined;
  readonly #owners = new Map<Exchange, Finding['id']>();

  /** @param target the name of the target, where it has one */
  constructor(resultsDir: string, exchanges: ExchangeTable, target?: string) {
    this.#resultsDir = resultsDir;
    this.#exchanges = exchanges;
    this.#target = target;
    mkdirSync(resultsDir, { recursive: true });
  }

  show({ id, outcome, breach, proof, way }: Finding): ShownEvidence {
    const [proving, others] = [this.#named(proof), this.#named(way)];
    if (outcome === 'passed' || outcome === 'not-run') {
      // The page that stands in the way of all is shown with the first of them.
      const pictured =
        outcome === 'not-run' ? proving.filter((each) => !this.#owners.has(each)) : [];
      const mentioned = [...others, ...proving].map((each) => this.#mention(each, id));
      return {
        steps: [...mentioned, ...pictured.flatMap((each) => this.#picture(each))],
        curls: [],
      };
    }
    return {
      steps: [
        ...proving.flatMap((each) => [this.#show(each, id, breach?.asked), ...this.#picture(each)]),
        ...others.flatMap((each) => this.#picture(each)),
        ...this.#fold(others, id),
      ],
      curls: toCurls(proving, others, this.#target),
    };
  }

  #named(numbers: readonly number[]): Exchange[] {
    return numbers.flatMap((number) => this.#exchanges.get(number) ?? []);
  }

  #fold(exchanges: readonly Exchange[], id: Finding['id']): StepResult[] {
    const steps = exchanges.map((each) => this.#mention(each, id));
    const [first, last] = [steps[0], steps.at(-1)];
    if (first === undefined || last === undefined) return [];
    const name = `${steps.length} other requests on the way`;
    return [{ ...first, name, stop: last.stop ?? 0, attachments: [], steps }];
  }

  /** The exchange itself for the first that shows it, and a word on where that is for all others. */
  #mention(exchange: Exchange, id: Finding['id']): StepResult {
    const owner = this.#owners.get(exchange);
    if (owner === undefined) return this.#show(exchange, id);
    return stepOf(exchange, `${nameOfExchange(exchange)} (see ${owner})`);
  }

  #show(exchange: Exchange, id: Finding['id'], asked?: Asked): StepResult {
    if (!this.#owners.has(exchange)) this.#owners.set(exchange, id);
    const content = JSON.stringify(toHttpExchange(exchange));
    return stepOf(exchange, nameOfExchange(exchange, asked), {
      source: this.#write(content, ALLURE_HTTP_EXCHANGE_FILE_EXTENSION),
      type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
    });
  }

  #picture(exchange: Exchange): StepResult[] {
    if (exchange.picture === undefined) return [];
    const name = 'What the browser showed, without what was typed and without secrets';
    const source = this.#write(exchange.picture, '.png');
    return [stepOf(exchange, name, { source, type: 'image/png' })];
  }

  #write(content: string | Uint8Array, extension: string): string {
    // Allure takes a file for an attachment by this ending of its name.
    const file = `${randomUUID()}-attachment${extension}`;
    writeFileSync(join(this.#resultsDir, file), content);
    return file;
  }
}

// Allure shows a step that holds one attachment of its own name as that attachment, in its place in time.
function stepOf(
  { startedAt, durationMs }: Exchange,
  name: string,
  attachment?: { readonly source: string; readonly type: string },
): StepResult {
  return {
    name,
    status: Status.PASSED,
    statusDetails: {},
    stage: Stage.FINISHED,
    start: Math.round(startedAt),
    stop: Math.round(startedAt + durationMs),
    steps: [],
    parameters: [],
    attachments: attachment === undefined ? [] : [{ name, ...attachment }],
  };
}
