import type { Exchange } from '../../contract/exchange.ts';
import type { Breach } from '../../contract/finding.ts';
import { commandFor, commandLine } from '../../setup/command-line.js';
import { endpointOf } from '../endpoint.ts';
import { isOfBrowser, tellBrowsing } from './browse-again.ts';
import { idMadeBy } from './id-made.ts';
import { alterationIn, othersIn, type Surroundings } from './secrets-on-trial.ts';

type Request = Exchange['request'];

const mostCommands = 3;
const mostWritesBefore = 4;

/**
 * Command lines for a POSIX shell that ask the same again. What is masked is a variable, to be set by whoever has the
 * secret; where another secret than the usual was sent on purpose, it is an invented one. Records that the run made, and
 * removed, are made first; their ids are taken from the answers. No other record is written to: where this is pasted it
 * may be somebody's, so that its id is a variable too. A request whose body was cut is left out, for that would be another one, and what a browser sent is
 * to be done in one.
 */
export function toCurls(
  proof: readonly Exchange[],
  way: readonly Exchange[],
  { breach, good, id, target }: Surroundings = {},
): readonly string[] {
  const toCurl: ToCurl = (exchange) => {
    const isProof = proof.some(({ request }) => request === exchange.request);
    const others = isProof ? othersIn(exchange, { breach, good, id }) : [];
    return tellCurl(exchange, new Set(others));
  };
  const browsing = tellBrowsing(proof.filter(isOfBrowser), breach);
  const proving = proof
    .filter((one) => isWhole(one.request) && !isOfBrowser(one))
    .slice(0, mostCommands);
  const paths = pathsAbout(proving, way, breach);
  const asked = [...before(proving, way, paths), ...proving].toSorted(
    (a, b) => a.startedAt - b.startedAt,
  );
  const creations = findCreations(
    [...new Set([...asked.map(pathOf), ...paths])],
    [...asked, ...way, ...(good?.accepted ?? [])],
  );
  const told = withCreations(creations, asked, toCurl);
  // To remove something a second time is another question, and so it is to use a code once more.
  const isAnother = (command: string, at: number) =>
    command !== told[at - 1] || /^curl -i -X DELETE|{CODE:/.test(command);
  const commands = [
    ...told.filter(isAnother),
    ...tellWhatIsLeft(proving, creations, [...way, ...(good?.accepted ?? [])], {
      isMore: breach?.facts?.isOfMaking === true,
      toCurl,
    }),
  ];
  const uses = (name: string) => commands.some((command) => command.includes(`{${name}:`));
  const altered = alterationIn(breach, id, uses);
  const needsToken = uses('ACCESS_TOKEN') || altered.some((line) => line.includes('{ACCESS_TOKEN'));
  // npm says first what it runs.
  const named = target === undefined ? 'token' : `token --target ${target}`;
  const token = `# In the folder of the suite; elsewhere put a token there by hand.\nACCESS_TOKEN=$(${commandLine(named)} | tail -n 1)`;
  const comments = Object.entries(explained)
    .filter(([name]) => uses(name) || altered.some((line) => line.includes(`{${name}`)))
    .map(([name, told]) => `# ${name}: ${told}${name === 'CODE' ? tellWhereFrom(way) : ''}`);
  const whole =
    id === undefined || commands.length === 0
      ? []
      : [
          `# Where these alone do not show it, in the folder of the suite: ${commandFor(target, `--only ${id}`)}`,
        ];
  return [
    ...browsing,
    ...comments,
    ...(needsToken ? [token] : []),
    ...altered,
    ...commands,
    ...whole,
  ];
}

/**
 * The addresses of the records that are asked about: those that were made, and before a list the one that is missed in
 * it, or the last one.
 */
function pathsAbout(
  proving: readonly Exchange[],
  way: readonly Exchange[],
  breach: Breach | undefined,
): ReadonlySet<string> {
  const hasList = proving.some(({ request }) => request.method === 'GET' && isCollection(request));
  const last = lastOf(proving);
  const madeBefore = way
    .filter((one) => hasList && one.startedAt < last)
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .flatMap(pathMadeBy);
  const missed = madeBefore.filter((path) => path.split('/').at(-1) === breach?.facts?.record);
  const made = [proving.flatMap(pathMadeBy), missed, madeBefore.slice(-1)].find(
    (paths) => paths.length > 0,
  );
  return new Set([...proving.map(pathOf), ...(made ?? [])]);
}

function isCollection({ url }: Request): boolean {
  const endpoint = endpointOf(url);
  return endpoint?.resource !== undefined && endpoint.id === undefined;
}

function pathMadeBy(exchange: Exchange): string[] {
  const { resource } = endpointOf(exchange.request.url) ?? {};
  const id = resource && idMadeBy(exchange, resource);
  return id === undefined ? [] : [`${pathOf(exchange)}/${encodeURIComponent(id)}`];
}

/** What was changed or removed before of the records that are asked about, and where a code was used before. */
function before(
  proving: readonly Exchange[],
  way: readonly Exchange[],
  paths: ReadonlySet<string>,
): Exchange[] {
  const codes = new Set(proving.flatMap(({ secrets }) => secrets?.code ?? []));
  const isOfThem = (one: Exchange) =>
    /^(PUT|DELETE)$/.test(one.request.method)
      ? paths.has(pathOf(one))
      : one.request.method === 'POST' && codes.has(one.secrets?.code ?? -1);
  return way
    .filter(({ request }) => isWhole(request))
    .filter((one) => one.response !== undefined && one.response.status < 300)
    .filter((one) => one.startedAt < lastOf(proving) && isOfThem(one))
    .slice(-mostWritesBefore);
}

function lastOf(exchanges: readonly Exchange[]): number {
  return Math.max(...exchanges.map(({ startedAt }) => startedAt));
}

type Sent = Pick<Exchange, 'request'> & Partial<Pick<Exchange, 'secrets' | 'error'>>;

type ToCurl = (exchange: Sent) => string;

/** Where a code comes from, where a browser was sent for one. */
function tellWhereFrom(way: readonly Exchange[]): string {
  const asked = way.find(
    ({ request }) => /\/OAuth\/Authorize\?/i.test(request.url) && /=code\b/.test(request.url),
  );
  return asked === undefined
    ? ''
    : `. It is in the address at which the browser ends that logs in at ${asked.request.url}`;
}

/** A look at the list after what may have made a record that is not known, or more of them. */
function tellWhatIsLeft(
  proving: readonly Exchange[],
  creations: readonly Creation[],
  sent: readonly Exchange[],
  { isMore, toCurl }: { readonly isMore: boolean; readonly toCurl: ToCurl },
): string[] {
  const known = new Set(creations.map(({ exchange }) => exchange));
  const isList = ({ request }: Exchange) => request.method === 'GET' && isCollection(request);
  const isUnknown = (one: Exchange) =>
    one.request.method === 'POST' && isCollection(one.request) && !known.has(one);
  const list = sent.find((one) => isList(one) && one.response?.status === 200);
  if (!(isMore || proving.some(isUnknown)) || list === undefined) return [];
  return ['# What is new in this list was made by it, and is to be removed by hand.', toCurl(list)];
}

interface Creation {
  readonly exchange: Exchange;
  readonly path: string;
  readonly id: string;
  /** The variable that the new id is in. */
  readonly name: string;
  /** A pattern of sed for the new id in the answer. */
  readonly pick: string;
}

/** The POSTs that made the records at these paths, where the run made them. */
function findCreations(paths: readonly string[], sent: readonly Exchange[]): Creation[] {
  const posts = sent.filter(({ request }) => request.method === 'POST' && isWhole(request));
  return paths
    .flatMap((path) => posts.flatMap((post) => creationOf(post, path) ?? []).slice(0, 1))
    .map((creation, at) => ({ ...creation, name: at === 0 ? 'ID' : `ID${at + 1}` }));
}

function creationOf(exchange: Exchange, path: string): Omit<Creation, 'name'> | undefined {
  const collection = pathOf(exchange);
  if (!path.startsWith(`${collection}/`)) return undefined;
  const id = decodeURIComponent(path.slice(collection.length + 1));
  const pick = patternOf(exchange.response, id);
  return pick === undefined ? undefined : { exchange, path, id, pick };
}

function pathOf({ request }: Pick<Exchange, 'request'>): string {
  return new URL(request.url).pathname;
}

/** Where the id is in an answer: in JSON, in XML, all that there is, or at the end of an address. */
function patternOf(response: Exchange['response'], id: string): string | undefined {
  const { body = '', headers = [] } = response ?? {};
  const plain = RegExp.escape(id);
  const inJson = new RegExp(`"(\\w+)"\\s*:\\s*"?${plain}["\\s,}]`).exec(body)?.[1];
  if (inJson !== undefined) return `.*"${inJson}" *: *"\\{0,1\\}\\([^",}]*\\).*`;
  const inXml = new RegExp(`<(\\w+)>${plain}<`).exec(body)?.[1];
  if (inXml !== undefined) return `.*<${inXml}>\\([^<]*\\)<.*`;
  const ofId = '\\([A-Za-z0-9_-]\\{1,\\}\\)';
  if (body.trim().replaceAll('"', '') === id) return `^"\\{0,1\\}${ofId}"\\{0,1\\}$`;
  const isThere = headers.some(
    ([name, value]) => /^location$/i.test(name) && value.endsWith(`/${id}`),
  );
  return isThere ? `^[Ll]ocation: .*/${ofId}[^/]*$` : undefined;
}

function withCreations(
  creations: readonly Creation[],
  asked: readonly Exchange[],
  toCurl: ToCurl,
): string[] {
  const unknown = asked
    .filter((one) => writesToUnknown(one, creations))
    .map((one) => [pathOf(one).split('/').at(-1) ?? '', 'UNKNOWN_ID'] as const);
  const about: ToCurl = (one) => {
    const ids = [...creations.map(({ id, name }) => [id, name] as const), ...unknown];
    return ids.reduce((told, [id, name]) => told.replaceAll(id, variable(name)), toCurl(one));
  };
  const made = new Set(creations.map(({ exchange }) => exchange));
  const others = asked.filter((one) => !made.has(one));
  const removed = others
    .filter(({ request, response }) => request.method === 'DELETE' && (response?.status ?? 0) < 300)
    .map(pathOf);
  const left = creations.filter(({ path }) => !removed.includes(path));
  return [
    ...creations.map((one) => makeAgain(one, toCurl)),
    ...others.flatMap((one) => [...warningAbout(one), about(one)]),
    ...left.map(removalOf).map(about),
  ];
}

/** What whoever pastes it has to know first. */
function warningAbout({ request }: Exchange): string[] {
  return /^(PUT|DELETE)$/.test(request.method) && isCollection(request)
    ? ['# A service that is broken here changes or removes all that is in this list.']
    : [];
}

function writesToUnknown(
  { request }: Pick<Exchange, 'request'>,
  creations: readonly Creation[],
): boolean {
  const path = pathOf({ request });
  return (
    /^(PUT|PATCH|DELETE)$/.test(request.method) &&
    /\/api\/[^/]+\/[^/]+\/./.test(path) &&
    !creations.some((one) => one.path === path)
  );
}

function makeAgain({ exchange, name, pick }: Creation, toCurl: ToCurl): string {
  return `${name}=$(${toCurl(exchange)} | tee /dev/stderr | sed -n 's|${pick}|\\1|p')`;
}

function removalOf({ exchange, id }: Creation): Pick<Exchange, 'request'> {
  // Who made it may have had no token, or another one.
  return {
    request: {
      method: 'DELETE',
      url: `${exchange.request.url}/${encodeURIComponent(id)}`,
      headers: { Authorization: 'Bearer ***' },
      body: undefined,
    },
  };
}

function tellCurl({ request, error }: Sent, others: ReadonlySet<string>): string {
  const { method, url, headers, body } = request;
  // What had no answer may have none again.
  const patience = error === undefined ? '' : '--max-time 30 ';
  const parts = [
    `curl -i ${patience}-X ${method} ${quote(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => !setByCurl.test(name))
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`, others.has(name))}`),
    // What comes is to be read by a person.
    ...('Accept-Encoding' in headers ? ['--compressed'] : []),
    ...(body === undefined ? [] : toData(body, others)),
  ];
  return parts.join(' \\\n  ');
}

/** Bodies are sent as they were, but for what is masked in a form: a secret may hold signs that have to be encoded. */
function toData(body: string, others: ReadonlySet<string>): string[] {
  if (!/(^|&)\w+=\*{3}(&|$)/.test(body)) return [`--data-binary ${quote(body)}`];
  return body.split('&').map((pair) => {
    const option = pair.endsWith('=***') ? '--data-urlencode' : '--data-raw';
    return `${option} ${quote(pair, others.has(pair.replace(/=.*/, '')))}`;
  });
}

function isWhole({ bodySize }: Request): boolean {
  return bodySize === undefined;
}

/** What curl sends by itself, and what a browser tells of itself. */
const setByCurl = /^(host|content-length|connection|user-agent|upgrade-insecure-requests|sec-.*)$/i;

const variables: readonly (readonly [pattern: RegExp, name: string, other?: string])[] = [
  [/(?<=\bBearer )\*{3}/gi, 'ACCESS_TOKEN', 'OTHER_ACCESS_TOKEN:-invented-token'],
  [/(?<=\bBasic )\*{3}/g, 'BASIC_CREDENTIALS'],
  [/(?<=\bclient_secret=)\*{3}/g, 'API_CLIENT_SECRET', 'OTHER_CLIENT_SECRET:-invented-secret'],
  [
    /(?<=\brefresh_token=)\*{3}/g,
    'API_REFRESH_TOKEN',
    'OTHER_REFRESH_TOKEN:-invented-refresh-token',
  ],
  [/(?<=\bcode=)\*{3}/g, 'CODE', 'OTHER_CODE:-invented-code'],
  [/(?<=\baccess_token=)\*{3}/g, 'ACCESS_TOKEN'],
  [/(?<=\bCookie: .*)\*{3}/g, 'SERVICE_COOKIE'],
  [/\*{3}/g, 'SECRET'],
];

/** What has to be in a variable that does not say so itself. */
const explained = {
  OTHER_ACCESS_TOKEN: 'another access token than a valid one, as the requirement says',
  OTHER_CLIENT_SECRET: 'another client_secret than the registered one, as the requirement says',
  BASIC_CREDENTIALS: 'a user name, a colon and a password, in base64',
  OTHER_REFRESH_TOKEN: 'another refresh token than a valid one, as the requirement says',
  OTHER_CODE: 'another authorization code than a valid one, as the requirement says',
  API_CLIENT_SECRET: 'as in the settings, which "set -a; . ./.env; set +a" takes from their file',
  API_CLIENT_ID: 'as in the settings',
  API_REFRESH_TOKEN: 'a valid refresh token, as in the settings',
  CODE: 'a fresh authorization code, which works once',
  SERVICE_COOKIE: 'the value of a cookie that the service set, in a browser or with an answer',
  UNKNOWN_ID: 'an id that no record has here: see the list',
  SECRET: 'what is *** in the exchange, which is not shown',
};

/** Without a value a command ends: what is asked without an id would be asked of all there is. */
const variable = (name: string) => `'"\${${name.includes(':') ? name : `${name}:?`}}"'`;

/** Text as one word for a POSIX shell, with variables where something is masked. */
function quote(text: string, isOther = false): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`;
  return variables.reduce(
    (told, [pattern, name, other = name]) =>
      told.replace(pattern, () => variable(isOther ? other : name)),
    quoted,
  );
}
