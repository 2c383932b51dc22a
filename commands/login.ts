import { SetupProblem } from '../contract/outcome.ts';
import { type Config, findWindowChromium } from '../helpers/config/index.ts';
import type { Walk, WalkRequest } from '../helpers/login/index.ts';
import { Secrets } from '../helpers/masking/index.ts';
import { authorizeUrl, goodRequest, redirectResultAt } from '../helpers/oauth/index.ts';
import { withTarget } from '../helpers/run/index.ts';
import { LazyBrowser } from '../helpers/session/index.ts';
import { stateOf } from '../helpers/state/index.ts';
import { hasScreen } from './screen.ts';

const patienceMs = 10 * 60_000;

/** Opens a window in which a person logs in, and keeps the session for later runs. */
export async function login(target: string | undefined): Promise<void> {
  if (!hasScreen(process.platform, process.env))
    throw new SetupProblem(
      'this machine has no screen (neither DISPLAY nor WAYLAND_DISPLAY is set): type the command on a machine with a screen, and copy its STATE_DIR to this machine',
    );
  // Whoever logs in by hand need not set a password.
  const choice = { without: ['writes'], wantsBrowser: true, hasSession: () => true } as const;
  await withTarget(target, choice, (config) => logInByHand(config));
}

/** By default a person does it, in a window. */
const byHand: Doer = { hasWindow: true, person: async () => undefined };

interface Doer extends Required<Pick<WalkRequest, 'person'>> {
  readonly hasWindow: boolean;
}

/** Waits until somebody has logged in and given permission, and keeps what the browser is known by. */
export async function logInByHand(config: Config, { hasWindow, person }: Doer = byHand) {
  const { application, network, target } = config;
  if (target.embedded)
    throw new SetupProblem(
      'the embedded reference service ends with each command: set API_BASE_URL, or name a target with --target',
    );
  const chromiumPath = hasWindow ? findWindowChromium(network.chromiumPath) : network.chromiumPath;
  if (chromiumPath === undefined)
    throw new SetupProblem(
      'the only browser here is a headless Chromium, which shows no window: install Chromium or Google Chrome, or name one in CHROMIUM_PATH',
    );
  const browser = new LazyBrowser({ ...config, network: { ...network, chromiumPath } }, hasWindow);
  console.log('Log in and give permission in the window that opens. The window closes by itself.');
  try {
    const walk = await browser.walk({
      authorizeUrl: authorizeUrl(target, goodRequest(application, 'code')),
      targets: [application.redirectUri],
      user: { username: '', password: '' },
      permission: 'allow',
      person,
      timeoutMs: patienceMs,
    });
    const { cookies } = walk.storage;
    const told = new Secrets([...config.secrets, ...cookies.map(({ value }) => value)]);
    const obstacle = obstacleIn(walk, application.redirectUri);
    if (obstacle !== undefined) throw new SetupProblem(told.mask(obstacle));
    if (cookies.length === 0)
      throw new SetupProblem('the service set no cookie that would identify the user later');
    const kept = stateOf('session', config);
    kept.write(walk.storage);
    console.log(
      `The session is in ${kept.path}. Only you can read it. Everybody who has that file is logged in until the service ends the session.`,
    );
  } finally {
    await browser.close();
  }
}

/** Why nobody is logged in after all; undefined where somebody is. */
function obstacleIn(walk: Walk, redirectUri: string): string | undefined {
  if (walk.ended === 'stopped-at-page') return 'the window was closed before anybody logged in';
  if (walk.ended === 'timed-out')
    return `nobody logged in within ${patienceMs / 60_000} minutes: type the command again`;
  if (walk.ended !== 'redirected') return walk.explanation;
  const { error } = redirectResultAt(walk, redirectUri) ?? {};
  return error && `the service answered error=${error}: log in and give permission`;
}
