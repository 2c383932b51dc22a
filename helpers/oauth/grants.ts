import type { Answer } from '../network/index.ts';
import type { Access } from './access.ts';
import type { BackgroundUser } from './background-user.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { isGranted, readTokens } from './token-response.ts';

/** What came of one way to an access token. */
export interface Grant {
  /** What was given to the Token endpoint for it, in the words of an operator. */
  readonly given: string;
  readonly answer: Answer;
  /** Whether the access token of the answer is the lawful one from now on. */
  readonly accepted: boolean;
}

/** Exchanges the background user's refresh token, unless an earlier exchange of it is given that succeeded. */
export async function grantToBackground(
  background: BackgroundUser,
  access: Access,
  earlier?: Answer,
): Promise<Grant> {
  const answer = earlier !== undefined && isGranted(earlier) ? earlier : await background.refresh();
  const accepted = access.accept(answer, () => background.refresh());
  return { given: 'API_REFRESH_TOKEN', answer, accepted };
}

/** Takes the access token of an exchanged code; a refresh token that came with it brings newer ones. */
export function grantByCode(answer: Answer, endpoint: TokenEndpoint, access: Access): Grant {
  let { refreshToken } = readTokens(answer);
  const renew = async () => {
    const renewed = await endpoint.request(endpoint.forRefresh(refreshToken ?? ''));
    // One that comes with it takes the place of the one that was used.
    refreshToken = readTokens(renewed).refreshToken ?? refreshToken;
    return renewed;
  };
  const accepted = access.accept(answer, refreshToken === undefined ? undefined : renew);
  return { given: 'the authorization code', answer, accepted };
}
