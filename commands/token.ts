import { SetupProblem } from '../contract/outcome.ts';
import type { Config } from '../helpers/config/index.ts';
import { withTarget } from '../helpers/run/index.ts';
import { withAccess } from './with-access.ts';

/** Prints an access token, for repeating a request by hand: the one secret that is ever shown. */
export async function token(target: string | undefined): Promise<void> {
  // Where a refresh token is there, nobody has to log in.
  await withTarget(target, { without: ['writes'], wantsBrowser: false }, printToken);
}

async function printToken(config: Config): Promise<void> {
  const { target, user, refreshToken } = config;
  if (target.embedded)
    throw new SetupProblem(
      'The embedded reference service ends with each command, and its tokens end with it: set API_BASE_URL, or name a target with --target.',
    );
  const accessToken = await withAccess(config, ({ access }) => access.current());
  const whose =
    refreshToken === undefined ? `of the user ${user?.username}` : 'of API_REFRESH_TOKEN';
  process.stdout.write(`${accessToken}\n`);
  console.error(
    `Until this token expires, everybody who has it can do at ${target.baseUrl} what the user can do (${whose}): keep it out of files and logs.`,
  );
}
