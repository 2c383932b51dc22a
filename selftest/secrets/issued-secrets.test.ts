import { expect, test } from 'vitest';
import {
  secretsOfAnswer,
  secretsOfTokenAnswer,
  secretsOfWalk,
} from '../../helpers/oauth/issued-secrets.ts';
import { answerWith } from '../lab/made-up-answer.ts';
import { exchangeWith } from '../reports/made-up-exchange.ts';

const session = '5f1d2c3b4a596877869504a3b2c1d0ef';
const expires = 'Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/; HttpOnly';

const leadingOn = (...headers: [name: string, value: string][]) =>
  answerWith({ status: 302, headers, body: '' });
const tokenAnswer = (body: string, status = 200) => answerWith({ status, headers: [], body });

test('an answer gives sessions, codes and tokens, and neither attributes nor choices', () => {
  const answer = leadingOn(
    ['Set-Cookie', `sid=${session}; ${expires}`],
    ['set-cookie', `lang=en-GB; ${expires}`],
    ['set-cookie', 'dark=true'],
    [
      'location',
      'https://client.example/callback?code=the%20code&state=a-rather-long-state#access_token=the-token',
    ],
  );

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
      exchangeWith(
        { headers: { Cookie: `lang=en; sid=${session}-0` } },
        { headers: [['set-cookie', `sid=${session}-1; ${expires}\nother=${session}-2`]] },
      ),
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

const code = 'SplxlOBeZQQYbYS6WxSbIA';
const token = '2YotnFZFEjr1zCsicMWpAA/+x==';

test('a code is known by its looks, whatever it is called, and a state or a reason is none', () => {
  const address = `https://client.example/callback?auth_code=${code}&state=st4te-0f-the-client`;
  const reason = 'https://client.example/callback?error=unsupported_response_type&at=2026-11-22T05';

  expect(secretsOfAnswer(leadingOn(['location', address]))).toEqual([code]);
  expect(secretsOfAnswer(leadingOn(['location', reason]))).toEqual([]);
});

test.each([
  ['JSON', `{"AccessToken":"${token}","token_type":"bearer","expires_in":7200}`],
  ['an array', `{"tokens":["${token}"],"issued":"2026-11-22T05:20:00Z"}`],
  ['JSON within JSON', JSON.stringify({ d: JSON.stringify({ t: token }) })],
  ['an attribute', `<r xmlns="http://schemas.example/2004/07/Api"><a t="${token}"/></r>`],
  ['a prefixed element', `<o:AccessToken xmlns:o="urn:o">${token}</o:AccessToken>`],
  ['CDATA', `<T><![CDATA[${token}]]></T>`],
])('a token in %s is known by its looks', (_, body) => {
  expect(secretsOfTokenAnswer(tokenAnswer(body))).toEqual([token]);
});

test('the file names of an error page are no secrets', () => {
  const page = '<script src="jquery-3.6.0.min.js"></script>';

  expect(secretsOfTokenAnswer(tokenAnswer(page, 500))).toEqual([]);
});
