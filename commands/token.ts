import type { Config } from '../helpers/config/index.ts';
import { withTarget } from '../helpers/run/index.ts';
import { refuse, refuseAccess } from './refuse.ts';
import { withAccess } from './with-access.ts';

const failure = 'There is no token';

/** Prints an access token, for repeating a request by hand: the one secret that is ever shown. Gives the exit code. */
export async function token(target: string | undefined): Promise<number> {
  try {
    // Where a refresh token is there, nobody has to log in.
    const choice = { without: ['writes'], wantsBrowser: false } as const;
    return await withTarget(target, choice, printToken);
  } catch (error) {
    return refuseAccess(failure, error);
  }
}

async function printToken(config: Config): Promise<number> {
  const { target, user, refreshToken } = config;
  if (target.embedded)
    return refuse(failure, [
      'the embedded reference service ends with each command, and its tokens with it: set API_BASE_URL, or name a target with --target',
    ]);
  const accessToken = await withAccess(config, ({ access }) => access.current());
  const whose =
    refreshToken === undefined ? `of the user ${user?.username}` : 'of API_REFRESH_TOKEN';
  process.stdout.write(`${accessToken}\n`);
  console.error(
    `Whoever has this token may do at ${target.baseUrl} whatever the user may (${whose}), until it expires: keep it out of files and logs.`,
  );
  return 0;
}
