import type { Exchange } from '../../../http/exchange.ts';
import { type Problem, type ProblemKind, Refusal } from '../../../http/refusal.ts';
import { change, every, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'status/error-shape';

type Write = (problem: Problem, status: number, exchange: Exchange) => string;

function shaped(name: string, does: string, type: string | undefined, write: Write): Freedom {
  return variation({
    about,
    name,
    does: `The body of an error is ${does}.`,
    change: every(
      change('bodyOfProblem', (_lawful, exchange, problem, status) =>
        write(problem, status, exchange),
      ),
      change('headersOfProblem', (lawful, exchange, problem) => {
        const { 'Content-Type': _type, ...others } = lawful(exchange, problem);
        return type === undefined ? others : { ...others, 'Content-Type': type };
      }),
    ),
  });
}

function answered(
  name: string,
  does: string,
  about_: string,
  kinds: Partial<Record<ProblemKind, number>>,
): Freedom {
  return variation({
    about: about_,
    name,
    does,
    change: change('statusOf', (lawful, exchange, kind) => kinds[kind] ?? lawful(exchange, kind)),
  });
}

const json = 'application/json; charset=utf-8';
const database = 'bearer/unknown-database';

export const errors: readonly Freedom[] = [
  shaped(
    'errors-with-what-was-sent',
    'what was sent',
    'text/plain; charset=utf-8',
    (_problem, _status, { body }) => body.toString(),
  ),
  shaped(
    'errors-html',
    'a page',
    'text/html; charset=utf-8',
    ({ detail }, status) =>
      `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>Error</h1><pre>${detail.replaceAll('<', '&lt;')}</pre></body></html>`,
  ),
  shaped('errors-empty', 'empty, without a Content-Type', undefined, () => ''),
  shaped('errors-empty-json', 'empty, and called JSON', json, () => ''),
  shaped('errors-plain-text', 'plain text', 'text/plain', ({ detail }) => detail),
  shaped(
    'errors-problem-json',
    'problem+json',
    'application/problem+json',
    ({ kind, detail }, status) =>
      JSON.stringify({ type: 'about:blank', title: kind, status, detail }),
  ),
  shaped(
    'errors-always-xml',
    'XML whatever was asked for',
    'application/xml',
    ({ kind }, status) =>
      `<?xml version="1.0"?><Error><Status>${status}</Status><Kind>${kind}</Kind></Error>`,
  ),
  shaped('errors-string', 'a JSON string', json, ({ detail }) => JSON.stringify(detail)),
  shaped('errors-array', 'an array of messages', json, ({ kind, detail }) =>
    JSON.stringify([
      { kind, detail },
      { kind: 'hint', detail: 'See the manual.' },
    ]),
  ),
  shaped('errors-nested', 'an error inside an error', json, ({ kind, detail }) =>
    JSON.stringify({ error: { code: kind, message: { lang: 'nl', value: detail }, inner: {} } }),
  ),
  shaped('errors-null', 'null', json, () => 'null'),
  shaped('errors-with-trace', 'JSON with a long trace', json, ({ detail }) =>
    JSON.stringify({ Message: detail, StackTrace: '   at Books.Api.Run()\r\n'.repeat(500) }),
  ),
  shaped('errors-like-a-customer', 'a Customer object of defaults', json, () =>
    JSON.stringify({ CustomerId: '', Name: '', ShortName: '', City: null, CreditLimit: 0 }),
  ),
  shaped('errors-broken-json', 'JSON that was cut off', json, ({ detail }) =>
    JSON.stringify({ detail }).slice(0, -1),
  ),
  answered('unknown-database-401', 'A database nobody has is answered 401.', database, {
    'unknown-database': 401,
  }),
  answered('unknown-database-403', 'A database nobody has is answered 403.', database, {
    'unknown-database': 403,
  }),
  answered('unknown-database-400', 'A database nobody has is answered 400.', database, {
    'unknown-database': 400,
  }),
  answered('unknown-database-500', 'A database nobody has is answered 500.', database, {
    'unknown-database': 500,
  }),
  ...[400, 401, 403, 404, 500, 501].map((status) =>
    answered(
      `wrong-method-${status}`,
      `A method an address has not is answered ${status}.`,
      'list/shape',
      {
        'wrong-method': status,
      },
    ),
  ),
  ...[422, 500, 415].map((status) =>
    answered(`malformed-body-${status}`, `A body that is malformed is answered ${status}.`, about, {
      'malformed-body': status,
    }),
  ),
  ...[422, 500].map((status) =>
    answered(`wrong-type-${status}`, `A value of the wrong type is answered ${status}.`, about, {
      'wrong-type': status,
    }),
  ),
  ...[400, 406, 500].map((status) =>
    answered(
      `unsupported-media-type-${status}`,
      `A body in another format is answered ${status}.`,
      about,
      {
        'unsupported-media-type': status,
      },
    ),
  ),
  variation({
    about: 'list/shape',
    name: 'wrong-method-redirected',
    does: 'A method an address has not is answered 302 to a help page.',
    change: change('answerWrongMethod', () => ({
      status: 302,
      headers: { Location: '/help' },
      body: '',
    })),
  }),
  ...freedomsOf('bearer/hygiene', {
    'unauthorized-without-challenge': [
      'A 401 has no WWW-Authenticate.',
      change('headersOfProblem', (lawful, exchange, problem) => {
        const { 'WWW-Authenticate': _challenge, ...others } = lawful(exchange, problem);
        return others;
      }),
    ],
    'unauthorized-with-two-challenges': [
      'A 401 has challenges of Basic and Bearer.',
      change('challenge', () => 'Basic realm="Books", Bearer realm="Books", error="invalid_token"'),
    ],
    'token-in-query-too': [
      'A valid access token in the query is accepted as well.',
      change(
        'readBearerToken',
        (lawful, exchange) => lawful(exchange) ?? exchange.query.get('access_token') ?? undefined,
      ),
    ],
  }),
  variation({
    about,
    name: 'body-looked-at-first',
    does: 'An update with a body in error is answered 400 even if there is no such customer.',
    change: change('answerUpdate', (lawful, exchange) => {
      if (exchange.rules.isBodyMissing(exchange)) throw new Refusal('missing-body', 'No body.');
      exchange.rules.readCustomer(exchange);
      return lawful(exchange);
    }),
  }),
  variation({
    about: 'bearer/unknown-database',
    name: 'token-under-other-schemes-too',
    does: 'A valid access token is accepted under the schemes OAuth and Token, and bare.',
    change: change(
      'readBearerToken',
      (_lawful, { headers }) =>
        /^(?:(?:Bearer|OAuth|Token) +)?(\S+)$/i.exec(headers.authorization ?? '')?.[1],
    ),
  }),
  variation({
    about: 'Authorization: Bearer <ACCESS_TOKEN>',
    name: 'bearer-in-this-case-only',
    does: 'The scheme has to be written Bearer, with one blank.',
    change: change(
      'readBearerToken',
      (_lawful, { headers }) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1],
    ),
  }),
];
