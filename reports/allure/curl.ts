import type { HttpExchange } from 'allure-js-commons/http';

/**
 * A command line that asks the same again: what is masked in the exchange is a variable in it, to be set by
 * whoever has the secret. Undefined where the body was shortened, for that would be another request.
 */
export function toCurl({ request }: HttpExchange): string | undefined {
  const { method, url, headers = [], body } = request;
  if (body?.truncated) return undefined;
  const parts = [
    `curl -i -X ${method} ${quote(url)}`,
    ...headers
      .filter(({ name }) => !setByCurl.has(name.toLowerCase()))
      .map(({ name, value }) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body?.value === undefined ? [] : [`--data-binary ${quote(body.value)}`]),
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
