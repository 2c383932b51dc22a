import { escapeXmlText, writeElement } from '../formats/write-xml.ts';
import type { Answer, AnswerHeaders, Pair } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Problem, ProblemKind } from '../http/refusal.ts';
import { nounOf } from '../model/table.ts';

/** How a request that is not carried out is answered. */
export interface ProblemRules {
  /** The status for a problem; method, resource and the rest are in the exchange. */
  statusOf(exchange: Exchange, kind: ProblemKind): number;
  headersOfProblem(exchange: Exchange, problem: Problem): AnswerHeaders;
  problemMembers(exchange: Exchange, problem: Problem, status: number): Pair[];
  bodyOfProblem(exchange: Exchange, problem: Problem, status: number): string;
  answerProblem(exchange: Exchange, problem: Problem): Answer;
}

const statuses: Record<ProblemKind, number> = {
  'no-token': 401,
  // "The user is not logged in, or no database is given."
  'missing-database': 401,
  'unknown-database': 404,
  'unknown-call': 404,
  'unknown-record': 404,
  'wrong-method': 405,
  'missing-body': 400,
  'malformed-body': 400,
  'wrong-type': 400,
  'refused-value': 400,
  // Another record would be left without what it refers to.
  'referred-to': 409,
  'unsupported-media-type': 415,
  failure: 500,
};

export const lawfulProblems: ProblemRules = {
  statusOf: (_exchange, kind) => statuses[kind],

  headersOfProblem(exchange, { kind, allowed }) {
    const { rules, format } = exchange;
    const headers: AnswerHeaders = { 'Content-Type': rules.contentTypeOf(exchange, format) };
    if (rules.statusOf(exchange, kind) === 401) {
      headers['WWW-Authenticate'] = rules.challenge(exchange);
    }
    if (allowed !== undefined) headers.Allow = allowed.join(', ');
    return headers;
  },

  problemMembers: ({ table }, { kind, detail }) => [
    ['Code', kind === 'unknown-record' ? `unknown-${nounOf(table, '-')}` : kind],
    ['Message', detail],
  ],

  bodyOfProblem(exchange, problem, status) {
    const { rules } = exchange;
    const members = rules.problemMembers(exchange, problem, status);
    if (exchange.format === 'json') return rules.writeJson(exchange, Object.fromEntries(members));
    const content = members.map(([name, value]) => writeElement(name, [], escapeXmlText(value)));
    return rules.xmlDeclaration(exchange) + writeElement('Error', [], content.join(''));
  },

  answerProblem(exchange, problem) {
    const { rules } = exchange;
    const status = rules.statusOf(exchange, problem.kind);
    return {
      status,
      headers: rules.headersOfProblem(exchange, problem),
      body: rules.bodyOfProblem(exchange, problem, status),
    };
  },
};
