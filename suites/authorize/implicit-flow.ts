import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import { check } from '../../helpers/check/check.ts';
import type { CheckContext } from '../../helpers/check/context.ts';
import { expect, fact } from '../../helpers/check/matchers.ts';
import { Blocked } from '../../helpers/check/outcome.ts';
import type { Walk } from '../../helpers/login/walk-types.ts';
import { type Landing, landingAt } from '../../helpers/oauth/landing.ts';
import { grantedWalk, implicitToken } from '../../helpers/oauth/walks.ts';

interface Arrival {
  readonly walk: Walk;
  readonly landing: Landing;
}

async function arrival({ application, shared }: CheckContext): Promise<Arrival> {
  const walk = await shared(grantedWalk.implicit);
  const landing = landingAt(walk, application.redirectUri);
  if (landing === undefined)
    throw new Blocked(`The redirect URI was not visited. ${walk.explanation}`);
  return { walk, landing };
}

check('authorize/token-in-fragment', async ({ application, shared }) => {
  const walk = await shared(grantedWalk.implicit);

  const landing = landingAt(walk, application.redirectUri);

  expect(fact('the redirect URI visited', landing !== undefined, walk)).toSay(true);
  expect(fact('the fragment', landing?.fragment.toString() ?? '', walk)).toSay(
    expect.stringMatching(/./),
  );
});

const expectedMember = {
  token_type: (value: string) => /^bearer$/i.test(value),
  access_token: (value: string) => value !== '',
  scope: (value: string, { application }: CheckContext) => value === application.scope,
  expires_in: (value: string) => /^\d+$/.test(value),
} as const;

for (const member of fragmentMembers)
  check(`authorize/token-in-fragment/${member}`, async (context) => {
    const { walk, landing } = await context.shared(arrival);

    const value = landing.fragment.get(member);
    const lawful = value !== null && expectedMember[member](value, context);

    expect(fact(`${member} in the fragment`, lawful ? 'as documented' : value, walk)).toSay(
      'as documented',
    );
    expect(fact(`${member} in the query`, landing.query.get(member), walk)).toSay(null);
  });

check('authorize/token-lifetime', async ({ shared }) => {
  const { walk, landing } = await shared(arrival);

  const expiresIn = landing.fragment.get('expires_in') ?? landing.query.get('expires_in');

  expect(fact('expires_in', expiresIn, walk)).toSay('7200');
});

check('authorize/implicit-issues-no-refresh-token', async ({ shared }) => {
  const { walk, landing } = await shared(arrival);

  expect(fact('refresh_token in the query', landing.query.get('refresh_token'), walk)).toSay(null);
  expect(fact('refresh_token in the fragment', landing.fragment.get('refresh_token'), walk)).toSay(
    null,
  );
});

check('authorize/implicit-token-opens-api', async ({ api, shared }) => {
  const token = await shared(implicitToken);
  if (token === undefined)
    throw new Blocked(
      'The implicit flow brought no access token (see authorize/token-in-fragment).',
    );

  const answer = await api.withToken(token).list();

  expect(answer).not.toHaveStatus(401);
  expect(answer).not.toHaveStatus(403);
});
