import { Trouble } from '../../../contract/outcome.ts';
import { sentence } from '../../../contract/sentence.ts';
import { type Answer, excerptOf } from '../../network/index.ts';
import { grantToBackground, readTokens, wordsOnClient } from '../../oauth/index.ts';
import { type Diagnosis, type LookContext, leftOut, ok, wrong } from './diagnosis.ts';

/** Whether the Token endpoint accepts the application with the background user's refresh token. */
export async function lookAtToken({ access, background, config }: LookContext): Promise<Diagnosis> {
  if (background === undefined)
    return leftOut(
      sentence`API_REFRESH_TOKEN, the refresh token of a background user, is not set.`,
    );
  const before = background.refreshToken;
  const { accepted, answer } = await grantToBackground(background, access);
  if (!accepted)
    return explainRefusal(answer, 'the refresh token of the background user', [
      sentence`A run with another STATE_DIR has replaced the refresh token, the service has revoked it, or it belongs to another application.`,
      sentence`Generate a new refresh token for the background user and put it into API_REFRESH_TOKEN.`,
    ]);
  const { expiresIn } = readTokens(answer);
  const kept =
    background.refreshToken === before
      ? ''
      : sentence` It issued a new refresh token. The suite keeps it in ${config.stateDir} (STATE_DIR) and uses it from now on.`;
  return ok(
    sentence`The Token endpoint accepts the application and its refresh token, and issued an access token for ${expiresIn ?? sentence`an unknown number of`} seconds.${kept}`,
  );
}

const wrongClient = [
  sentence`No active application has this client id, client secret and redirect URI.`,
  'Compare API_CLIENT_ID, API_CLIENT_SECRET and API_REDIRECT_URI with the application list of the API portal.',
] as const;

/** The answer of the Token endpoint that brought no access token, with cause and cure where it accepts the client. */
export function explainRefusal(
  answer: Answer,
  what: string,
  others: readonly [cause: string, cure: string] = wrongClient,
): Diagnosis {
  const found = `The Token endpoint answered ${answer.status} to ${what}: ${excerptOf(answer)}.`;
  if (answer.status >= 500) throw new Trouble(found);
  return wrong(found, ...(wordsOnClient(answer) === undefined ? others : wrongClient));
}
