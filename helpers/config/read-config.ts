import type { Part } from '../../contract/requirement.ts';
import { explainMissingChromium, findChromium } from '../../setup/chromium.js';
import type { LoginScript } from '../login/index.ts';
import { Secrets } from '../masking/index.ts';
import type { Config, Target } from './config.ts';
import { configuredSecrets } from './configured-secrets.ts';
import { foldersIn } from './folders.ts';
import { readLoginOrigins } from './login-origins.ts';
import { isLoopback } from './loopback.ts';
import { readOneTimeSeed } from './one-time-seed.ts';
import { ConfigurationError } from './problem.ts';
import { readNetwork } from './read-network.ts';
import { emptyTemplate, readRecordTemplate } from './record-template.ts';
import { readResources } from './resource-descriptions.ts';
import { readJsonFile } from './setting-file.ts';
import { apiSettingsIn, type Environment, isSetting } from './setting-table.ts';
import { SettingReader } from './settings.ts';

/** What the operator chose on the command line that changes which settings are needed. */
export interface Choice {
  readonly without: readonly Part[];
  /** Whether the browser is needed, or used for a user who is configured, unless it is left out. */
  readonly wantsBrowser: boolean | 'for-the-user';
  /** Whether the embedded reference service is meant, whatever the settings say. */
  readonly embedded?: boolean | undefined;
  /** Whether a person's session is kept for a target: with it nobody needs a password. */
  readonly hasSession?: (place: Pick<Config, 'application' | 'stateDir' | 'target'>) => boolean;
  /** Whether that service is to have more than the one resource, although none is named. */
  readonly hasResources?: boolean;
}

/**
 * Reads the whole configuration from settings by name.
 *
 * @throws ConfigurationError with every missing or malformed setting, by name, and never a secret's value.
 */
export function readConfig(environment: Environment, choice: Choice): Config {
  const read = new SettingReader(environment);
  refuseUnknown(read);
  const target = readTarget(read);
  const leftOut = readLeftOut(read, target, choice.without);
  const application = {
    clientId: read.required('API_CLIENT_ID'),
    clientSecret: read.verbatim('API_CLIENT_SECRET'),
    redirectUri: readRedirectUri(read),
    scope: read.required('API_SCOPE'),
  };
  const refreshToken = read.optional('API_REFRESH_TOKEN');
  const isOnlyWay = refreshToken === undefined;
  if (leftOut.has('browser') && isOnlyWay)
    read.blame(
      'API_REFRESH_TOKEN',
      'is missing: without the browser it is the only way to an access token.',
    );
  const hasUser = read.optional('API_USERNAME') !== undefined;
  const isWanted = choice.wantsBrowser === 'for-the-user' ? hasUser : choice.wantsBrowser;
  // By checks that are to be run, or as the only way to an access token.
  const needsBrowser = !leftOut.has('browser') && (isWanted || isOnlyWay);
  const { reportsDir, stateDir } = foldersIn(read.environment);
  const isLoggedIn =
    read.optional('API_PASSWORD') === undefined &&
    choice.hasSession?.({ application, stateDir, target }) === true;
  const config: Config = {
    target,
    application,
    user: needsBrowser && !isLoggedIn ? readUser(read) : undefined,
    isLoggedIn: needsBrowser && isLoggedIn,
    oneTimeSeed: readOneTimeSeed(read),
    refreshToken,
    loginOrigins: readLoginOrigins(read, target.baseUrl),
    loginScript: read.file('API_LOGIN_SCRIPT', readLoginScript),
    recordTemplate: read.file('API_CUSTOMER_TEMPLATE', readRecordTemplate) ?? emptyTemplate,
    resources: read.file('API_RESOURCES', readResources) ?? [],
    network: {
      ...readNetwork(read, target.onLoopback),
      chromiumPath: needsBrowser ? readChromium(read) : undefined,
    },
    reportsDir,
    stateDir,
    leftOut,
    secrets: configuredSecrets(read.environment),
  };
  if (read.problems.length === 0) return config;
  // A secret may stand in the wrong setting, whose value is then part of the problem.
  const known = new Secrets(config.secrets);
  throw new ConfigurationError(
    ...read.problems.map(({ setting, text }) => ({ setting, text: known.mask(text) })),
  );
}

function refuseUnknown(read: SettingReader): void {
  for (const name of apiSettingsIn(read.environment))
    if (!isSetting(name))
      read.blame(name, 'is no setting of this suite: .env.example has them all.');
}

function readTarget(read: SettingReader): Target {
  const others = apiSettingsIn(read.environment).filter((name) => name !== 'API_BASE_URL');
  const url = read.url(
    'API_BASE_URL',
    `, or --embedded for the embedded reference service. The suite uses that service by itself only if no API_ setting is there, but here are ${others.join(', ') || 'no others'}`,
  );
  const databaseId = read.required('API_DATABASE_ID');
  const environment = read.choice('API_ENVIRONMENT');
  const version = url && /\/v(\d+)\/*$/i.exec(url.pathname)?.[1];
  if (url !== undefined && version === undefined)
    read.blame(
      'API_BASE_URL',
      `is "${url.origin}${url.pathname}", which does not end in its version segment: v and digits, such as ${url.origin}/v221.`,
    );
  if (url !== undefined && (url.username !== '' || url.search !== '' || url.hash !== ''))
    read.blame('API_BASE_URL', 'has a user, a query or a fragment: only the address is allowed.');
  const onLoopback = url !== undefined && isLoopback(url.hostname);
  if (
    url?.protocol === 'http:' &&
    !onLoopback &&
    read.optional('API_ALLOW_PLAIN_HTTP') !== url.hostname
  )
    read.blame(
      'API_BASE_URL',
      `is plain http to ${url.hostname}, which would send secrets without encryption: use https, or set API_ALLOW_PLAIN_HTTP=${url.hostname}.`,
    );
  return {
    baseUrl: url === undefined ? '' : `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`,
    // A target that does not say that it is a test counts as production.
    environment: environment ?? (onLoopback ? 'test' : 'production'),
    version: version ?? '',
    databaseId,
    onLoopback,
    embedded: false,
  };
}

function readLeftOut(read: SettingReader, target: Target, without: readonly Part[]) {
  const leftOut = new Map<Part, string>(
    without.map((part) => [part, `left out by --without ${part}`]),
  );
  const host = URL.canParse(target.baseUrl) ? new URL(target.baseUrl).hostname : '';
  if (target.environment === 'production' && read.optional('API_ALLOW_WRITES') !== host)
    leftOut.set(
      'writes',
      `the target counts as production, and a run writes there only with API_ALLOW_WRITES=${host} (for a test environment, set API_ENVIRONMENT=test)`,
    );
  return leftOut;
}

function readRedirectUri(read: SettingReader): string {
  const text = read.required('API_REDIRECT_URI');
  if (text !== '' && (!URL.canParse(text) || text.includes('#')))
    read.blame(
      'API_REDIRECT_URI',
      `is "${text}": an absolute address without a fragment is allowed.`,
    );
  return text;
}

function readUser(read: SettingReader) {
  const cure = ', or run without a login, with --without browser';
  return {
    username: read.verbatim('API_USERNAME', cure),
    password: read.verbatim('API_PASSWORD', cure),
  };
}

function readLoginScript(path: string): LoginScript {
  return readJsonFile('API_LOGIN_SCRIPT', path, 'login-script.json');
}

function readChromium(read: SettingReader): string | undefined {
  const path = findChromium(read.environment);
  if (path === undefined)
    read.problems.push({
      setting: 'CHROMIUM_PATH',
      text: explainMissingChromium(read.environment),
    });
  return path;
}
