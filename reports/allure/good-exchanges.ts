import type { Exchange, ExchangeTable } from '../../contract/exchange.ts';
import type { Finding } from '../../contract/finding.ts';

/** The exchanges of a run in which the service accepted what it was asked. */
export class GoodExchanges {
  /** But for those that prove what failed. */
  readonly accepted: readonly Exchange[];
  /** Those of what passed: the others may be on trial, and to be refused. */
  readonly #ofPassed: ReadonlySet<Exchange>;
  readonly #ofBroken: ReadonlySet<Exchange>;

  constructor(exchanges: ExchangeTable, findings: readonly Finding[]) {
    const named = (numbers: readonly number[]) =>
      new Set(numbers.flatMap((number) => exchanges.get(number) ?? []));
    const broken = findings.filter(({ breach }) => breach !== undefined);
    const passed = findings.filter(({ outcome }) => outcome === 'passed');
    const proving = named(broken.flatMap(({ proof }) => proof));
    this.accepted = [...exchanges.values()].filter((one) => isAccepted(one) && !proving.has(one));
    this.#ofBroken = named(broken.flatMap(({ proof, way }) => [...proof, ...way]));
    this.#ofPassed = named(passed.flatMap(({ proof, way }) => [...proof, ...way]));
  }

  /**
   * Whether what the service accepted has this secret, by its number, in a header or parameter; undefined where
   * nothing tells. Beside what failed, what was accepted may have been on trial too.
   */
  have(name: string, number: number): boolean | undefined {
    const numbersOf = (exchanges: readonly Exchange[]) =>
      exchanges.flatMap(({ secrets }) => secrets?.[name] ?? []);
    const known = [
      numbersOf(this.accepted.filter((one) => this.#ofPassed.has(one))),
      numbersOf(this.accepted.filter((one) => !this.#ofBroken.has(one))),
    ].find((numbers) => numbers.length > 0);
    return known?.includes(number);
  }
}

function isAccepted({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}
