import { Blocked } from '../../contract/outcome.ts';
import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import { openedWith } from '../../experiments/opened-resources.ts';
import {
  goodWalks,
  grantedWalk,
  implicitToken,
  statelessWalk,
  tokenOf,
} from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import type { Walk } from '../../helpers/login/walk-types.ts';
import { type Landing, landingAt } from '../../helpers/oauth/landing.ts';

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

check('authorize/token-in-fragment', async (context) => {
  for (const walk of await goodWalks(context, 'implicit')) {
    const landing = landingAt(walk, context.application.redirectUri);

    expect(fact('the redirect URI visited', landing !== undefined, walk)).toSay(true);
    const members = fragmentMembers.filter((member) => landing?.fragment.has(member));
    expect(fact('parameters of a token in the fragment', members.length > 0, walk)).toSay(true);
  }
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

check('authorize/implicit-issues-no-refresh-token', async (context) => {
  const { application, shared, tokenEndpoint } = context;
  await shared(arrival);

  for (const walk of [await shared(grantedWalk.implicit), await shared(statelessWalk.implicit)]) {
    const landing = landingAt(walk, application.redirectUri);

    for (const part of ['query', 'fragment'] as const)
      expect(
        fact(`refresh_token in the ${part}`, landing?.[part].get('refresh_token') ?? null, walk),
      ).toSay(null);
    // A code beside the token would buy one.
    const code = landing?.query.get('code') ?? landing?.fragment.get('code');
    if (code) expect(await tokenEndpoint.request(tokenEndpoint.forCode(code))).toGrantNoToken();
  }
});

// Alone, so that no other check asks for a token that could end the one on trial.
check(
  'authorize/implicit-token-opens-api',
  async (context) => {
    const { owner, shared } = context;
    const token = await shared(implicitToken);
    if (token === undefined)
      throw new Blocked(
        'The implicit flow brought no access token (see authorize/token-in-fragment).',
      );

    const opened = await openedWith(context, token, async () => {
      const { storage } = await shared(grantedWalk.implicit);
      const walk = await owner.authorize(owner.requestFor('implicit'), { remembered: storage });
      return tokenOf(walk, context);
    });

    for (const answer of opened) {
      expect(answer).not.toHaveStatus(401);
      expect(answer).not.toHaveStatus(403);
    }
  },
  { last: 2 },
);
