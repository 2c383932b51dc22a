import type { Exchange } from '../../contract/exchange.ts';
import { commandFor, quote } from '../../setup/command-line.js';
import { endpointOf } from '../endpoint.ts';
import { explanations, fill, type Gap, print, type Shell } from './shell-words.ts';

const mostCommands = 3;

/**
 * Command lines for a POSIX shell that send the same again. What is masked is a variable, and so is the id of a record:
 * the run has removed its own, and that id may be of somebody else's record by now. What curl could not repeat is left
 * out, for that would be another request; what a browser sent is to be done in one.
 */
export function toCurls(
  proof: readonly Exchange[],
  way: readonly Exchange[],
  { id, target }: { readonly id?: string; readonly target?: string | undefined } = {},
): readonly string[] {
  const proving = proof.filter(canRepeat).slice(0, mostCommands);
  // A code that is used once more is used twice.
  const sent = proving.flatMap((one) => (one.tampered?.part === 'used code' ? [one, one] : [one]));
  const commands = [...creationFor(proving, way), ...sent.map((one) => print(toCurl(one)))];
  const text = commands.join('\n');
  // npm says first what it runs.
  const token = `# In the folder of the suite; elsewhere put a token there by hand.\nACCESS_TOKEN=$(${commandFor(target, 'token')} | tail -n 1)`;
  const whole = (row: string) =>
    `# Where these alone do not show it, in the folder of the suite: ${commandFor(target, '--only', row)}`;
  return [
    ...tellBrowsing(proof),
    ...explanations(text),
    ...(text.includes('{ACCESS_TOKEN:') ? [token] : []),
    ...commands,
    ...(id === undefined || commands.length === 0 ? [] : [whole(id)]),
  ];
}

function tellBrowsing(exchanges: readonly Exchange[]): readonly string[] {
  // Of what a browser exchanged no time is known.
  const addresses = exchanges
    .filter(({ request, startedAt }) => startedAt === 0 && request.method === 'GET')
    .map(({ request }) => request.url);
  const address = addresses.find((url) => /\/OAuth\/Authorize(\?|$)/i.test(url)) ?? addresses[0];
  if (address === undefined) return [];
  return [
    `# curl cannot log in as a person does: open this address in a private window, and go on to the end.\nprintf '%s\\n' ${quote(address)}`,
  ];
}

/** The command that makes a record, where one is asked about that was made before. */
function creationFor(proving: readonly Exchange[], way: readonly Exchange[]): readonly string[] {
  const asked = proving.flatMap(({ request }) => endpointOf(request.url) ?? []);
  const { resource } = asked.find(({ id }) => id !== undefined) ?? {};
  const made = way
    .filter((one) => one.request.method === 'POST' && one.tampered === undefined && canRepeat(one))
    .filter(({ response }) => response !== undefined && response.status < 300)
    .findLast(({ request }) => resource && endpointOf(request.url)?.resource === resource);
  if (made === undefined) return [];
  return [
    `# This makes a record: set ID to its id for what follows, and remove it in the end.\n${print(toCurl(made))}`,
  ];
}

function toCurl({ request, tampered }: Exchange): Shell {
  const { method, url, headers, body } = request;
  const others = new Set(tampered?.names);
  const { address, content } = idsIn(url);
  const flag = (name: string) => ({ code: ` \\\n  ${name}` });
  const option = (name: string, value: Shell) => [flag(`${name} `), ...value];
  const warning = isWriteOnAll(request)
    ? '# A broken service changes or removes all that is in this list.\n'
    : '';
  return [
    { code: `${warning}curl -i -X ${method} ` },
    ...fill(url, address),
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
      option(name, fill(part, content, others.has(part.replace(/=.*/, '')))),
    ),
  ];
}

/** Where the id of a record stands: at the end of an address, and as the key in JSON or XML. */
function idsIn(url: string): { readonly address: Gap[]; readonly content: Gap[] } {
  const { id, resource } = endpointOf(url) ?? {};
  const key = RegExp.escape(resource?.key ?? '');
  const inBody = `(?<="${key}"\\s*:\\s*")[^"]+|(?<="${key}"\\s*:\\s*)\\d+|(?<=[<:]${key}>)[^<]+`;
  return {
    address: id ? [[new RegExp(`(?<=/)${RegExp.escape(id)}(?=[?#]|$)`), 'ID']] : [],
    content: key === '' ? [] : [[new RegExp(inBody, 'gi'), 'ID']],
  };
}

/** Bodies are sent as they were, but for what is masked in a form: a secret may hold signs that have to be encoded. */
function toData(body: string | undefined): (readonly [option: string, part: string])[] {
  if (body === undefined) return [];
  if (!/(^|&)\w+=\*{3}(&|$)/.test(body)) return [['--data-raw', body]];
  // Of name@file curl would send the file.
  return body
    .split('&')
    .map((pair) => [/^\w+=\*{3}$/.test(pair) ? '--data-urlencode' : '--data-raw', pair]);
}

/**
 * Whether curl can send the same, and a shell hand it over: a line break in a header would make two of it. A write to
 * what is no known address could hit a record by its id.
 */
function canRepeat({ request, startedAt }: Exchange): boolean {
  const { method, url, headers, body = '', bodySize } = request;
  const lines = [url, ...Object.entries(headers).map((header) => header.join(': '))];
  const areLines = lines.every((line) => /^[^@\p{Cc}]\P{Cc}*$/u.test(line));
  const isKnown = !/^(PUT|PATCH|DELETE)$/.test(method) || endpointOf(url) !== undefined;
  const isWhole = bodySize === undefined && !body.includes('\0');
  return startedAt > 0 && /^https?:/.test(url) && areLines && isKnown && isWhole;
}

function isWriteOnAll({ method, url }: Exchange['request']): boolean {
  const { id, resource } = endpointOf(url) ?? {};
  return /^(PUT|DELETE)$/.test(method) && resource !== undefined && !id;
}

/** What curl sends by itself, and what a browser tells of itself. */
const setByCurl = /^(host|content-length|connection|user-agent|upgrade-insecure-requests|sec-.*)$/i;
