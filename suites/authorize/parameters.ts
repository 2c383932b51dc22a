import { provenFlow } from '../../experiments/walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import { without } from '../../helpers/oauth/token-endpoint.ts';

const flows = ['code', 'implicit'] as const;

for (const parameter of ['client_id', 'redirect_uri', 'scope', 'response_type'] as const)
  check(`authorize/parameter-required/${parameter}`, async ({ owner, shared }) => {
    // Without response_type both flows are the same request.
    const affected = parameter === 'response_type' ? (['code'] as const) : flows;

    const walks = affected.map(async (flow) => {
      await shared(provenFlow[flow]);
      return owner.tryBad(without(owner.requestFor(flow), parameter));
    });

    for (const walk of await Promise.all(walks)) expect(walk).toGrantNothing();
  });

check('authorize/response-type-checked', async ({ owner, shared }) => {
  await shared(provenFlow.code);

  const walks = ['id_token', 'code id_token', 'codex', 'tokens', 'password', 'anything'].map(
    (response_type) => owner.tryBad({ ...owner.requestFor('code'), response_type }),
  );

  for (const walk of await Promise.all(walks)) expect(walk).toGrantNothing();
});
