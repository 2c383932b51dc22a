import { otherRedirectUris } from '../../experiments/other-redirect-uris.ts';
import { provenFlow } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import { nearMisses } from '../../helpers/records/invented.ts';

const flows = ['code', 'implicit'] as const;

check('authorize/client-id-checked', async ({ application, owner, shared }) => {
  const invented = nearMisses(application.clientId);

  const walks = flows.flatMap((flow) =>
    invented.map(async (client_id) => {
      await shared(provenFlow[flow]);
      return owner.tryBad({ ...owner.requestFor(flow), client_id });
    }),
  );

  for (const walk of await Promise.all(walks)) expect(walk).toGrantNothing();
});

check('authorize/redirect-uri-checked', async ({ application, owner, shared }) => {
  const others = otherRedirectUris(application.redirectUri);

  const walks = flows.flatMap((flow) =>
    others.map(async (redirect_uri) => {
      await shared(provenFlow[flow]);
      return owner.tryBad({ ...owner.requestFor(flow), redirect_uri });
    }),
  );

  for (const walk of await Promise.all(walks)) expect(walk).toGrantNothing();
  // And for a user who is logged in already: what is looked at on the way to the login could be passed by.
  const { storage } = await shared(provenFlow.code);
  for (const redirect_uri of others.slice(0, 1))
    expect(
      await owner.authorize({ ...owner.requestFor('code'), redirect_uri }, { remembered: storage }),
    ).toGrantNothing();
});
