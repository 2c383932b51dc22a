import { describe, expect } from 'vitest';
import { callMain } from '../lab/call-main.ts';
import { test } from '../lab/visit.ts';

const wrong = [
  ['API_REDIRECT_URI', 'https://other.example/', 'redirect_uri is not the one registered'],
  ['API_CLIENT_ID', 'nobody-knows-it', 'client_id'],
  ['API_SCOPE', 'http://acme.books.API/Other/*', 'scope'],
] as const;

describe('an application that the service refuses before any login', () => {
  test.for(wrong)('run says what doctor says of %s', async ([name, value, words], { run }) => {
    const environment = { [name]: value, API_REFRESH_TOKEN: undefined };
    const told = await run(['--only', 'authorize/code-in-query'], { environment });
    const looked = await callMain(['doctor'], {
      ...told.reference.environment,
      ...environment,
    });

    expect([told.exitCode, looked.exitCode]).toEqual([3, 3]);
    for (const { text } of [told, looked]) {
      expect(text).toContain('The Authorize endpoint refuses the application: status 400');
      expect(text).toContain(words);
      expect(text).toContain('Compare API_CLIENT_ID, API_REDIRECT_URI and API_SCOPE');
      expect(text).not.toMatch(/Check API_USERNAME/);
    }
    expect(told.text).not.toContain(' %');
  });

  test.for([
    ['the refresh token', ['--without', 'browser'], {}, 'API_REFRESH_TOKEN'],
    ['a code', [], { API_REFRESH_TOKEN: undefined }, 'the authorization code'],
  ] as const)(
    'a client secret that was replaced is told by the answer to %s',
    async ([, argv, settings, given], { run }) => {
      const environment = { ...settings, API_CLIENT_SECRET: 'the-one-before' };
      const told = await run([...argv, '--only', 'list/'], { environment });

      expect(told.exitCode).toBe(3);
      expect(told.text).toMatch(
        new RegExp(
          `invalid_client: "The client_id or the client_secret is not right\\."\\. The Token endpoint refused ${given} \\(status 401\\)\\. Check API_CLIENT_ID, `,
        ),
      );
    },
  );
});
