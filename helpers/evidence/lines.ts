import type { Exchange } from '../../contract/exchange.ts';
import {
  Blocked,
  Harm,
  NotAsked,
  RefusedValues,
  SetupProblem,
  Spent,
  Trouble,
  Unsent,
} from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { Answer } from '../network/index.ts';
import type { AcceptedValues } from '../records/index.ts';
import {
  type Evidence,
  exchangesIn,
  type Moment,
  type Step,
  type Walked,
  type Write,
} from './step.ts';

/** A line of an evidence file; schemas/evidence.json describes them. */
export type Line =
  | ({ readonly exchange: number } & Exchange)
  | EvidenceLine
  | { readonly requirement: string; readonly standsOn: readonly number[] };

interface EvidenceLine {
  readonly evidence: number;
  readonly scenario: string;
  readonly steps: readonly StepLine[];
  readonly end?: EndLine | undefined;
}

interface StepLine extends Omit<Step, 'answer' | 'walk' | 'write'> {
  readonly exchange: number;
  readonly walk?: WalkLine | undefined;
  readonly write?: WriteLine | undefined;
}

/** What was exchanged on a walk is named by number. */
interface WalkLine extends Omit<Walked, 'exchanges'> {
  readonly exchanges: readonly number[];
}

interface WriteLine extends Omit<Write, 'tried'> {
  readonly tried?: Record<Moment, Record<string, readonly unknown[]>> | undefined;
}

/** An error with what it says of itself; its proof is named by number. */
interface EndLine {
  readonly name: string;
  readonly message: string;
  readonly proof?: readonly number[] | undefined;
}

const classes = { Blocked, Harm, NotAsked, RefusedValues, SetupProblem, Spent, Trouble, Unsent };

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
  const numberOf = (one: Exchange | Evidence) => numbers.get(one) ?? -1;
  for (const one of new Set([...judged.values()].flat())) {
    const { proof } = (one.end ?? {}) as Partial<Blocked>;
    for (const exchange of [...one.steps.flatMap(exchangesIn), ...(proof ?? [])])
      if (isNew(exchange)) {
        const { picture: _, ...kept } = keep.exchange(exchange);
        yield { exchange: numberOf(exchange), ...kept };
      }
    isNew(one);
    const steps = one.steps.map((step) => lineOf(step, numberOf, keep.data));
    const { end: error } = one;
    const end = error && { ...endOf(error, keep.data), proof: proof?.map(numberOf) };
    yield { evidence: numberOf(one), scenario: one.scenario, steps, end };
  }
  for (const [requirement, evidence] of judged)
    yield { requirement, standsOn: evidence.map(numberOf) };
}

function lineOf(
  { answer, asked, made, observed, record, tampered, walk, write, ...step }: Step,
  numberOf: (exchange: Exchange) => number,
  keep: Keeping['data'],
): StepLine {
  return {
    ...step,
    exchange: numberOf(answer.exchange),
    ...keep({ asked, record, made: made?.map(({ id }) => ({ id })), observed }),
    ...(walk && {
      walk: { ...walk, ...cameTo(walk, keep), exchanges: walk.exchanges.map(numberOf) },
    }),
    ...(tampered && { tampered: { ...tampered, how: keep(tampered.how) } }),
    ...(write && { write: { ...write, ...keep(saidBy(write)) } }),
  };
}

function cameTo({ arrival, explanation, grants, pages }: Walked, keep: Keeping['data']) {
  const guarded = pages.map(({ kind, ...guards }) => ({ kind, ...keep(guards) }));
  return { ...keep({ arrival, explanation, grants }), pages: guarded };
}

function saidBy({ before, body, tag, tried }: Write) {
  return { before, body, tag, tried: tried && triedOf(tried, Object.fromEntries) };
}

function endOf(error: Error, keep: Keeping['data']): Omit<EndLine, 'proof'> {
  const { name, message } = error;
  const { breach, cure, ...own } = error as Error &
    Partial<Pick<Blocked, 'breach'> & Pick<RefusedValues, 'cure'>>;
  return { ...own, ...keep({ message, breach, cure }), name };
}

function triedOf<From, To>(tried: Record<Moment, From>, to: (one: From) => To) {
  return { create: to(tried.create), update: to(tried.update) };
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
      const { exchange: number, ...exchange } = line;
      exchanges.set(number, exchange);
    } else known.set(line.evidence, evidenceOf(line, exchanges));
  return judged;
}

function evidenceOf(
  { scenario, steps: lines, end: told }: EvidenceLine,
  exchanges: ReadonlyMap<number, Exchange>,
): Evidence {
  const named = (numbers: readonly number[] = []) =>
    numbers.flatMap((number) => exchanges.get(number) ?? []);
  const steps = lines.flatMap(({ exchange: number, walk, write, ...step }) => {
    const exchange = exchanges.get(number);
    if (exchange === undefined || isCut(exchange)) return [];
    const { response } = exchange;
    const answer = response ? new Answer(exchange, response) : Answer.silent(exchange);
    return {
      ...step,
      answer,
      ...(walk && { walk: { ...walk, exchanges: named(walk.exchanges) } }),
      ...(write && { write: writeOf(write) }),
    };
  });
  const proof = named(told?.proof);
  const missing = steps.length < lines.length ? new Blocked(tooLong) : undefined;
  return { scenario, steps, end: told ? errorOf(told, proof) : missing };
}

const tooLong = sentence`An answer is longer than what is kept of one, so that it cannot be judged again.`;

const isCut = ({ request, response }: Exchange) =>
  request.bodySize !== undefined || response?.bodySize !== undefined;

function writeOf({ tried, ...write }: WriteLine): Write {
  const known = tried && triedOf(tried, (one) => new Map(Object.entries(one)));
  return { ...write, tried: known as AcceptedValues['tried'] | undefined };
}

function errorOf(told: EndLine, proof: readonly Exchange[]): Error {
  const { name } = told;
  const { prototype } = Object.hasOwn(classes, name)
    ? classes[name as keyof typeof classes]
    : Error;
  return Object.assign(Object.create(prototype), { ...told, proof });
}
