import { endpointOf } from '../endpoint.ts';
import type { KeptExchange } from '../kept-exchanges.ts';
import type { Result } from '../read-result.ts';

/** What one of two results shows of a difference. */
export interface Shown {
  readonly exchanges: readonly KeptExchange[];
  /** Whether they only are of the same kind as what the other result shows. */
  readonly areExamples?: boolean;
}

/** The exchanges of both sides for a row: what proves a breach, and beside it what the other result keeps of that kind. */
export function exchangesOfRow(id: string, a: Result, b: Result): readonly [Shown, Shown] {
  const [before, after] = [proofOf(id, a), proofOf(id, b)];
  return [
    before.length > 0 ? { exchanges: before } : examplesOf(after, a, expectedIn(id, b)),
    after.length > 0 ? { exchanges: after } : examplesOf(before, b, expectedIn(id, a)),
  ];
}

/** The example that a result keeps of a kind of answer; where it has no such answer, of the same request. */
export function exampleOf(kind: string, result: Result): Shown {
  const own = keptOf(kind, result);
  if (own.length > 0) return { exchanges: own };
  const [method = '', endpoint = ''] = kind.split(' ');
  const alike = Object.keys(result.answers ?? {}).filter((other) =>
    other.startsWith(`${method} ${endpoint} `),
  );
  return {
    exchanges: alike.flatMap((other) => keptOf(other, result)).slice(0, 1),
    areExamples: true,
  };
}

function keptOf(kind: string, { answers, exchanges = [] }: Result): KeptExchange[] {
  const place = answers?.[kind]?.example;
  return [place === undefined ? [] : (exchanges[place] ?? [])].flat();
}

function proofOf(id: string, { requirements, exchanges = [] }: Result): KeptExchange[] {
  const { proof = [] } = requirements.find((row) => row.id === id) ?? {};
  return proof.flatMap((place) => exchanges[place] ?? []);
}

/** The status that a requirement expects, where it expects one. */
function expectedIn(id: string, { requirements }: Result): number | undefined {
  const { breach } = requirements.find((row) => row.id === id) ?? {};
  const status = /^status (\d{3})$/.exec(breach?.expected ?? '')?.[1];
  return status === undefined ? undefined : Number(status);
}

/** For each exchange one of the same method and endpoint: answered as is expected, or else accepted. */
function examplesOf(proof: readonly KeptExchange[], result: Result, expected?: number): Shown {
  const kept = Object.keys(result.answers ?? {}).flatMap((kind) => keptOf(kind, result));
  const examples = proof.flatMap((one) => {
    const alike = kept.filter((other) => kindOf(other) === kindOf(one));
    const wanted = alike.find(({ response }) => response?.status === expected);
    return wanted ?? alike.find(isAccepted) ?? [];
  });
  return { exchanges: [...new Set(examples)], areExamples: true };
}

function kindOf({ request }: KeptExchange): string {
  const inXml = request.headers.some((line) => /^(accept|content-type):.*xml/i.test(line));
  const form = endpointOf(request.url)?.form ?? request.url;
  // A token request of another grant is another question.
  const grant = /\bgrant_type=(\w*)/.exec(request.body ?? '')?.[1] ?? '';
  return `${request.method} ${form} ${inXml ? 'in XML' : ''} ${grant}`;
}

function isAccepted({ response }: KeptExchange): boolean {
  return response !== undefined && response.status < 300;
}
