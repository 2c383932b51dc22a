import type { AnswerHeaders } from '../../../http/answer.ts';
import { change, type Freedom, freedomsOf, variation } from '../../variation.ts';

const about = 'token/refusal-shape';
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const json = { 'Content-Type': 'application/json' };

function refused(
  name: string,
  does: string,
  status: number,
  headers: AnswerHeaders,
  body: string,
): Freedom {
  return variation({
    about,
    name,
    does: `A token request that is refused is answered ${does}.`,
    change: change('answerToken', async (lawful, exchange) => {
      const answer = await lawful(exchange);
      return answer.status < 300 ? answer : { status, headers, body };
    }),
  });
}

export const tokenRefusals: readonly Freedom[] = [
  refused('token-refusal-html', '400 with a page', 400, html, '<h1>Bad request</h1>'),
  refused('token-refusal-empty-401', '401 without a body', 401, {}, ''),
  refused('token-refusal-empty-403', '403 without a body', 403, {}, ''),
  refused('token-refusal-404', '404 with a page', 404, html, '<h1>Not found</h1>'),
  refused('token-refusal-500', '500 with a text', 500, { 'Content-Type': 'text/plain' }, 'Error'),
  refused('token-refusal-422', '422 with an array', 422, json, '[{"field":"grant_type"}]'),
  refused('token-refusal-xml', '400 with XML', 400, { 'Content-Type': 'text/xml' }, '<error/>'),
  refused('token-refusal-string', '400 with a string', 400, json, '"invalid_grant"'),
  refused(
    'token-refusal-redirect',
    '302 to a help page',
    302,
    { ...html, Location: '/help/oauth?error=invalid_grant' },
    '',
  ),
  refused(
    'token-refusal-with-empty-tokens',
    '400 and a token response of nulls',
    400,
    json,
    '{"access_token":null,"refresh_token":"","expires_in":0,"error":"denied"}',
  ),
  ...freedomsOf(about, {
    'token-refusal-200': [
      'A refused token request is answered 200 with an error and no token.',
      change('statusOfTokenProblem', () => 200),
    ],
    'token-refusal-echoes-parameters': [
      'A refused token request is answered 400 with the names of all parameters it had.',
      change('tokenProblemMembers', (_lawful, { body }) => [
        ['error', 'invalid_request'],
        ['parameters', [...new URLSearchParams(body.toString('utf8')).keys()]],
      ]),
    ],
    'token-refusal-repeats-the-request': [
      'A refused token request is answered 400 with all that it said.',
      change('tokenProblemMembers', (_lawful, { body }) => [
        ['error', 'invalid_request'],
        ...new URLSearchParams(body.toString('utf8')),
      ]),
    ],
    'token-credentials-in-basic-too': [
      'The client may prove itself by HTTP Basic as well.',
      change('readTokenForm', (lawful, exchange) => {
        const form = lawful(exchange);
        const basic = /^Basic (\S+)$/i.exec(exchange.headers.authorization ?? '')?.[1];
        if (form === undefined || basic === undefined) return form;
        const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':');
        if (!form.has('client_id')) form.set('client_id', decodeURIComponent(id));
        if (!form.has('client_secret')) form.set('client_secret', decodeURIComponent(secret));
        return form;
      }),
    ],
  }),
  ...freedomsOf('The Content-Type header of the token request: not shown', {
    'token-request-of-any-type': [
      'The form of a token request is read whatever its Content-Type.',
      change('readTokenForm', (_lawful, { body }) => new URLSearchParams(body.toString('utf8'))),
    ],
    'token-request-in-json-too': [
      'A token request may be JSON as well.',
      change('readTokenForm', (lawful, exchange) => {
        if (!/json/.test(exchange.headers['content-type'] ?? '')) return lawful(exchange);
        try {
          return new URLSearchParams(JSON.parse(exchange.body.toString('utf8')));
        } catch {
          return undefined;
        }
      }),
    ],
  }),
  variation({
    about: 'Rate limits: not shown',
    name: 'token-requests-four-a-second',
    does: 'More than four token requests within a second are answered 429 with Retry-After: 1.',
    change: change('answerToken', (lawful, exchange) => {
      const { memory, clock } = exchange.service;
      const now = clock.now();
      const earlier = ((memory.get('token requests') ?? []) as number[]).filter(
        (at) => at > now - 1000,
      );
      memory.set('token requests', [...earlier, now]);
      if (earlier.length < 4) return lawful(exchange);
      return { status: 429, headers: { 'Retry-After': '1' }, body: '' };
    }),
  }),
];
