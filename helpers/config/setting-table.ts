/** A setting: what a reader is told of it, and what it may be. Texts are phrases that begin small and end without a point. */
export interface Setting {
  /** The heading in the documents above it and those that follow. */
  readonly begins?: string;
  readonly meaning: string;
  /** Further sentences for the documents. */
  readonly more?: string;
  /** The page or schema that describes the file. */
  readonly see?: string;
  readonly example?: string;
  /** Every run against a service needs it, so that `init` asks for it. */
  readonly needed?: true;
  /** Whether it is a secret, which may be in a file, or an address that can have a password in it. */
  readonly secret?: 'whole' | 'password in address';
  readonly allowed?: readonly string[];
  readonly number?: Bounds;
  /** What counts where it is absent; of numbers see there. */
  readonly default?: string;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly default: number;
  /** The default for a service on this machine. */
  readonly here?: number;
}

const seconds = { least: 0.1, most: 600 };

const table = {
  API_BASE_URL: {
    begins: 'Your service',
    meaning: 'the address of one API version, with the version segment at its end',
    example: 'https://test.example.com/v221',
    needed: true,
    secret: 'password in address',
  },
  API_ENVIRONMENT: {
    meaning: 'what kind of environment it is',
    more: 'A remote service counts as production unless you set `test`. A run writes nothing to production.',
    example: 'test',
    needed: true,
    allowed: ['test', 'production'],
  },
  API_ALLOW_WRITES: {
    meaning: 'allows writes on production if it is the host name of the base URL',
    example: 'api.example.com',
  },
  API_DATABASE_ID: {
    meaning: 'the administration, as it stands in the address of a resource',
    example: 'NL0000001',
    needed: true,
  },
  API_CLIENT_ID: {
    begins: 'The registered application',
    meaning: 'the Client Identifier of the registered application',
    needed: true,
  },
  API_CLIENT_SECRET: {
    meaning: 'the Client Secret of that application',
    needed: true,
    secret: 'whole',
  },
  API_REDIRECT_URI: {
    meaning: 'the redirect URI of that application, exactly as registered',
    more: 'Nothing has to answer there.',
    example: 'https://client.example/callback',
    needed: true,
  },
  API_SCOPE: {
    meaning: 'the one scope of that application',
    example: 'http://vendor.product.API/Web/WebApi/*',
    needed: true,
  },
  API_USERNAME: {
    begins: 'The user who logs in',
    meaning: 'the user who logs in and gives permission in the headless browser',
    more: 'If only a person can log in, leave name and password out and use `login --save`.',
    needed: true,
  },
  API_PASSWORD: { meaning: 'the password of that user', needed: true, secret: 'whole' },
  API_TOTP_SECRET: {
    meaning:
      "if the login asks for a one-time code: the seed of the user's second factor, in base32 or as the `otpauth://` address of its QR code",
    more: 'A code works once, so a login may wait 30 seconds for the next one, and a run takes minutes.',
    secret: 'whole',
  },
  API_ALLOW_LOGIN_HOSTS: {
    meaning:
      'more origins on which the suite may type the password, or host names if scheme and port are the same, separated by commas',
    example: 'https://login.example.com',
    default: 'only the origin of the base URL',
  },
  API_LOGIN_SCRIPT: {
    meaning:
      'a JSON file that describes how to log in, for pages that the suite does not understand by itself',
    see: 'schemas/login-script.json',
    example: 'login-script.json',
  },
  API_REFRESH_TOKEN: {
    begins: 'The background user',
    meaning: 'the refresh token of a background user',
    more: 'Without it, the row about such users is not run. With `--without browser` it is the only way to an access token.',
    secret: 'whole',
  },
  API_CUSTOMER_TEMPLATE: {
    begins: 'Records',
    meaning:
      'a JSON file `{"create": {…}, "update": {…}}` with property values that this administration accepts',
    see: 'schemas/customer-template.json',
    example: 'customer-template.json',
  },
  API_RESOURCES: {
    meaning: 'files or folders that describe more resources of the service, separated by commas',
    see: 'docs/resources.md',
    example: 'resources',
  },
  API_MAX_CONCURRENCY: {
    begins: 'Pace and time',
    meaning: 'requests at a time',
    number: { least: 1, most: 100, default: 4, here: 20 },
  },
  API_MAX_REQUESTS_PER_SECOND: {
    meaning: 'requests a second',
    number: { least: 0.1, most: 10_000, default: 10, here: Number.POSITIVE_INFINITY },
  },
  API_CONNECT_TIMEOUT: {
    meaning: 'the time limit to connect, in seconds',
    number: { ...seconds, default: 5 },
  },
  API_ANSWER_TIMEOUT: {
    meaning: 'the time limit for a whole answer, in seconds',
    number: { ...seconds, default: 30 },
  },
  API_LOGIN_TIMEOUT: {
    meaning: 'the time limit for one login with all its pages, in seconds',
    number: { ...seconds, default: 45 },
  },
  API_ALLOW_PLAIN_HTTP: {
    begins: 'Network',
    meaning: 'the host that the suite may reach over plain http, besides this machine',
    example: 'books.internal',
  },
  API_CA_FILE: {
    meaning: 'a file with an authority that the suite trusts besides the usual ones',
    example: 'corporate-ca.pem',
  },
  HTTPS_PROXY: {
    meaning: 'the address of a proxy',
    example: 'http://proxy.example:8080',
    secret: 'password in address',
  },
  NO_PROXY: {
    meaning: 'the hosts that are reached without the proxy',
    example: 'localhost,127.0.0.1',
  },
  CHROMIUM_PATH: {
    begins: 'This machine',
    meaning: 'the browser to use',
    example: '/usr/bin/chromium',
  },
  REPORTS_DIR: {
    meaning: 'the folder for reports',
    more: 'Other files in it stay.',
    default: 'reports',
  },
  STATE_DIR: {
    meaning: 'the folder for what outlives a run',
    more: 'Only its owner can read it. It must be new or empty at first.',
    default: '.state',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Settings by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Table = typeof table;
export type DocumentedName = keyof Table;
/** Proxies are often named in small letters. */
export type SettingName = DocumentedName | 'https_proxy' | 'no_proxy';
type NameWith<Member extends keyof Setting> = {
  [Name in DocumentedName]: Table[Name] extends Required<Pick<Setting, Member>> ? Name : never;
}[DocumentedName];
export type NumberName = NameWith<'number'>;
export type ChoiceName = NameWith<'allowed'>;
export type Allowed<Name extends ChoiceName> = Table[Name]['allowed'][number];

/** Every setting, in the order of the documents: `.env.example`, docs/reference.md and the questions of init are made of it. */
export const settings: Readonly<Record<DocumentedName, Setting>> = table;
const documentedNames = Object.keys(table) as DocumentedName[];
const namesOf = (isMeant: (setting: Setting) => boolean) =>
  documentedNames.filter((name) => isMeant(settings[name]));

/** The settings that are secrets: beside each, one of its name with _FILE behind it names a file which holds it. */
export const secretNames = namesOf(({ secret }) => secret === 'whole');
/** The settings whose addresses can have a password in them. */
export const addressNames = namesOf(({ secret }) => secret === 'password in address');
/** The settings that init asks for, where they are not given. */
export const neededNames = namesOf(({ needed = false }) => needed);
/** Every setting that is read, and those alone: the reader takes no other name. */
export const settingNames: readonly string[] = [
  ...documentedNames,
  ...secretNames.map((name) => `${name}_FILE`),
];

export const defaultOf = (name: NameWith<'default'>): string => table[name].default;
export const boundsOf = (name: NumberName): Bounds => table[name].number;
export const choicesOf = <Name extends ChoiceName>(name: Name): readonly Allowed<Name>[] =>
  table[name].allowed;

/** What a setting is, with what is allowed or an example: what is asked for where it is missing. */
export function explainSetting(name: DocumentedName): string {
  const { meaning, allowed, example } = settings[name];
  if (allowed !== undefined) return `${meaning}, ${allowed.join(' or ')}`;
  return example === undefined ? meaning : `${meaning}, such as ${example}`;
}

/** The settings that are there and can be meant for this suite alone, known or not; those without a value too. */
export function apiSettingsIn(environment: Environment): string[] {
  const isThere = (name: string) => /^api_/i.test(name) && environment[name] !== undefined;
  return Object.keys(environment).filter(isThere).toSorted();
}

/** Whether a name is that of a setting. */
export function isSetting(name: string): boolean {
  return settingNames.includes(name);
}
