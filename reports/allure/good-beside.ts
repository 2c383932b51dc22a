import { type Exchange, type ExchangeTable, headerOf } from '../../contract/exchange.ts';
import { type Breach, expectsSuccess, type Finding } from '../../contract/finding.ts';
import { formOf } from '../answer-forms.ts';
import { endpointOf } from '../endpoint.ts';
import { type Difference, differencesOf, objectOf } from './difference.ts';

/** A good exchange beside one that went wrong, with what is the same in words. */
export interface GoodBeside {
  readonly exchange: Exchange;
  readonly told: string;
}

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

  /**
   * The one that is most like the request on trial, and after that nearest in time. There is none for what is seen
   * in a later read, nor for a wrong value of the right form: of another record it would prove nothing. Beside what was
   * to be refused and was not, only another secret is better.
   */
  beside(breach: Breach, proof: readonly Exchange[]): GoodBeside | undefined {
    const { asked, followed } = breach;
    const trial = proof.find(
      ({ request }) => request.method === asked.method && request.url === asked.url,
    );
    if (trial === undefined || followed !== undefined) return undefined;
    const [nearest] = this.accepted
      .filter((one) => !isAccepted(trial) || this.#ofPassed.has(one))
      .filter((one) => isBetter(one, trial, breach))
      .flatMap((one) => likenessOf(one, trial) ?? [])
      .filter(
        (one) =>
          !isWronglyAccepted(trial, breach) || one.differences.some(({ isOfSecret }) => isOfSecret),
      )
      .toSorted((a, b) => a.differences.length - b.differences.length || a.awayMs - b.awayMs);
    return nearest && { exchange: nearest.exchange, told: tell(nearest, trial) };
  }
}

/** How like an exchange is to the one on trial. */
interface Likeness {
  readonly exchange: Exchange;
  readonly differences: readonly Difference[];
  readonly awayMs: number;
}

const mostDifferences = 4;

function likenessOf(exchange: Exchange, trial: Exchange): Likeness | undefined {
  const { resource, id } = endpointOf(trial.request.url) ?? {};
  // The id in a body follows from that in the address.
  const differences = differencesOf(exchange, trial)?.filter(
    ({ about }) => id === undefined || about !== resource?.key,
  );
  if (differences === undefined || differences.length > mostDifferences) return undefined;
  return { exchange, differences, awayMs: Math.abs(exchange.startedAt - trial.startedAt) };
}

function isAccepted({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 300;
}

function isWronglyAccepted(trial: Exchange, { facts, subject }: Breach): boolean {
  return isAccepted(trial) && subject === undefined && !expectsSuccess(facts);
}

/** Whether an accepted exchange is what the one on trial is not. */
function isBetter(exchange: Exchange, trial: Exchange, { subject, facts }: Breach): boolean {
  const { name, status } = facts ?? {};
  if (typeof status === 'number' && expectsSuccess(facts))
    return exchange.response?.status === status;
  if (!isAccepted(trial) || subject === undefined) return true;
  if (name === undefined) return false;
  const [shown, missed] = [exchange, trial].map((one) => formIn(one, name));
  return shown !== 'none' && shown !== missed;
}

/** The form of a member of the body, or whether a header is there. */
function formIn({ response }: Exchange, name: string): string {
  if (headerOf(response?.headers ?? [], name) !== undefined) return 'header';
  const body = objectOf(response?.body ?? '') ?? {};
  return name in body ? formOf(body[name]) : 'none';
}

function tell({ exchange, differences, awayMs }: Likeness, trial: Exchange): string {
  const time = awayMs < 1000 ? `${Math.round(awayMs)} ms` : `${Math.round(awayMs / 100) / 10} s`;
  const when = exchange.startedAt < trial.startedAt ? 'earlier' : 'later';
  const how = differences.map(({ told }) => ` ${told}`).join(',');
  return `The same request${how} was answered ${exchange.response?.status}, ${time} ${when}`;
}
