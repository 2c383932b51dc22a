import type { Exchange } from '../../contract/exchange.ts';
import type { Breach } from '../../contract/finding.ts';
import { commandFor, quote } from '../../setup/command-line.js';
import { endpointOf } from '../endpoint.ts';
import { asBlock } from '../markdown.ts';
import { formatBrowsing, isOfBrowser } from './browse-again.ts';
import { idMadeBy } from './id-made.ts';
import { alterationIn } from './secrets-on-trial.ts';
import { explained, fill, type Gap, print, type Shell, withoutNumbers } from './shell-words.ts';

/** What the exchanges of a finding stand in. */
interface Surroundings {
  readonly breach?: Breach | undefined;
  /** The requirement that it is about. */
  readonly id?: string;
  /** The name of the target, where it has one. */
  readonly target?: string | undefined;
}

const mostCommands = 3;
const mostWritesBefore = 4;

/**
 * Command lines for a POSIX shell that ask the same again. What is masked is a variable, to be set by whoever has the
 * secret; where another secret than the usual was sent on purpose, it is an invented one. Records that the run made, and
 * removed, are made first; their ids are taken from the answers. No other record is written to: where this is pasted it
 * may be somebody's, so that a sentence says why there are no commands. A request that curl could not repeat is left
 * out, for that would be another one, and what a browser sent is to be done in one.
 */
