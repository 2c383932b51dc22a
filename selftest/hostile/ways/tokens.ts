import { codeGrant, refreshGrant } from '../places.ts';
import { otherBody } from '../raw-bytes.ts';
import { type Way, waysTo } from '../way.ts';

const base = { at: refreshGrant, logsIn: true, verdict: 'nonconformant' } as const;
const refreshFails = waysTo({ ...base, row: ['token/refresh-response', 'failed'] });
const lifetimeFails = waysTo({ ...base, row: ['token/lifetime', 'failed'] });
/** An access token that no header can carry opens nothing, and that is what tokens are for. */
const opensNothing = waysTo({ ...base, row: ['token/refreshed-token-opens-api', 'failed'] });
const codeIsOpen = waysTo({
  ...base,
  at: codeGrant,
  verdict: 'inconclusive',
  row: ['token/code-response', 'inconclusive'],
});
const unsendable = /header can carry/;

/** The token response with one member written in another way. */
const withMember = (name: string, json: string) =>
  otherBody((body) =>
    JSON.stringify({ ...JSON.parse(body), [name]: '\uE000' }).replace('"\uE000"', json),
  );

const reset: Way['answers'] = (socket) => void socket.resetAndDestroy();
const wrongMember = (name: string, json: string, member: string, says: RegExp): Way =>
  refreshFails(name, withMember(member, json), says, {
    row: [`token/refresh-response/${member}` as 'token/refresh-response/scope', 'failed'],
  });

/** Ways to issue tokens badly. The good ones come by the other grant, so the run goes on. */
export const tokens: readonly Way[] = [
  ...(
    [
      ['a line break', '"abc\\r\\nX-Injected: 1"'],
      ['letters that are not ASCII', '"tökén"'],
      ['half a character', '"abc\\ud800def"'],
      ['NUL', '"abc\\u0000def"'],
    ] as const
  ).map(
    ([what, json]): Way =>
      opensNothing(
        `issues a token with ${what} in it`,
        withMember('access_token', json),
        unsendable,
        what === 'NUL' ? { variant: true } : {},
      ),
  ),
  refreshFails(
    'issues a token of a megabyte',
    withMember('access_token', `"${'x'.repeat(1_000_000)}"`),
    /431/,
    // The service refuses it as well, with whatever it is asked.
    { large: true, at: { ...refreshGrant, touches: [''] }, row: ['list/answers-a-list', 'failed'] },
  ),
  refreshFails(
    'issues a refresh token of a hundred kilobytes, which it does not know later',
    withMember('refresh_token', `"${'x'.repeat(100_000)}"`),
    /400/,
    { large: true },
  ),
  wrongMember('issues an empty access token', '""', 'access_token', /access_token/),
  wrongMember('issues null for an access token', 'null', 'access_token', /access_token/),
  wrongMember('issues an object for an access token', '{"a":1}', 'access_token', /access_token/),
  wrongMember('says how long in a text', '"7200"', 'expires_in', /"7200"/),
  wrongMember('says how long in a number too large', '1e400', 'expires_in', /Infinity/),
  lifetimeFails(
    'says that a token has expired long ago',
    withMember('expires_in', '-7200'),
    /-7200/,
  ),
  lifetimeFails(
    'says how long in a hundred zeros',
    withMember('expires_in', '7200e100'),
    /7.2e\+103/,
  ),
  refreshFails(
    'says keys of a token twice, and some that JavaScript gives a meaning',
    otherBody((body) =>
      body.replace('{', '{"access_token":7,"__proto__":{"access_token":"x"},"constructor":1,'),
    ),
    undefined,
    { verdict: 'conformant', row: ['token/refresh-response', 'passed'] },
  ),
  refreshFails(
    'answers the refresh with a page',
    otherBody(() => '<html>Sorry</html>', { 'content-type': 'text/html' }),
    /HTML/,
    { variant: true },
  ),
  refreshFails(
    'answers the refresh with a list',
    otherBody((body) => `[${body}]`),
    /a JSON object[\s\S]* \[/,
    { variant: true },
  ),
  refreshFails('resets the connection on every refresh', reset, /the connection was reset/, {
    verdict: 'inconclusive',
    row: ['token/refresh-response', 'inconclusive'],
  }),
  codeIsOpen(
    'resets the connection on every exchange of a code',
    reset,
    /the connection was reset/,
  ),
  codeIsOpen(
    'loses the answer to one exchange of a code, which can be used once only',
    reset,
    undefined,
    { times: 1, verdict: 'conformant', row: ['token/code-response', 'passed'] },
  ),
];
