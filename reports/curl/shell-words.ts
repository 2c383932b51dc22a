import { quote } from '../../setup/command-line.js';

/** Lines for a shell in parts: data, which is quoted when they are printed, and code, in which nothing is that was sent. */
export type Shell = readonly (string | { readonly code: string })[];

/** Where in data a variable stands; `other` is the one in place of another secret than the usual. */
export type Gap = readonly [pattern: RegExp, variable: string, other?: string];

/** A text in which all secrets look alike: an exchange has them numbered, as in "***2***". */
export const withoutNumbers = (text: string) => text.replace(/(\*{3})\d+\*{3}/g, '$1');

// Without a value a command ends: what is asked without an id would be asked of all there is.
const secrets: readonly Gap[] = [
  [/(?<=\bBearer )\*{3}/gi, 'ACCESS_TOKEN:?', 'OTHER_ACCESS_TOKEN:-invented-token'],
  [/(?<=\bBasic )\*{3}/g, 'BASIC_CREDENTIALS:?'],
  [/(?<=\bclient_secret=)\*{3}/g, 'API_CLIENT_SECRET:?', 'OTHER_CLIENT_SECRET:-invented-secret'],
  [/(?<=\brefresh_token=)\*{3}/g, 'API_REFRESH_TOKEN:?', 'OTHER_REFRESH_TOKEN:-invented-token'],
  [/(?<=\bcode=)\*{3}/g, 'CODE:?', 'OTHER_CODE:-invented-code'],
  [/(?<=\baccess_token=)\*{3}/g, 'ACCESS_TOKEN:?'],
  [/(?<=\bCookie: .*)\*{3}/g, 'SERVICE_COOKIE:?'],
  [/\*{3}/g, 'SECRET:?'],
];

/** What has to be in a variable that does not say so itself. */
export const explained = {
  OTHER_ACCESS_TOKEN: 'an access token that is not valid, as the requirement says',
  OTHER_CLIENT_SECRET: 'a client_secret that is not the registered one, as the requirement says',
  BASIC_CREDENTIALS: 'a user name, a colon and a password, in base64',
  OTHER_REFRESH_TOKEN: 'a refresh token that is not valid, as the requirement says',
  OTHER_CODE: 'an authorization code that is not valid, as the requirement says',
  API_CLIENT_SECRET: 'as in the settings, which "set -a; . ./.env; set +a" takes from their file',
  API_CLIENT_ID: 'as in the settings',
  API_REFRESH_TOKEN: 'a valid refresh token, as in the settings',
  CODE: 'a fresh authorization code, which works once',
  SERVICE_COOKIE: 'the value of a cookie that the service set',
  SECRET: 'the secret that the exchange shows as ***',
};

/** Data with a variable in each gap, and in place of each secret that is masked. */
export function fill(text: string, gaps: readonly Gap[] = [], isOther = false): Shell {
  return [...secrets, ...gaps].reduce<Shell>(
    (parts, [pattern, variable, other = variable]) => {
      const code = `"\${${isOther ? other : variable}}"`;
      return parts.flatMap((part) =>
        typeof part === 'string'
          ? part.split(pattern).flatMap((each, at) => (at === 0 ? each : [{ code }, each]))
          : part,
      );
    },
    [withoutNumbers(text)],
  );
}

export function print(shell: Shell): string {
  return shell.map((part) => (typeof part === 'string' ? quote(part) : part.code)).join('');
}