export function toCurls(
  proof: readonly Exchange[],
  way: readonly Exchange[],
  { breach, id, target }: Surroundings = {},
): readonly string[] | string {
  const toCurl: ToCurl = (exchange, gaps) => {
    const isProof = proof.some(({ request }) => request === exchange.request);
    const { names = [] } = (isProof && exchange.tampered) || {};
    return formatCurl(exchange, new Set(names), gaps);
  };
  const browsing = formatBrowsing(proof.filter(isOfBrowser), breach);
  const proving = proof
    .filter((one) => canRepeat(one.request) && !isOfBrowser(one))
    .slice(0, mostCommands);
  const paths = pathsAbout(proving, way, breach);
  const asked = [...before(proving, way, paths), ...proving].toSorted(
    (a, b) => a.startedAt - b.startedAt,
  );
  const creations = findCreations(new Set([...asked.map(pathOf), ...paths]), [...asked, ...way]);
  const unknown = asked.find((one) => isOfUnknown(one, creations, [...proof, ...way]));
  if (unknown !== undefined)
    return `There are no curl commands: no answer to a POST gives the id (of letters and digits) of the record to which the run sent ${unknown.request.method}, and another record may have that id by now.`;
  const told = withCreations(creations, asked, toCurl);
  // To remove something a second time is another question, and so it is to use a code once more.
  const isAnother = (command: Shell, at: number) =>
    print(command) !== print(told[at - 1] ?? []) || /-X DELETE|{CODE:/.test(codeIn(command));
  const note = {
    code: '# The commands above created what is new in this list: remove it by hand.',
  };
  const commands = [
    ...told.filter(isAnother),
    ...listsToSee(proving, creations, way, breach).flatMap((list) => [[note], toCurl(list)]),
  ];
  const uses = (name: string) => commands.some((command) => codeIn(command).includes(`{${name}:`));
  const altered = alterationIn(breach, id, uses);
  const needsToken = uses('ACCESS_TOKEN') || altered.some((line) => line.includes('{ACCESS_TOKEN'));
  // npm says first what it runs.
  const token = `# Type this in the folder of the suite. In another folder, set the variable to a token.\nACCESS_TOKEN=$(${commandFor(target, 'token')} | tail -n 1)`;
  const comments = Object.entries(explained)
    .filter(([name]) => uses(name) || altered.some((line) => line.includes(`{${name}`)))
    .map(([name, told]) => `# ${name}: ${told}${name === 'CODE' ? formatWhereFrom(way) : ''}`);
  const whole = (only: string) =>
    `# If these commands do not show the breach, type in the folder of the suite: ${commandFor(target, '--only', only)}`;
  return [
    ...browsing,
    ...comments,
    ...(needsToken ? [token] : []),
    ...altered,
    ...commands.map(print),
    ...(id === undefined || commands.length === 0 ? [] : [whole(id)]),
  ];
}

/** Command lines in Markdown, or why there are none. */
export function formatCurls(curls: ReturnType<typeof toCurls>): string {
  if (typeof curls === 'string' || curls.length === 0) return curls.toString();
  return `To ask it again, with the secrets that are variables here:\n\n${asBlock(curls.join('\n\n'), 'sh')}`;
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

function isCollection({ url }: Exchange['request']): boolean {
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
  const isUsedAgain = proving.some(({ tampered }) => tampered?.part === 'used code');
  const isOfThem = (one: Exchange) =>
    /^(PUT|DELETE)$/.test(one.request.method)
      ? paths.has(pathOf(one))
      : isUsedAgain && /(^|&)code=/.test(one.request.body ?? '');
  return way
    .filter(({ request }) => canRepeat(request))
    .filter((one) => one.response !== undefined && one.response.status < 300)
    .filter((one) => one.startedAt < lastOf(proving) && isOfThem(one))
    .slice(-mostWritesBefore);
}

function lastOf(exchanges: readonly Exchange[]): number {
  return Math.max(...exchanges.map(({ startedAt }) => startedAt));
}

type Sent = Pick<Exchange, 'request'> & Partial<Pick<Exchange, 'tampered' | 'error'>>;

type ToCurl = (exchange: Sent, gaps?: readonly Gap[]) => Shell;

/** Where a code comes from, where a browser was sent for one. */
function formatWhereFrom(way: readonly Exchange[]): string {
  const asked = way.find(
    ({ request }) => /\/OAuth\/Authorize\?/i.test(request.url) && /=code\b/.test(request.url),
  );
  return asked === undefined
    ? ''
    : `. It is in the address at which the browser ends that logs in at ${quote(asked.request.url)}`;
}

/** The list to look at after what may have made a record that is not known, or more of them. */
function listsToSee(
  proving: readonly Exchange[],
  creations: readonly Creation[],
  sent: readonly Exchange[],
  breach: Breach | undefined,
): Exchange[] {
  const known = new Set(creations.map(({ exchange }) => exchange));
  const isUnknown = (one: Exchange) =>
    one.request.method === 'POST' && isCollection(one.request) && !known.has(one);
  if (!breach?.facts?.isOfMaking && !proving.some(isUnknown)) return [];
  const isList = ({ request }: Exchange) => request.method === 'GET' && isCollection(request);
  return sent.filter((one) => isList(one) && one.response?.status === 200).slice(0, 1);
}

interface Creation {
  readonly exchange: Exchange;
  readonly path: string;
  readonly id: string;
  /** The variable that the new id is in. */
  readonly name: string;
  /** What sed does to print the new id that is in the answer. */
  readonly pick: string;
}

/** An id that can stand in an address, JSON and XML as it is, and never leads upwards. */
const plainId = '[A-Za-z0-9_~-][A-Za-z0-9._~-]*';

/** The POSTs that made the records at these paths, where the run made them. */
function findCreations(paths: ReadonlySet<string>, sent: readonly Exchange[]): Creation[] {
  const posts = sent.filter(({ request }) => request.method === 'POST' && canRepeat(request));
  return [...paths]
    .flatMap((path) => posts.flatMap((post) => creationOf(post, path) ?? []).slice(0, 1))
    .map((creation, at) => ({ ...creation, name: at === 0 ? 'ID' : `ID${at + 1}` }));
}

function creationOf(exchange: Exchange, path: string): Omit<Creation, 'name'> | undefined {
  const collection = pathOf(exchange);
  if (!path.startsWith(`${collection}/`)) return undefined;
  const id = path.slice(collection.length + 1);
  const pick = new RegExp(`^${plainId}$`).test(id) ? pickOf(exchange.response, id) : undefined;
  return pick === undefined ? undefined : { exchange, path, id, pick };
}

function pathOf({ request }: Pick<Exchange, 'request'>): string {
  return new URL(request.url).pathname;
}

/** Takes an id from where it is in an answer: in JSON, in XML, all that there is, or at the end of an address. */
function pickOf(response: Exchange['response'], id: string): string | undefined {
  const { body = '', headers = [] } = response ?? {};
  const plain = RegExp.escape(id);
  const inJson = new RegExp(`"(\\w+)"\\s*:\\s*("${plain}"|${plain}[\\s,}])`).exec(body)?.[1];
  if (inJson !== undefined)
    return `s#.*"${inJson}" *: *("(${plainId})"|(${plainId})[[:space:]]*([,}]|$)).*#\\2\\3#p`;
  const inXml = new RegExp(`<(\\w+)>${plain}<`).exec(body)?.[1];
  if (inXml !== undefined) return `s#.*<${inXml}>(${plainId})<.*#\\1#p`;
  if (body.trim().replaceAll('"', '') === id) return `s#^"?(${plainId})"?[[:space:]]*$#\\1#p`;
  const isThere = headers.some(
    ([name, value]) => /^location$/i.test(name) && value.endsWith(`/${id}`),
  );
  return isThere ? `s#^[Ll]ocation: .*/(${plainId})[[:space:]]*$#\\1#p` : undefined;
}

/** Where the id of a record that is made again stands: at the end of its address, as its key, or as a whole value. */
function gapOf({ exchange, id, name }: Creation): Gap {
  const { key = '' } = endpointOf(exchange.request.url)?.resource ?? {};
  const before = `${RegExp.escape(pathOf(exchange))}/|[=>"]|"${RegExp.escape(key)}"\\s*:\\s*`;
  return [new RegExp(`(?<=${before})${RegExp.escape(id)}(?=[/?#&<",}\\s]|$)`), `${name}:?`];
}

function withCreations(
  creations: readonly Creation[],
  asked: readonly Exchange[],
  toCurl: ToCurl,
): Shell[] {
  const gaps = creations.map(gapOf);
  const made = new Set(creations.map(({ exchange }) => exchange));
  const others = asked.filter((one) => !made.has(one));
  const removed = others
    .filter(({ request, response }) => request.method === 'DELETE' && (response?.status ?? 0) < 300)
    .map(pathOf);
  const left = creations.filter(({ path }) => !removed.includes(path));
  return [
    ...creations.map(({ exchange, name, pick }): Shell => {
      const end = ` | tee /dev/stderr | sed -nE ${quote(pick)})`;
      return [{ code: `${name}=$(` }, ...toCurl(exchange), { code: end }];
    }),
    ...[...others, ...left.map(removalOf)].map((one) => toCurl(one, gaps)),
  ];
}

/** Whether it is about a record that no command makes again: one that is written to, or that the run may have made. */
function isOfUnknown(
  { request }: Exchange,
  creations: readonly Creation[],
  sent: readonly Exchange[],
): boolean {
  const path = pathOf({ request });
  if (!/\/api\/[^/]+\/[^/]+\/./.test(path)) return false;
  const hasMade = (one: Exchange) =>
    path.startsWith(`${pathOf(one)}/`) && one.response?.status === 201 && !pathMadeBy(one).length;
  const isRisky = /^(PUT|PATCH|DELETE)$/.test(request.method) || sent.some(hasMade);
  return isRisky && !creations.some((one) => one.path === path);
}

function removalOf({ exchange, path }: Creation): Sent {
  const { href: url } = new URL(path, exchange.request.url);
  // Who made it may have had no token, or another one.
  const headers = { Authorization: 'Bearer ***' };
  return { request: { method: 'DELETE', url, headers, body: undefined } };
}

function formatCurl(
  { request, error }: Sent,
  others: ReadonlySet<string>,
  gaps?: readonly Gap[],
): Shell {
  const { method, url, headers, body } = request;
  const flag = (name: string) => ({ code: ` \\\n  ${name}` });
  const option = (name: string, value: Shell) => [flag(`${name} `), ...value];
  // What had no answer may have none again.
  const patience = error === undefined ? '' : '--max-time 30 ';
  const isOnAll = /^(PUT|DELETE)$/.test(method) && isCollection(request);
  const warning = isOnAll
    ? '# A broken service changes or removes all that is in this list.\n'
    : '';
  return [
    { code: `${warning}curl -sSi ${patience}-X ${method} ` },
    ...fill(url, gaps),
    // Of an address in brackets curl would make several.
    ...(/[[\]{}]/.test(url) ? [flag('--globoff')] : []),
    ...Object.entries(headers)
      .filter(([name]) => !setByCurl.test(name))
      // Of a name with nothing behind its colon curl would send no header.
      .map(([name, value]) => [name, value === '' ? `${name};` : `${name}: ${value}`] as const)
      .flatMap(([name, line]) => option('-H', fill(line, [], others.has(name)))),
    // What comes is to be read by a person.
    ...('Accept-Encoding' in headers ? [flag('--compressed')] : []),
    ...toData(body).flatMap(([name, part]) =>
      option(name, fill(part, gaps, others.has(part.replace(/=.*/, '')))),
    ),
  ];
}

/** Bodies are sent as they were, but for what is masked in a form: a secret may hold signs that have to be encoded. */
function toData(body: string | undefined): (readonly [option: string, part: string])[] {
  if (body === undefined) return [];
  const masked = withoutNumbers(body);
  if (!/(^|&)\w+=\*{3}(&|$)/.test(masked)) return [['--data-raw', masked]];
  // Of name@file curl would send the file.
  return masked
    .split('&')
    .map((pair) => [/^\w+=\*{3}$/.test(pair) ? '--data-urlencode' : '--data-raw', pair]);
}

/** Whether curl can send the same, and a shell hand it over: a line break in a header would make two of it. */
function canRepeat({ url, headers, body = '', bodySize }: Exchange['request']): boolean {
  const lines = [url, ...Object.entries(headers).map((header) => header.join(': '))];
  const areLines = lines.every((line) => /^[^@\p{Cc}]\P{Cc}*$/u.test(line));
  return bodySize === undefined && /^https?:/.test(url) && areLines && !body.includes('\0');
}

/** What curl sends by itself, and what a browser tells of itself. */
const setByCurl = /^(host|content-length|connection|user-agent|upgrade-insecure-requests|sec-.*)$/i;

/** Without the data, in which anything may stand. */
const codeIn = (shell: Shell) => print(shell.filter((part) => typeof part !== 'string'));
