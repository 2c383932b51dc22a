/** Every setting that is read, and those alone: the reader takes no other name. */
export const settingNames = [
  'API_BASE_URL',
  'API_ENVIRONMENT',
  'API_ALLOW_WRITES',
  'API_DATABASE_ID',
  'API_CLIENT_ID',
  'API_CLIENT_SECRET',
  'API_CLIENT_SECRET_FILE',
  'API_REDIRECT_URI',
  'API_SCOPE',
  'API_USERNAME',
  'API_PASSWORD',
  'API_PASSWORD_FILE',
  'API_TOTP_SECRET',
  'API_TOTP_SECRET_FILE',
  'API_REFRESH_TOKEN',
  'API_REFRESH_TOKEN_FILE',
  'API_ALLOW_LOGIN_HOSTS',
  'API_LOGIN_SCRIPT',
  'API_CUSTOMER_TEMPLATE',
  'API_RESOURCES',
  'API_MAX_CONCURRENCY',
  'API_MAX_REQUESTS_PER_SECOND',
  'API_CONNECT_TIMEOUT',
  'API_ANSWER_TIMEOUT',
  'API_LOGIN_TIMEOUT',
  'API_ALLOW_PLAIN_HTTP',
  'API_CA_FILE',
  'HTTPS_PROXY',
  'NO_PROXY',
  'CHROMIUM_PATH',
  'REPORTS_DIR',
  'STATE_DIR',
] as const;

/** Settings by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Documented = (typeof settingNames)[number];
/** Proxies are often named in small letters. */
export type SettingName = Documented | 'https_proxy' | 'no_proxy';

/** The settings that are there and can be meant for this suite alone, known or not; those without a value too. */
export function apiSettingsIn(environment: Environment): string[] {
  const isThere = (name: string) => /^api_/i.test(name) && environment[name] !== undefined;
  return Object.keys(environment).filter(isThere).toSorted();
}

/** Whether a name is that of a setting. */
export function isSetting(name: string): boolean {
  return settingNames.some((known) => known === name);
}
