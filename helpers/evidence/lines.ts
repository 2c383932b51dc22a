import type { Exchange } from '../../contract/exchange.ts';
import * as outcomes from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { Answer } from '../network/index.ts';
import { type Evidence, exchangesIn, type Step, type Walked } from './step.ts';

/** A line of an evidence file; schemas/evidence.json describes them. Exchanges and evidence are named by number. */
export type Line =
  | ExchangeLine
  | EvidenceLine
  | { readonly requirement: string; readonly standsOn: readonly number[] };

interface ExchangeLine extends Omit<Exchange, 'picture'> {
  readonly exchange: number;
  /** In base64. */
  readonly picture?: string | undefined;
}

interface EvidenceLine {
  readonly evidence: number;
  readonly scenario: string;
  readonly steps: readonly StepLine[];
  readonly end?: EndLine | undefined;
}

interface StepLine extends Omit<Step, 'answer' | 'scenario' | 'walk'> {
  readonly exchange: number;
  readonly walk?: Omit<Walked, 'exchanges'> & { readonly exchanges: readonly number[] };
}

/** An error with what it says of itself. */
type EndLine = Pick<Error, 'name' | 'message'> &
  Partial<Pick<outcomes.Blocked, 'see' | 'breach'>> &
  Partial<Pick<outcomes.NotAsked, 'cause' | 'isOfPart'>> &
  Partial<Pick<outcomes.RefusedValues, 'cure'>> & { readonly proof?: readonly number[] };

/** In which form exchanges may be kept, and other data; the suite's own words stay, whatever they are to others. */
export interface Keeping {
  readonly exchange: (exchange: Exchange) => Exchange;
  readonly data: <T>(data: T) => T;
}

/** The evidence that each requirement stands on as lines. */
export function* linesOf(
  judged: ReadonlyMap<string, readonly Evidence[]>,
  keep: Keeping,
): Generator<Line> {
  const numbers = new Map<Exchange | Evidence, number>();
  const isNew = (one: Exchange | Evidence) => !numbers.has(one) && numbers.set(one, numbers.size);
  const numbersOf = (all: readonly (Exchange | Evidence)[]) =>
    all.map((one) => numbers.get(one) ?? -1);
  for (const one of new Set([...judged.values()].flat())) {
    const { end: error, scenario } = one;
    const { proof = [] } = (error ?? {}) as Partial<outcomes.Blocked>;
    for (const exchange of [...one.steps.flatMap(exchangesIn), ...proof])
      if (isNew(exchange)) {
        const { picture, ...kept } = keep.exchange(exchange);
        const shown = picture && Buffer.from(picture).toString('base64');
        yield { exchange: numbers.size - 1, ...kept, picture: shown };
      }
    isNew(one);
    const steps = one.steps.map((step) => lineOf(step, numbersOf, keep.data));
    const end = error && { ...endOf(error, keep.data), proof: numbersOf(proof) };
    yield { evidence: numbers.size - 1, scenario, steps, end };
  }
  for (const [requirement, evidence] of judged)
    yield { requirement, standsOn: numbersOf(evidence) };
}

function lineOf(
  { answer, made, scenario: _, walk, ...told }: Step,
  numbersOf: (exchanges: readonly Exchange[]) => number[],
  keep: Keeping['data'],
): StepLine {
  const [exchange = -1] = numbersOf([answer.exchange]);
  const walked = walk && { ...walk, exchanges: numbersOf(walk.exchanges) };
  const step = { ...told, exchange, made: made?.map(({ id }) => ({ id })), walk: walked };
  return withData(step, keep) as StepLine;
}

/** The members of a step, and of what is in one, that hold other data than the suite's own words. */
const ofData = new Set([
  ...['record', 'made', 'asked', 'observed', 'how', 'before', 'body', 'tag', 'create', 'update'],
  ...['arrival', 'explanation', 'grants', 'framing', 'cacheControl'],
]);

/** A step with its data as they may be kept. */
function withData(told: unknown, keep: Keeping['data']): unknown {
  if (Array.isArray(told)) return told.map((one) => withData(one, keep));
  if (typeof told !== 'object' || told === null) return told;
  const members = Object.entries(told).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    members.map(([name, value]) => {
      if (!ofData.has(name)) return [name, withData(value, keep)];
      return [name, keep(value)];
    }),
  );
}

function endOf(error: Error, keep: Keeping['data']): EndLine {
  const { breach, cause, cure, isOfPart, message, name, see } = error as Error & EndLine;
  return { name, see, cause, isOfPart, ...keep({ message, breach, cure }) };
}

/** What lines say: the evidence that each requirement stands on. */
export function evidenceIn(lines: Iterable<Line>): Map<string, readonly Evidence[]> {
  const exchanges = new Map<number, Exchange>();
  const known = new Map<number, Evidence>();
  const judged = new Map<string, readonly Evidence[]>();
  for (const line of lines)
    if ('requirement' in line)
      judged.set(
        line.requirement,
        line.standsOn.flatMap((one) => known.get(one) ?? []),
      );
    else if ('exchange' in line) {
      const { exchange: number, picture, ...exchange } = line;
      const shown = picture !== undefined && { picture: Buffer.from(picture, 'base64') };
      exchanges.set(number, { ...exchange, ...shown });
    } else known.set(line.evidence, evidenceOf(line, exchanges));
  return judged;
}

function evidenceOf(
  { scenario, steps: lines, end: told }: EvidenceLine,
  exchanges: ReadonlyMap<number, Exchange>,
): Evidence {
  const named = (numbers: readonly number[] = []) =>
    numbers.flatMap((number) => exchanges.get(number) ?? []);
  const steps = lines.flatMap(({ exchange: number, walk, ...step }): Step[] => {
    const [exchange] = named([number]);
    if (exchange === undefined || isCut(exchange)) return [];
    const { response } = exchange;
    const answer = response ? new Answer(exchange, response) : Answer.silent(exchange);
    const walked = walk && { walk: { ...walk, exchanges: named(walk.exchanges) } };
    return [{ ...step, scenario, answer, ...walked }];
  });
  const missing = steps.length < lines.length ? new outcomes.Blocked(tooLong) : undefined;
  return { scenario, steps, end: told ? errorOf(told, named(told.proof)) : missing };
}

const tooLong = sentence`An answer is longer than what is kept of one, so that it cannot be judged again.`;

const isCut = ({ request, response }: Exchange) =>
  request.bodySize !== undefined || response?.bodySize !== undefined;

function errorOf(told: EndLine, proof: readonly Exchange[]): Error {
  const classes = new Map<string, { readonly prototype: Error }>(Object.entries(outcomes));
  const { prototype } = classes.get(told.name) ?? Error;
  return Object.assign(Object.create(prototype), { ...told, proof });
}
