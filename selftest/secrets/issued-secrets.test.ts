import { expect, test } from 'vitest';
import type { ExchangeResponse } from '../../contract/exchange.ts';
import { Answer } from '../../helpers/network/answer.ts';
import { secretsOfAnswer, secretsOfWalk } from '../../helpers/oauth/issued-secrets.ts';

const session = '5f1d2c3b4a596877869504a3b2c1d0ef';
const expires = 'Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/; HttpOnly';

function answerWith(headers: ExchangeResponse['headers']): Answer {
  const response = { status: 302, headers, body: '' };
  const request = { method: 'GET', url: 'https://books.example/', headers: {}, body: undefined };
  return new Answer({ request, response, error: undefined, startedAt: 0, durationMs: 1 }, response);
}

test('an answer gives sessions, codes and tokens, and neither attributes nor choices', () => {
  const answer = answerWith([
    ['Set-Cookie', `sid=${session}; ${expires}`],
    ['set-cookie', `lang=en-GB; ${expires}`],
    ['set-cookie', 'dark=true'],
    [
      'location',
      'https://client.example/callback?code=the%20code&state=a-rather-long-state#access_token=the-token',
    ],
  ]);

  expect(secretsOfAnswer(answer)).toEqual([session, 'the code', 'the-token']);
});

test('a walk gives them too, whatever became of the cookies later', () => {
  const secrets = secretsOfWalk({
    ended: 'redirected',
    visits: [
      {
        url: 'https://client.example/callback?code=c1&state=s#access_token=t1',
        how: 'location-header',
        after: {
          loginShown: true,
          loginDone: true,
          permissionShown: true,
          permissionDone: true,
        },
      },
    ],
    pages: [],
    exchanges: [
      {
        method: 'GET',
        url: 'https://books.example/',
        status: 200,
        requestHeaders: { Cookie: `lang=en; sid=${session}-0` },
        responseHeaders: { 'set-cookie': `sid=${session}-1; ${expires}\nother=${session}-2` },
      },
    ],
    storage: {
      cookies: [
        {
          name: 'sid',
          value: `${session}-3`,
          domain: 'books.example',
          path: '/',
          expires: -1,
          httpOnly: true,
          secure: true,
          sameSite: 'Lax',
        },
      ],
    },
    explanation: '',
  });

  expect(new Set(secrets)).toEqual(
    new Set(['c1', 't1', ...[0, 1, 2, 3].map((number) => `${session}-${number}`)]),
  );
});
