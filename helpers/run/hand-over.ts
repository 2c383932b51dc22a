import { type RequirementId, requirementOf } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Judgement } from '../judging/index.ts';
import type { Secrets } from '../masking/index.ts';
import { maskExchange } from './masked-exchange.ts';

/** What the test of a requirement hands from the worker to the main process; nothing in it is secret. */
export interface Handed {
  readonly finding: Finding;
  /** Those of its exchanges that no test handed over before, by their numbers. */
  readonly exchanges: readonly (readonly [number, Exchange])[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** What the test is about, from its beginning. */
    requirement?: RequirementId;
    conformance?: Handed;
  }
}

/** Makes findings of judgements: masked, and with the exchanges of a run numbered and handed over once. */
export class HandOver {
  readonly #secrets: Secrets;
  readonly #numbers = new WeakMap<Exchange, number>();
  readonly #masked = new WeakMap<Exchange, Exchange>();
  #last = 0;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** An exchange as it may be kept, with so many characters of its bodies. */
  keep(exchange: Exchange, longest?: number): Exchange {
    const known = this.#masked.get(exchange);
    const isCut = known?.request.bodySize !== undefined || known?.response?.bodySize !== undefined;
    if (known !== undefined && !(isCut && longest)) return known;
    const masked = maskExchange(exchange, this.#secrets, longest);
    this.#masked.set(exchange, masked);
    return masked;
  }

  hand({
    suiteError: _error,
    didHarm: _harm,
    evidence: _evidence,
    ...judgement
  }: Judgement): Handed {
    const { id, breach, text, hint, proof, way } = judgement;
    const exchanges: [number, Exchange][] = [];
    const numberOf = (exchange: Exchange) => {
      const known = this.#numbers.get(exchange);
      if (known !== undefined) return known;
      this.#last += 1;
      this.#numbers.set(exchange, this.#last);
      exchanges.push([this.#last, this.keep(exchange)]);
      return this.#last;
    };
    const finding: Finding = {
      ...judgement,
      level: requirementOf(id).level,
      // What the operator left out is told in the suite's own words, some of which may be a password here.
      ...(judgement.cause !== 'left-out' && maskTexts({ breach, text, hint }, this.#secrets)),
      way: way.map(numberOf),
      proof: proof.map(numberOf),
    };
    return { finding, exchanges };
  }
}

/** Data of JSON with every text in it masked. */
export function maskTexts<T>(data: T, secrets: Pick<Secrets, 'mask'>): T {
  return JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? secrets.mask(value) : value,
  );
}
