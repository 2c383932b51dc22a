/** One page that the fixture service shows, with what is put in it read at `send`. */
export interface Screen {
  html: string;
  /** Further documents beside it, by name: frames, pop-ups. */
  parts?: Record<string, string>;
  status?: number;
  headers?: Record<string, string>;
  delayMs?: number;
  /** Shows the page again. */
  refuse?: (fields: Record<string, string>) => boolean;
  refused?: string;
  /** No further screens follow on these fields. */
  ends?: (fields: Record<string, string>) => boolean;
}

/** A service's login and permission pages; `{user}` and `{other}` are filled in by the server. */
export interface Layout {
  name: string;
  language: 'en' | 'nl' | 'de' | 'fr';
  screens: Screen[];
  /** Names of the fields that the credentials arrive in; `username` and `password` by default. */
  fields?: { username?: string; password?: string };
  decided: (fields: Record<string, string>) => 'allow' | 'deny' | undefined;
}

/** Reads the answer from one field. */
export function byField(name: string, allow: string, deny: string): Layout['decided'] {
  return (fields) =>
    fields[name] === allow ? 'allow' : fields[name] === deny ? 'deny' : undefined;
}

/** Reads the answer from which of two buttons was pressed. */
export function byButton(allow: string, deny: string): Layout['decided'] {
  return (fields) => (allow in fields ? 'allow' : deny in fields ? 'deny' : undefined);
}

export const decision = byField('decision', 'allow', 'deny');

/** A plain login form of that language's words. */
export function loginForm(user: string, password: string, button: string): string {
  return `<h1>${button}</h1><form method="post" action="send">
    <p><label for="u">${user}</label> <input id="u" name="username"></p>
    <p><label for="p">${password}</label> <input id="p" type="password" name="password"></p>
    <button type="submit">${button}</button></form>`;
}

/** A plain question for permission. */
export function permissionForm(question: string, allow: string, deny: string): string {
  return `<h2>${question}</h2><form method="post" action="send">
    <button name="decision" value="allow">${allow}</button>
    <button name="decision" value="deny">${deny}</button></form>`;
}

/** Sends fields as a page drawn by script would, and goes where the answer says. */
export const sendByScript = `function sendFields(fields) {
  return fetch('send', { method: 'POST', headers: { 'x-script': '1' }, body: new URLSearchParams(fields) })
    .then((answer) => answer.json()).then(({ next }) => { location.href = next; });
}`;
