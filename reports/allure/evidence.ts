import { randomUUID } from 'node:crypto';
import type { StepResult } from 'allure-js-commons';
import { Stage, Status } from 'allure-js-commons';
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
} from 'allure-js-commons/http';
import type { Exchange, ExchangeTable } from '../../contract/exchange.ts';
import type { Finding } from '../../contract/finding.ts';
import { toCurls } from '../curl/curl.ts';
import { nameOfExchange, toHttpExchange } from './http-exchange.ts';
import type { ShownEvidence } from './result.ts';
import type { ResultFolder } from './result-folder.ts';

/**
 * Deals out exchanges to results of Allure, as attachments in files. Allure gives a file to one result alone
 * and calls it missing in every other, while one experiment answers many requirements: what proves a finding
 * is shown with it in a file of its own, and the rest where it was shown first.
 */
export class AllureEvidence {
  readonly #results: ResultFolder;
  readonly #exchanges: ExchangeTable;
  readonly #target: string | undefined;
  readonly #owners = new Map<Exchange, Finding['id']>();

  /** @param target the name of the target, where it has one */
  constructor(results: ResultFolder, exchanges: ExchangeTable, target?: string) {
    this.#results = results;
    this.#exchanges = exchanges;
    this.#target = target;
  }

  show({ breach, id, outcome, proof, way }: Finding): ShownEvidence {
    const [proving, others] = [this.#named(proof), this.#named(way)];
    if (outcome === 'passed')
      return { steps: this.#mention([...others, ...proving], id), curls: [] };
    if (outcome === 'not-run') {
      // The page that stands in the way of all is shown with the first of them.
      const fresh = proving.filter((each) => !this.#owners.has(each));
      return {
        steps: [...this.#mention([...others, ...proving], id), ...this.#pictures(fresh)],
        curls: [],
      };
    }
    return {
      steps: [
        ...proving.map((each) => this.#show(each, id)),
        ...this.#pictures([...proving, ...others]),
        ...others.slice(0, 1).map((first) => ({
          ...stepOf(first, `${others.length} other requests on the way`),
          steps: this.#mention(others, id),
        })),
      ],
      curls: toCurls(proving, others, { breach, id, target: this.#target }),
    };
  }

  #named(numbers: readonly number[]): Exchange[] {
    return numbers.flatMap((number) => this.#exchanges.get(number) ?? []);
  }

  /** Those that are shown here first, each in its place, and of the rest where they are shown. */
  #mention(exchanges: readonly Exchange[], id: Finding['id']): StepResult[] {
    const byOwner = Map.groupBy(exchanges, (each) => this.#owners.get(each));
    return [...byOwner].flatMap(([owner, shared]) => {
      const [first, ...others] = shared;
      if (first === undefined) return [];
      if (owner === undefined) return shared.map((each) => this.#show(each, id));
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      return [stepOf(first, `${nameWithPurpose(first)}${more} (see ${owner})`)];
    });
  }

  #show(exchange: Exchange, id: Finding['id']): StepResult {
    if (!this.#owners.has(exchange)) this.#owners.set(exchange, id);
    const content = JSON.stringify(toHttpExchange(exchange));
    return stepOf(exchange, nameWithPurpose(exchange), {
      source: this.#write(content, ALLURE_HTTP_EXCHANGE_FILE_EXTENSION),
      type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
    });
  }

  #pictures(exchanges: readonly Exchange[]): StepResult[] {
    const name = 'What the browser showed, without what was typed and without secrets';
    return exchanges.flatMap((exchange) =>
      exchange.picture === undefined
        ? []
        : stepOf(exchange, name, {
            source: this.#write(exchange.picture, '.png'),
            type: 'image/png',
          }),
    );
  }

  #write(content: string | Uint8Array, extension: string): string {
    // Allure takes a file for an attachment by this ending of its name.
    const file = `${randomUUID()}-attachment${extension}`;
    this.#results.put(file, content);
    return file;
  }
}

/** An exchange with why it was made. */
function nameWithPurpose(exchange: Exchange): string {
  const { purpose } = exchange;
  const why = purpose ? `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}: ` : '';
  return why + nameOfExchange(exchange);
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
