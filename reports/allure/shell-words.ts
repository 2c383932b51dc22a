import { quote } from '../../setup/command-line.js';

/** Lines for a shell in parts: data, which is quoted when they are printed, and code, in which nothing is that was sent. */
export type Shell = readonly (string | { readonly code: string })[];

/** Where in data a variable stands. */
export type Gap = readonly [pattern: RegExp, variable: string];

const secrets: readonly Gap[] = [
  [/(?<=\b(?:Bearer |access_token=))\*{3}/gi, 'ACCESS_TOKEN'],
  [/(?<=\bBasic )\*{3}/g, 'BASIC_CREDENTIALS'],
  [/(?<=\bclient_secret=)\*{3}/g, 'API_CLIENT_SECRET'],
  [/(?<=\brefresh_token=)\*{3}/g, 'API_REFRESH_TOKEN'],
  [/(?<=\bcode=)\*{3}/g, 'CODE'],
  [/(?<=\bCookie: .*)\*{3}/g, 'SERVICE_COOKIE'],
  [/\*{3}/g, 'SECRET'],
];

const explained: Readonly<Record<string, string>> = {
  ID: 'the id of a record that you made, or of none where the requirement is about that',
  BASIC_CREDENTIALS: 'a user name, a colon and a password, in base64',
  API_CLIENT_SECRET: 'as in the settings, which "set -a; . ./.env; set +a" takes from their file',
  API_REFRESH_TOKEN: 'a valid refresh token, as in the settings',
  CODE: 'a fresh authorization code, which works once',
  SERVICE_COOKIE: 'the value of a cookie that the service set, in a browser or with an answer',
  SECRET: 'what is *** in the exchange, which is not shown',
};

/** What has to be in the variables of commands, a comment each. */
export function explanations(commands: string): string[] {
  const plain = Object.entries(explained).filter(([name]) => commands.includes(`{${name}:`));
  const others = secrets.filter(([, name]) => commands.includes(`{OTHER_${name}:`));
  return [
    ...plain.map(([name, what]) => `# ${name}: ${what}`),
    ...others.map(([, name]) => `# OTHER_${name}: not the valid one, as the requirement says`),
  ];
}

/** Data with a variable in each gap, and for each secret that is masked; `isOther` where it was not the valid one. */
export function fill(text: string, gaps: readonly Gap[] = [], isOther = false): Shell {
  return [...secrets, ...gaps].reduce<Shell>(
    (parts, [pattern, name]) => {
      // Without a value a command ends: what is asked without an id would be asked of all there is.
      const code = isOther ? `"\${OTHER_${name}:-invented}"` : `"\${${name}:?}"`;
      return parts.flatMap((part) =>
        typeof part === 'string'
          ? part.split(pattern).flatMap((each, at) => (at === 0 ? each : [{ code }, each]))
          : part,
      );
    },
    [text],
  );
}

export function print(shell: Shell): string {
  return shell.map((part) => (typeof part === 'string' ? quote(part) : part.code)).join('');
}
