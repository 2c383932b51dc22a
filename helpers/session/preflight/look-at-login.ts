import { sentence } from '../../../contract/sentence.ts';
import type { Walk } from '../../login/index.ts';
import { Access, explainWalk, grantByCode } from '../../oauth/index.ts';
import { type Diagnosis, type LookContext, leftOut, ok } from './diagnosis.ts';
import { explainRefusal } from './look-at-token.ts';

/** Whether the user can log in and give permission in the browser; the code it brings is exchanged. */
export async function lookAtLogin(context: LookContext): Promise<Diagnosis> {
  const { access, config, owner, tokenEndpoint } = context;
  if (owner === undefined)
    return leftOut(config.leftOut.get('browser') ?? sentence`API_USERNAME is not set.`);
  const walk = await owner.authorize(owner.requestFor('code'));
  const code = owner.codeOf(walk);
  if (code === undefined) {
    const { found, cause, cure, isTrouble } = explainWalk(walk, config.application.redirectUri);
    return {
      state: isTrouble ? 'trouble' : 'wrong',
      ...{ found: `${found}${listPages(walk)}`, cause, cure, picture: walk.screenshot },
    };
  }
  const answer = await tokenEndpoint.exchangeCode(code);
  // The token of the background user goes before it, as in a run.
  const own = access.available ? new Access() : access;
  if (!grantByCode(answer, tokenEndpoint, own).accepted)
    return explainRefusal(answer, 'the authorization code of the login');
  return ok(
    sentence`The user logged in, the redirect URI received a code, and the Token endpoint exchanged it.${listPages(walk)}`,
  );
}

function listPages({ pages, ended }: Walk): string {
  // What the last page of a walk that stopped was like is told by the walk itself.
  return (ended === 'stopped-at-page' ? pages.slice(0, -1) : pages)
    .map(
      ({ title, status, step }) => `\n- page "${title || 'without a title'}" (${status}): ${step}`,
    )
    .join('');
}
