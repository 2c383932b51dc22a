import { writeFileSync } from 'node:fs';
import { sentence } from '../../contract/sentence.ts';
import type { Config } from '../../helpers/config/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import {
  Access,
  cureOfLogin,
  endedAtLogin,
  errorOf,
  grantByCode,
  landingAt,
  registrationCure,
} from '../../helpers/oauth/index.ts';
import { ownPath } from '../../reports/report-folder.ts';
import { type Diagnosis, leftOut, ok, type Patient, wrong } from './diagnosis.ts';
import { explainRefusal } from './look-at-token.ts';

/** Whether the user can log in and give permission in the browser; the code it brings is exchanged. */
export async function lookAtLogin({ config, session }: Patient): Promise<Diagnosis> {
  const { access, owner, tokenEndpoint } = session;
  if (owner === undefined)
    return leftOut(config.leftOut.get('browser') ?? sentence`API_USERNAME is not set.`);
  const walk = await owner.authorize(owner.requestFor('code'));
  const code = owner.codeOf(walk);
  if (code === undefined) return explainWalk(walk, config);
  const answer = await tokenEndpoint.exchangeCode(code);
  // The token of the background user goes before it, as in a run.
  const own = access.available ? new Access() : access;
  if (!grantByCode(answer, tokenEndpoint, own).accepted)
    return explainRefusal(answer, 'the authorization code of the login');
  return ok(
    sentence`The user logged in, the redirect URI received a code, and the Token endpoint exchanged it.${tellPages(walk)}`,
  );
}

function explainWalk(walk: Walk, { application, reportsDir }: Config): Diagnosis {
  const { redirectUri } = application;
  const found = `${walk.explanation}${tellPages(walk)}${keepPicture(walk, reportsDir)}`;
  if (landingAt(walk, redirectUri)?.fragment.has('access_token'))
    return wrong(
      sentence`${found} An access token came in the fragment.`,
      sentence`The service answers response_type=code with the answer to response_type=token. This is a breach of the contract, not a problem of the set-up.`,
      sentence`Start a run, which judges it. A run needs a refresh token (API_REFRESH_TOKEN) to judge the other rows.`,
    );
  if (walk.ended === 'redirected')
    return wrong(
      `${errorOf(walk, redirectUri) ?? ''} ${found}`,
      sentence`The service granted nothing: it does not let this user give permission, does not accept this application, or has another redirect URI registered.`,
      sentence`${registrationCure} Check that the user may give permission.`,
    );
  if (walk.elsewhere !== undefined)
    return wrong(
      found,
      sentence`The service sends the password to another host, or over plain http.`,
      sentence`Ask the operator of the service. If the host belongs to the service, name it in API_ALLOW_LOGIN_HOSTS.`,
    );
  if (endedAtLogin(walk))
    return wrong(
      found,
      sentence`The service does not accept the user name, the password or the second factor, the account is locked, or the login refuses programs. Doctor tried it only once, because a service may lock the account.`,
      cureOfLogin(walk),
    );
  return wrong(
    found,
    sentence`The suite did not understand a page between the Authorize endpoint and the redirect URI.`,
    sentence`Look at the picture. An error page tells the cause. If the page is right, describe it in the file of API_LOGIN_SCRIPT, or correct that file: see docs/testers.md and schemas/login-script.json.`,
  );
}

function tellPages({ pages, ended }: Walk): string {
  // What the last page of a walk that stopped was like is told by the walk itself.
  return (ended === 'stopped-at-page' ? pages.slice(0, -1) : pages)
    .map(
      ({ title, status, step }) => `\n- page "${title || 'without a title'}" (${status}): ${step}`,
    )
    .join('');
}

/** Keeps the picture of the page where a walk stopped; says where it is. */
function keepPicture({ screenshot }: Walk, reportsDir: string): string {
  if (screenshot === undefined) return '';
  const file = ownPath(reportsDir, 'doctor-login.png');
  writeFileSync(file, screenshot);
  return `\nA picture of the page, without the password: ${file}`;
}
