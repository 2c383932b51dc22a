import { sentence } from '../../contract/sentence.ts';
import { type Answer, excerptOf } from '../../helpers/network/index.ts';
import {
  grantToBackground,
  memberOf,
  RefreshTokenLost,
  readTokens,
} from '../../helpers/oauth/index.ts';
import { inventLike } from '../../helpers/records/index.ts';
import { type Diagnosis, notThere, ok, trouble, wrong } from './diagnosis.ts';
import type { Patient } from './patient.ts';

/** Whether the Token endpoint accepts the application: with the background user's refresh token where there is one. */
export async function lookAtToken(patient: Patient): Promise<Diagnosis> {
  const { background, access } = patient.session;
  if (background === undefined) return lookWithInventedToken(patient);
  const before = background.refreshToken;
  const grant = await grantToBackground(background, access).catch(lossOnly);
  if (grant instanceof RefreshTokenLost)
    return wrong(grant.message, refreshToken.cause, refreshToken.cure);
  const { answer } = grant;
  if (!grant.accepted) return explainRefusal(answer, refreshToken.what, refreshToken);
  const { expiresIn } = readTokens(answer);
  const kept =
    background.refreshToken === before
      ? ''
      : ` It issued a new refresh token, which is kept in ${patient.config.stateDir} (STATE_DIR) and used from now on.`;
  return ok(
    sentence`The Token endpoint accepts the application and its refresh token, and gave an access token for ${expiresIn ?? sentence`an unknown number of`} seconds.${kept}`,
  );
}

function lossOnly(error: Error): RefreshTokenLost {
  if (error instanceof RefreshTokenLost) return error;
  throw error;
}

// What a service says to a refresh token that does not exist tells whether it accepted the client.
async function lookWithInventedToken({ session }: Patient): Promise<Diagnosis> {
  const { tokenEndpoint } = session;
  const answer = await tokenEndpoint.request(
    tokenEndpoint.forRefresh(inventLike('0a1B2c3D4e5F6g7H8i9J')),
  );
  const error = memberOf(answer, 'error');
  if (error === 'invalid_grant')
    return ok(
      sentence`The Token endpoint accepts the application. No API_REFRESH_TOKEN is set; an invented one is refused.`,
    );
  if (error === 'invalid_client' || answer.status === 404 || answer.status >= 500)
    return explainRefusal(answer, 'an invented refresh token');
  return notThere(
    sentence`No API_REFRESH_TOKEN is set, and the answer to an invented one (status ${answer.status}) does not say whether the application is accepted. The login shows it.`,
  );
}

const refreshToken = {
  what: 'the refresh token of the background user',
  cause:
    'The refresh token was replaced by a newer one (by a run with another STATE_DIR), revoked, or made for another application.',
  cure: 'Generate a new refresh token for the background user and put it into API_REFRESH_TOKEN.',
};

const credentials =
  'Compare API_CLIENT_ID, API_CLIENT_SECRET and API_REDIRECT_URI with the application list of the API portal.';

/** The answer of the Token endpoint to what brought no access token, in words, with what else a refusal may mean. */
export function explainRefusal(
  answer: Answer,
  what: string,
  other?: typeof refreshToken,
): Diagnosis {
  const { status } = answer;
  const found = `The Token endpoint answered ${status} to ${what}: ${excerptOf(answer)}.`;
  const error = memberOf(answer, 'error');
  if (status >= 500)
    return trouble(
      found,
      sentence`The service failed.`,
      sentence`Try again, or ask the operator of the service.`,
    );
  if (status === 404)
    return wrong(
      found,
      sentence`There is no Token endpoint at this address.`,
      sentence`Check API_BASE_URL: the Token endpoint is at /OAuth/Token below it.`,
    );
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return wrong(
      found,
      sentence`Client id and client secret are not those of an active application.`,
      credentials,
    );
  if (error === 'invalid_grant' && other !== undefined)
    return wrong(found, other.cause, other.cure);
  return wrong(
    found,
    sentence`Client id, client secret or redirect URI are not those registered.${other === undefined ? '' : ` Or: ${other.cause}`}`,
    `${credentials}${other === undefined ? '' : ` ${other.cure}`}`,
  );
}
