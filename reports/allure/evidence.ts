import { randomUUID } from 'node:crypto';
import type { StepResult } from 'allure-js-commons';
import { Stage, Status } from 'allure-js-commons';
import {
  ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
  ALLURE_HTTP_EXCHANGE_FILE_EXTENSION,
} from 'allure-js-commons/http';
import type { Exchange, ExchangeTable } from '../../contract/exchange.ts';
import type { Asked, Breach, Finding } from '../../contract/finding.ts';
import { toCurls } from './curl.ts';
import { nameOfExchange, toHttpExchange } from './http-exchange.ts';
import type { ShownEvidence } from './result.ts';
import type { ResultFolder } from './result-folder.ts';
import { inXmlLines, xmlAround } from './xml-lines.ts';

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

  /**
   * @param exchanges that come to be known, of the whole run once one is shown that did not pass
   * @param target the name of the target, where it has one
   */
  constructor(results: ResultFolder, exchanges: ExchangeTable, target?: string) {
    this.#results = results;
    this.#exchanges = exchanges;
    this.#target = target;
  }

  show({ id, outcome, breach, proof, way }: Finding): ShownEvidence {
    const [proving, others] = [this.#named(proof), this.#named(way)];
    if (outcome === 'passed' || outcome === 'not-run') {
      // The page that stands in the way of all is shown with the first of them.
      const pictured =
        outcome === 'not-run' ? proving.filter((each) => !this.#owners.has(each)) : [];
      return {
        steps: [
          ...this.#mentionAll([...others, ...proving], id),
          ...pictured.flatMap((each) => this.#picture(each)),
        ],
        curls: [],
      };
    }
    return {
      steps: [
        ...proving.flatMap((each) => [
          this.#show(each, id, breach),
          ...this.#whole(each, breach),
          ...this.#picture(each),
        ]),
        ...others.flatMap((each) => this.#picture(each)),
        ...this.#fold(others, id),
      ],
      curls: toCurls(proving, others, { breach, id, target: this.#target }),
    };
  }

  #named(numbers: readonly number[]): Exchange[] {
    return numbers.flatMap((number) => this.#exchanges.get(number) ?? []);
  }

  #fold(exchanges: readonly Exchange[], id: Finding['id']): StepResult[] {
    const steps = inTime(exchanges).map((each) => this.#mention(each, id));
    // What a browser exchanged has no time.
    const timed = steps.filter(({ start = 0 }) => start > 0);
    const [first] = steps;
    if (first === undefined) return [];
    const [start, stop] = [timed[0]?.start ?? 0, timed.at(-1)?.stop ?? 0];
    const name = `${steps.length} other requests on the way`;
    return [{ ...first, name, start, stop, attachments: [], steps }];
  }

  /** Those that are shown here first, each in its place, and how many there are with which others. */
  #mentionAll(exchanges: readonly Exchange[], id: Finding['id']): StepResult[] {
    const byOwner = Map.groupBy(exchanges, (each) => this.#owners.get(each));
    return [...byOwner].flatMap(([owner, shared]) => {
      const [first] = shared;
      if (owner === undefined || first === undefined || shared.length === 1)
        return shared.map((each) => this.#mention(each, id));
      return [stepOf(first, `${shared.length} requests that are shown with ${owner}`)];
    });
  }

  /** The exchange itself for the first that shows it, and a word on where that is for all others. */
  #mention(exchange: Exchange, id: Finding['id']): StepResult {
    const owner = this.#owners.get(exchange);
    if (owner === undefined) return this.#show(exchange, id);
    return stepOf(exchange, `${nameWithPurpose(exchange)} (see ${owner})`);
  }

  #show(exchange: Exchange, id: Finding['id'], breach?: Breach): StepResult {
    if (!this.#owners.has(exchange)) this.#owners.set(exchange, id);
    return this.#attach(exchange, nameWithPurpose(exchange, breach?.asked), breach);
  }

  #attach(exchange: Exchange, name: string, breach?: Breach): StepResult {
    const content = JSON.stringify(toHttpExchange(exchange, breach));
    return stepOf(exchange, name, {
      source: this.#write(content, ALLURE_HTTP_EXCHANGE_FILE_EXTENSION),
      type: ALLURE_HTTP_EXCHANGE_CONTENT_TYPE,
    });
  }

  /** The answer of which the exchange itself shows a part. */
  #whole(exchange: Exchange, breach: Breach | undefined): StepResult[] {
    const xml = exchange.response?.body ?? '';
    if (breach === undefined || xmlAround(xml, breach) === undefined) return [];
    const source = this.#write(inXmlLines(xml), '.xml');
    return [stepOf(exchange, 'The whole XML of this answer', { source, type: 'application/xml' })];
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
    this.#results.put(file, content);
    return file;
  }
}

/** An exchange with why it was made. */
function nameWithPurpose(exchange: Exchange, asked?: Asked): string {
  const name = nameOfExchange(exchange, asked);
  const { purpose = '' } = exchange;
  return purpose === '' ? name : `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}: ${name}`;
}

/** Exchanges as they began; those of a browser, which have no time, stay behind what they came after. */
function inTime(exchanges: readonly Exchange[]): readonly Exchange[] {
  let last = 0;
  return exchanges
    .map((exchange) => {
      last = exchange.startedAt || last;
      return { exchange, at: last };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ exchange }) => exchange);
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
