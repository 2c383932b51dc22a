import { check } from '../../helpers/check/check.ts';
import { expect } from '../../helpers/check/matchers.ts';
import { alterOneCharacter } from '../../helpers/invented.ts';
import { provenFlow } from '../../helpers/oauth/walks.ts';

const flows = ['code', 'implicit'] as const;

check('authorize/client-id-checked', async ({ application, owner, shared }) => {
  const invented = [crypto.randomUUID(), alterOneCharacter(application.clientId)];

  const walks = flows.flatMap((flow) =>
    invented.map(async (client_id) => {
      await shared(provenFlow[flow]);
      return owner.authorize({ ...owner.requestFor(flow), client_id });
    }),
  );

  for (const walk of await Promise.all(walks)) expect(walk).toGrantNothing();
});

check('authorize/redirect-uri-checked', async ({ application, owner, shared }) => {
  const others = otherRedirectUris(application.redirectUri);

  const walks = flows.flatMap((flow) =>
    others.map(async (redirect_uri) => {
      await shared(provenFlow[flow]);
      return owner.authorize({ ...owner.requestFor(flow), redirect_uri });
    }),
  );

  for (const walk of await Promise.all(walks)) expect(walk).toGrantNothing();
});

/** Addresses that are near the registered one, and yet are not it. */
function otherRedirectUris(registered: string): string[] {
  const url = new URL(registered);
  const otherHost = new URL(registered);
  otherHost.hostname = 'attacker.example';
  const path = url.pathname.replace(/\/$/, '');
  const withPath = (pathname: string) => Object.assign(new URL(registered), { pathname }).href;
  const flipped = path === path.toUpperCase() ? path.toLowerCase() : path.toUpperCase();
  const extraQuery = `${registered}${url.search === '' ? '?' : '&'}extra=1`;
  const candidates = [
    otherHost.href,
    withPath('/elsewhere'),
    withPath(`${path}/longer`),
    withPath(`${path}x`),
    withPath(flipped),
    extraQuery,
  ];
  return candidates.filter((candidate) => candidate !== url.href);
}
