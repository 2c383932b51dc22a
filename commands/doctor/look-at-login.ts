import { Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
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
import { type Diagnosis, notThere, ok, trouble, wrong } from './diagnosis.ts';
import { explainRefusal } from './look-at-token.ts';
import type { Patient } from './patient.ts';
import { explainLoginScript, keepScreenshot } from './unknown-page.ts';

/** Whether the user can log in and give permission in the browser; the code it brings is exchanged. */
export async function lookAtLogin(patient: Patient): Promise<Diagnosis> {
  const { owner } = patient.session;
  if (owner === undefined)
    return notThere(patient.config.leftOut.get('browser') ?? sentence`No user is configured.`);
  const walk = await owner.authorize(owner.requestFor('code')).catch((error: Error) => {
    if (error instanceof Trouble && patient.browser.lastWalk) return patient.browser.lastWalk;
    throw error;
  });
  const code = owner.codeOf(walk);
  return code === undefined ? explainWalk(walk, patient) : exchange(code, walk, patient);
}

async function exchange(
  code: string,
  walk: Walk,
  { session: { tokenEndpoint, access } }: Patient,
): Promise<Diagnosis> {
  const answer = await tokenEndpoint.exchangeCode(code);
  // The token of the background user goes before it, as in a run.
  const own = access.available ? new Access() : access;
  if (!grantByCode(answer, tokenEndpoint, own).accepted)
    return explainRefusal(answer, 'the authorization code of the login');
  return ok(
    sentence`The user is logged in, and a code came to the redirect URI, which the Token endpoint exchanged.${tellPages(walk)}`,
  );
}

function explainWalk(walk: Walk, patient: Patient): Diagnosis {
  const { redirectUri } = patient.config.application;
  const found = `${walk.explanation}${tellPages(walk)}`;
  if (walk.ended === 'crashed' || walk.ended === 'unreachable')
    return trouble(
      found,
      sentence`The browser did not come through to the service, or stopped working.`,
      sentence`Try again. Where it stays so, open the address of the Authorize endpoint in a browser of this machine, and check HTTPS_PROXY and API_CA_FILE.`,
    );
  if (walk.ended === 'redirected') {
    const error = errorOf(walk, redirectUri);
    if (landingAt(walk, redirectUri)?.fragment.has('access_token'))
      return wrong(
        sentence`${found} An access token came in the fragment.`,
        sentence`The service answers response_type=code as it should answer response_type=token: that breaks the contract, and is no matter of the set-up.`,
        sentence`Start a run, which judges it; only a refresh token (API_REFRESH_TOKEN) leads past it to the other rows.`,
      );
    return wrong(
      error === undefined ? found : `${error} ${found}`,
      sentence`The service granted nothing: permission is not given to this user or application, or it answers to another redirect URI.`,
      sentence`${registrationCure} Check that the user may give permission.`,
    );
  }
  if (walk.elsewhere !== undefined)
    return wrong(
      found,
      sentence`The service hands the password on to another host, or over plain http.`,
      sentence`Ask the operator of the service; a host that belongs to it is named in API_ALLOW_LOGIN_HOSTS.`,
    );
  const picture = keepScreenshot(walk, patient.config.reportsDir);
  if (walk.stayed === 'captcha' || walk.stayed === 'other-factor')
    return wrong(
      `${found}${picture}`,
      sentence`The login is made to keep programs out, or the user has a second factor.`,
      cureOfLogin(walk),
    );
  if (endedAtLogin(walk) && walk.oneTimeCode !== undefined)
    return wrong(
      `${found}${picture}`,
      walk.oneTimeCode === 'withheld'
        ? sentence`The user has a second factor, and API_TOTP_SECRET is not set.`
        : sentence`The seed is that of another user, a clock is wrong, or something else has used the code before.`,
      cureOfLogin(walk),
    );
  if (endedAtLogin(walk))
    return wrong(
      `${found}${picture}`,
      sentence`User name or password are not right, the account is locked, or the page asks for something else too.`,
      sentence`Check API_USERNAME and API_PASSWORD by logging in by hand. It was tried once only: accounts get locked.`,
    );
  return wrong(
    `${found}${picture}`,
    sentence`A page between the Authorize endpoint and the redirect URI was not understood.`,
    explainLoginScript(patient.config.loginScript !== undefined),
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
