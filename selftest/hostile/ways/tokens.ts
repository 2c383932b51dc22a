import { codeGrant, refreshGrant } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import type { Way } from '../way.ts';

/** The token response with one member written in another way. */
const withMember = (name: string, json: string) =>
  otherBody((body) =>
    JSON.stringify({ ...JSON.parse(body), [name]: '\uE000' }).replace('"\uE000"', json),
  );

const broken = (name: string, json: string, member: string, says: RegExp): Way => ({
  name,
  at: refreshGrant,
  answers: withMember(member, json),
  logsIn: true,
  verdict: 'nonconformant',
  row: [`token/refresh-response/${member}` as 'token/refresh-response/scope', 'failed'],
  says,
});

/** An access token that no header can carry opens nothing, and that is what tokens are for. */
const unsendable = (name: string, json: string): Way => ({
  name,
  at: refreshGrant,
  answers: withMember('access_token', json),
  logsIn: true,
  verdict: 'nonconformant',
  row: ['token/refreshed-token-opens-api', 'failed'],
  says: /that a header can carry/,
});

/** Ways to issue tokens badly. The good ones come by the other grant, so the run goes on. */
export const tokens: readonly Way[] = [
  unsendable('issues a token with a line break in it', '"abc\\r\\nX-Injected: 1"'),
  unsendable('issues a token with letters that are not ASCII', '"tökén"'),
  unsendable('issues a token with half a character in it', '"abc\\ud800def"'),
  { ...unsendable('issues a token with NUL in it', '"abc\\u0000def"'), variant: true },
  {
    // The service refuses it as well, with whatever it is asked.
    name: 'issues a token of a megabyte',
    large: true,
    at: { ...refreshGrant, touches: [''] },
    answers: withMember('access_token', `"${'x'.repeat(1_000_000)}"`),
    logsIn: true,
    verdict: 'nonconformant',
    row: ['list/answers-a-list', 'failed'],
    says: /431/,
  },
  {
    name: 'issues a refresh token of a hundred kilobytes, which it does not know later',
    large: true,
    at: refreshGrant,
    answers: withMember('refresh_token', `"${'x'.repeat(100_000)}"`),
    logsIn: true,
    verdict: 'nonconformant',
    row: ['token/refresh-response', 'failed'],
    says: /400/,
  },
  broken('issues an empty access token', '""', 'access_token', /access_token/),
  broken('issues null for an access token', 'null', 'access_token', /access_token/),
  broken('issues an object for an access token', '{"a":1}', 'access_token', /access_token/),
  broken('says how long in a text', '"7200"', 'expires_in', /"7200"/),
  broken('says how long in a number too large', '1e400', 'expires_in', /Infinity/),
  {
    ...broken('says that a token has expired long ago', '-7200', 'expires_in', /-7200/),
    row: ['token/lifetime', 'failed'],
  },
  {
    ...broken('says how long in a hundred zeros', '7200e100', 'expires_in', /7.2e\+103/),
    row: ['token/lifetime', 'failed'],
  },
  {
    name: 'says keys of a token twice, and some that JavaScript gives a meaning',
    at: refreshGrant,
    answers: otherBody((body) =>
      body.replace('{', '{"access_token":7,"__proto__":{"access_token":"x"},"constructor":1,'),
    ),
    logsIn: true,
    verdict: 'conformant',
    row: ['token/refresh-response', 'passed'],
  },
  {
    variant: true,
    name: 'answers the refresh with a page',
    at: refreshGrant,
    answers: otherBody(() => '<html>Sorry</html>', { 'content-type': 'text/html' }),
    logsIn: true,
    verdict: 'nonconformant',
    row: ['token/refresh-response', 'failed'],
    says: /HTML/,
  },
  {
    variant: true,
    name: 'answers the refresh with a list',
    at: refreshGrant,
    answers: otherBody((body) => `[${body}]`),
    logsIn: true,
    verdict: 'nonconformant',
    row: ['token/refresh-response', 'failed'],
    says: /no object/,
  },
  {
    name: 'resets the connection on every refresh',
    at: refreshGrant,
    answers: (socket) => socket.resetAndDestroy(),
    logsIn: true,
    verdict: 'inconclusive',
    row: ['token/refresh-response', 'inconclusive'],
    says: /the connection was reset/,
  },
  {
    name: 'resets the connection on every exchange of a code',
    at: codeGrant,
    answers: (socket) => socket.resetAndDestroy(),
    logsIn: true,
    verdict: 'inconclusive',
    row: ['token/code-response', 'inconclusive'],
    says: /the connection was reset/,
  },
  {
    name: 'loses the answer to one exchange of a code, which can be used once only',
    at: codeGrant,
    answers: (socket) => socket.resetAndDestroy(),
    times: 1,
    logsIn: true,
    verdict: 'inconclusive',
    row: ['token/code-response', 'inconclusive'],
    says: /was asked again, because the connection was reset/,
  },
];
