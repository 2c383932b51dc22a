import type { Exchange } from '../../contract/exchange.ts';

/**
 * A command line that asks the same again: what is masked in the request is a variable in it, to be set by
 * whoever has the secret. Undefined where the body was cut, for that would be another request.
 */
export function toCurl({ method, url, headers, body, bodySize }: Exchange['request']) {
  if (bodySize !== undefined) return undefined;
  const parts = [
    `curl -i -X ${method} ${quote(url)}`,
    ...Object.entries(headers)
      .filter(([name]) => !setByCurl.has(name.toLowerCase()))
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quote(body)}`]),
  ];
  return parts.join(' \\\n  ');
}

const setByCurl: ReadonlySet<string> = new Set(['host', 'content-length', 'connection']);

const variables: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?<=\bBearer )\*{3}/g, 'ACCESS_TOKEN'],
  [/(?<=\bBasic )\*{3}/g, 'BASIC_CREDENTIALS'],
  [/(?<=\bclient_secret=)\*{3}/g, 'API_CLIENT_SECRET'],
  [/(?<=\brefresh_token=)\*{3}/g, 'REFRESH_TOKEN'],
  [/(?<=\bcode=)\*{3}/g, 'CODE'],
  [/(?<=\baccess_token=)\*{3}/g, 'ACCESS_TOKEN'],
  [/\*{3}/g, 'SECRET'],
];

/** Text as one word for a POSIX shell, with variables where something is masked. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", `'\\''`)}'`;
  return variables.reduce((told, [pattern, name]) => told.replace(pattern, `'"$${name}"'`), quoted);
}
