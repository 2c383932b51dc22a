import type { Exchange } from '../../contract/exchange.ts';
import { commandLine } from '../../setup/command-line.js';

type Request = Exchange['request'];

const mostCommands = 3;

/**
 * Command lines for a POSIX shell that ask the same again. What is masked is a variable, to be set by whoever has the
 * secret. A record that the run made, and removed, is made first; its id is taken from the answer. A request whose
 * body was cut is left out, for that would be another one.
 */
export function toCurls(
  proof: readonly Exchange[],
  way: readonly Exchange[],
  target?: string,
): readonly string[] {
  const asked = proof.filter(({ request }) => isWhole(request)).slice(0, mostCommands);
  const creation = findCreation(asked, way);
  const told =
    creation === undefined
      ? asked.map(({ request }) => toCurl(request))
      : withCreation(creation, asked);
  const commands = [...new Set(told)];
  const needsToken = commands.some((command) => command.includes('${ACCESS_TOKEN'));
  // npm says first what it runs.
  const named = target === undefined ? 'token' : `token --target ${target}`;
  const token = `ACCESS_TOKEN=$(${commandLine(named)} | tail -n 1)`;
  return needsToken ? [token, ...commands] : commands;
}

interface Creation {
  readonly exchange: Exchange;
  readonly id: string;
  /** The name of the id in the answer. */
  readonly key: string;
  readonly isXml: boolean;
}

/** The POST that made the record that is asked about, if the run made it. */
function findCreation(asked: readonly Exchange[], way: readonly Exchange[]): Creation | undefined {
  const paths = new Set(asked.map(({ request }) => new URL(request.url).pathname));
  for (const exchange of [...asked, ...way]) {
    const { request, response } = exchange;
    const collection = new URL(request.url).pathname;
    const path = [...paths].find((one) => one.startsWith(`${collection}/`));
    if (request.method !== 'POST' || path === undefined || !isWhole(request)) continue;
    const id = decodeURIComponent(path.slice(collection.length + 1));
    const found = keyOf(response?.body ?? '', id);
    if (found !== undefined) return { exchange, id, ...found };
  }
  return undefined;
}

function keyOf(body: string, id: string): Pick<Creation, 'key' | 'isXml'> | undefined {
  const plain = RegExp.escape(id);
  const inJson = new RegExp(`"(\\w+)"\\s*:\\s*"?${plain}["\\s,}]`).exec(body)?.[1];
  if (inJson !== undefined) return { key: inJson, isXml: false };
  const inXml = new RegExp(`<(\\w+)>${plain}<`).exec(body)?.[1];
  return inXml === undefined ? undefined : { key: inXml, isXml: true };
}

function withCreation(
  { exchange, id, key, isXml }: Creation,
  asked: readonly Exchange[],
): string[] {
  const pick = isXml ? `<${key}>\\([^<]*\\)<` : `"${key}" *: *"\\{0,1\\}\\([^",}]*\\)`;
  const make = `ID=$(${toCurl(exchange.request)} | tee /dev/stderr | sed -n 's/.*${pick}.*/\\1/p')`;
  const about = (request: Request) => toCurl(request).replaceAll(id, variable('ID'));
  const others = asked.filter((one) => one !== exchange).map(({ request }) => about(request));
  const { headers, url } = exchange.request;
  const authorization = Object.entries(headers).filter(([name]) => /^authorization$/i.test(name));
  const removal = {
    method: 'DELETE',
    url: `${url}/${encodeURIComponent(id)}`,
    headers: Object.fromEntries(authorization),
    body: undefined,
  };
  return [make, ...others, about(removal)];
}

function toCurl({ method, url, headers, body }: Request): string {
  const parts = [
    `curl -i -X ${method} ${quote(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => !setByCurl.test(name))
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : toData(body)),
  ];
  return parts.join(' \\\n  ');
}

/** Bodies are sent as they were, but for what is masked in a form: a secret may hold signs that have to be encoded. */
function toData(body: string): string[] {
  if (!/(^|&)\w+=\*{3}(&|$)/.test(body)) return [`--data-binary ${quote(body)}`];
  return body
    .split('&')
    .map((pair) => `${pair.endsWith('=***') ? '--data-urlencode' : '--data-raw'} ${quote(pair)}`);
}

function isWhole({ bodySize }: Request): boolean {
  return bodySize === undefined;
}

/** What curl sends by itself, and what a browser tells of itself. */
const setByCurl = /^(host|content-length|connection|user-agent|upgrade-insecure-requests|sec-.*)$/i;

const variables: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<=\bBearer )\*{3}/g, 'ACCESS_TOKEN'],
  [/(?<=\bBasic )\*{3}/g, 'BASIC_CREDENTIALS'],
  [/(?<=\bclient_secret=)\*{3}/g, 'API_CLIENT_SECRET'],
  [/(?<=\brefresh_token=)\*{3}/g, 'REFRESH_TOKEN'],
  [/(?<=\bcode=)\*{3}/g, 'CODE'],
  [/(?<=\baccess_token=)\*{3}/g, 'ACCESS_TOKEN'],
  [/\*{3}/g, 'SECRET'],
];

/** Without a value a command ends: what is asked without an id would be asked of all there is. */
const variable = (name: string) => `'"\${${name}:?}"'`;

/** Text as one word for a POSIX shell, with variables where something is masked. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`;
  return variables.reduce(
    (told, [pattern, name]) => told.replace(pattern, () => variable(name)),
    quoted,
  );
}
