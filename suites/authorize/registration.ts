import { walksWithOtherClient, walksWithOtherRedirectUri } from '../../experiments/failed-walks.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect } from '../../helpers/judging/matchers.ts';

check('authorize/client-id-checked', async (context) => {
  for (const walk of await walksWithOtherClient(context)) expect(walk).toGrantNothing();
});

check('authorize/redirect-uri-checked', async (context) => {
  for await (const walk of walksWithOtherRedirectUri(context)) expect(walk).toGrantNothing();
});
