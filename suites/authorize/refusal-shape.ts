import { check } from '../../helpers/judging/check.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { authorizeUrl } from '../../helpers/oauth/authorize-endpoint.ts';
import { grantsOf } from '../../helpers/oauth/landing.ts';
import { without } from '../../helpers/oauth/token-endpoint.ts';

check('authorize/refusal-shape', async ({ api, observe, owner, target }) => {
  const good = owner.requestFor('code');
  const bad = {
    'unknown-client': { ...good, client_id: crypto.randomUUID() },
    'other-redirect-uri': { ...good, redirect_uri: 'https://attacker.example/' },
    'missing-scope': without(good, 'scope'),
    'unknown-response-type': { ...good, response_type: 'anything' },
  };

  for (const [name, parameters] of Object.entries(bad)) {
    const answer = await api.withoutToken.send('GET', authorizeUrl(target, parameters));
    observe(`authorize/refusal-shape/${name}`, shapeOf(answer));
  }
  const walk = await owner.authorize({ ...good, scope: `${good.scope}x` });

  observe('authorize/refusal-shape/other-scope', grantsOf(walk).length > 0 ? 'granted' : 'refused');
});

function shapeOf(answer: Answer): string {
  const location = answer.header('location');
  if (location === undefined) return `${answer.status}, a page`;
  const error = /[?&#]error=([^&#]*)/.exec(location)?.[1];
  return `${answer.status}, a redirect${error === undefined ? '' : ` with error=${error}`}`;
}
