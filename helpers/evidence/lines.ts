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
import type { Evidence, Step, Write } from './step.ts';

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

interface StepLine extends Omit<Step, 'answer' | 'write'> {
  readonly exchange: number;
  readonly write?: WriteLine | undefined;
}

interface WriteLine extends Omit<Write, 'tried'> {
  readonly tried?: Record<'create' | 'update', Record<string, readonly unknown[]>> | undefined;
}

/** An error with what it says of itself; its proof is named by number. */
interface EndLine {
  readonly name: string;
  readonly message: string;
  readonly proof?: readonly number[] | undefined;
}

const classes = { Blocked, Harm, NotAsked, RefusedValues, SetupProblem, Spent, Trouble, Unsent };

/** The evidence that each requirement stands on as lines, with its exchanges in the form in which they may be kept. */
export function* linesOf(
  judged: ReadonlyMap<string, readonly Evidence[]>,
  keep: (exchange: Exchange) => Exchange,
): Generator<Line> {
  const numbers = new Map<Exchange | Evidence, number>();
  const isNew = (one: Exchange | Evidence) => !numbers.has(one) && numbers.set(one, numbers.size);
  const numberOf = (one: Exchange | Evidence) => numbers.get(one) ?? -1;
  for (const one of new Set([...judged.values()].flat())) {
    const { proof } = (one.end ?? {}) as Partial<Blocked>;
    const sent = one.steps.map(({ answer }) => answer.exchange);
    for (const exchange of [...sent, ...(proof ?? [])])
      if (isNew(exchange)) yield { exchange: numberOf(exchange), ...keep(exchange) };
    isNew(one);
    const steps = one.steps.map((step) => lineOf(step, numberOf(step.answer.exchange)));
    const { name = '', message = '' } = one.end ?? {};
    const end = one.end && { ...one.end, name, message, proof: proof?.map(numberOf) };
    yield { evidence: numberOf(one), scenario: one.scenario, steps, end };
  }
  for (const [requirement, evidence] of judged)
    yield { requirement, standsOn: evidence.map(numberOf) };
}

function lineOf({ answer: _, write, made, ...step }: Step, exchange: number): StepLine {
  return {
    ...step,
    exchange,
    ...(made && { made: made.map(({ id }) => ({ id })) }),
    write: write && { ...write, tried: write.tried && triedOf(write.tried, Object.fromEntries) },
  };
}

function triedOf<From, To>(
  { create, update }: Record<'create' | 'update', From>,
  to: (one: From) => To,
) {
  return { create: to(create), update: to(update) };
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
  const steps = lines.flatMap(({ exchange: number, write, ...step }) => {
    const exchange = exchanges.get(number);
    if (exchange === undefined || isCut(exchange)) return [];
    const { response } = exchange;
    const answer = response ? new Answer(exchange, response) : Answer.silent(exchange);
    return { ...step, answer, ...(write && { write: writeOf(write) }) };
  });
  const proof = (told?.proof ?? []).flatMap((one) => exchanges.get(one) ?? []);
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
  const { prototype } = classes[told.name as keyof typeof classes] ?? Error;
  return Object.assign(Object.create(prototype), { ...told, proof });
}
