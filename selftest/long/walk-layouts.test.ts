import { describe, expect } from 'vitest';
import { type Layout, layoutNames, readLayout } from '../lab/layout.ts';
import { type LayoutHost, openLayoutHost, target, user } from '../lab/layout-host.ts';
import { test as base } from '../lab/walk.ts';

const test = base.extend<{ $file: { host: LayoutHost } }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      await using host = await openLayoutHost();
      await use(host);
    },
    { scope: 'file' },
  ],
});

const layouts: readonly Layout[] = layoutNames.map(readLayout);
const answers = ['allow', 'deny'] as const;
const decoys = ['website', 'decoy', 'remember', 'rem', 'souvenir'];
const code = '492039';
/** Some have their login form at another host. */
const loginOriginsOf = ({ port }: LayoutHost) => [`http://localhost:${port}`];

describe.concurrent('the login pages', () => {
  test.for(layouts.flatMap((layout) => answers.map((answer) => ({ ...layout, layout, answer }))))(
    '$name: $answer',
    async ({ layout, answer }, { host, walk }) => {
      const { authorizeUrl, received } = host.show(layout);

      const { ended, visits, explanation, oneTimeCode } = await walk(authorizeUrl, {
        permission: answer,
        loginOrigins: loginOriginsOf(host),
        oneTimeCode: async () => code,
      });

      expect(ended, explanation).toBe('redirected');
      const isAsked = layout.fields.code !== undefined;
      expect(oneTimeCode, explanation).toBe(isAsked ? 'given' : undefined);
      const typed = [layout.fields.code ?? []].flat().map((name) => received.fields[name]);
      expect(typed.join('')).toBe(isAsked ? code : '');
      expect(received.fields).toMatchObject({
        [layout.fields.username]: user.username,
        [layout.fields.password]: user.password,
      });
      const query = answer === 'allow' ? 'code=a%2Fb%2Bc%3D%3D' : 'error=access_denied';
      expect(visits.at(-1), explanation).toEqual({
        url: `${target}?${query}&state=xyz#fragment=kept`,
        how: expect.stringMatching(/location-header|navigation/),
        target,
        after: { loginShown: true, loginDone: true, permissionShown: true, permissionDone: true },
      });
      expect(received.trapped).toBe(0);
      for (const decoy of decoys) expect(received.fields[decoy] ?? '', decoy).toBe('');
    },
  );

  test.for(layouts.filter(({ wrongPassword }) => wrongPassword))(
    '$name: a wrong password is sent once',
    async (layout, { host, walk }) => {
      const { authorizeUrl, received } = host.show(layout, { refusals: Number.POSITIVE_INFINITY });

      const { ended, visits, explanation } = await walk(authorizeUrl, {
        loginOrigins: loginOriginsOf(host),
      });

      expect(ended, explanation).toBe('stopped-at-page');
      const sent = received.posts.filter((fields) => layout.fields.password in fields);
      expect(sent, explanation).toHaveLength(1);
      expect(received.trapped).toBe(0);
      expect(visits.filter((visit) => visit.target !== undefined)).toEqual([]);
    },
  );

  // Where the login is folded away once more, it is not gone on with.
  const shownAgain = ({ name, wrongPassword }: Layout) =>
    wrongPassword && name !== 'french/own-way-in-folded-away';
  test.for(layouts.filter(shownAgain))(
    '$name: the right password is typed after a wrong one',
    async (layout, { host, walk }) => {
      const { authorizeUrl, received } = host.show(layout, { refusals: 1 });

      const { ended, explanation, visitsUntilCorrected } = await walk(authorizeUrl, {
        user: { ...user, password: 'mistyped' },
        corrected: user,
        loginOrigins: loginOriginsOf(host),
        oneTimeCode: async () => code,
      });

      expect(ended, explanation).toBe('redirected');
      const passwords = received.posts.flatMap((fields) => fields[layout.fields.password] ?? []);
      expect(passwords, explanation).toEqual(['mistyped', user.password]);
      expect(visitsUntilCorrected?.filter(({ target }) => target !== undefined)).toEqual([]);
    },
  );
});
