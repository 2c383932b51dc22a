import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'fixtures', 'login');

/** What was sent: a field with this text, with one of these, there whatever its text (true), or not there (false). */
type Condition = Readonly<Record<string, string | readonly string[] | boolean>>;

interface Page {
  readonly html: string;
  /** Further documents beside it, by name: frames, pop-ups. */
  readonly parts: ReadonlyMap<string, string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** No further page follows when this is sent. */
  readonly last?: Condition;
}

/**
 * A service's login and permission pages, from a file below `fixtures/login`, whose name says what they are like.
 * In the file `<!-- page -->` and `<!-- part NAME -->` begin a document, and `<!-- layout {…} -->` stands first.
 */
export interface Layout {
  readonly name: string;
  /** Names of the fields that the credentials arrive in; a one-time code may have a field for each digit. */
  readonly fields: {
    readonly username: string;
    readonly password: string;
    readonly code?: string | readonly string[];
  };
  readonly allow: Condition;
  /** Any one of these, where it is no permission. */
  readonly deny: Condition | readonly Condition[];
  /** Whether a wrong password is tried here too. */
  readonly wrongPassword?: true;
  readonly pages: readonly Page[];
}

export const layoutNames = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length))
  .toSorted();

export function readLayout(name: string): Layout {
  const text = readFileSync(join(folder, `${name}.html`), 'utf8');
  const [first = '', ...documents] = text.split(/^<!-- (?=page|part)/m);
  const said = /^<!-- layout ([\s\S]*?) -->/.exec(first)?.[1];
  const pages: (Page & { parts: Map<string, string> })[] = [];
  for (const document of documents) {
    const [, kind, more = '', html = ''] =
      /^(page|part) ?(.*?) ?-->\n([\s\S]*)$/.exec(document) ?? [];
    if (kind === 'part') pages.at(-1)?.parts.set(more, repeat(html));
    else pages.push({ html: repeat(html), parts: new Map(), ...JSON.parse(more || '{}') });
  }
  return {
    name,
    fields: { username: 'username', password: 'password' },
    allow: { decision: 'allow' },
    deny: { decision: 'deny' },
    ...JSON.parse(said ?? '{}'),
    pages,
  };
}

/** Long pages say what they repeat, as in `{repeat 100}…{end}`. */
function repeat(html: string): string {
  return html.replace(/\{repeat (\d+)\}([\s\S]*?)\{end\}/g, (_, times, part) =>
    part.repeat(Number(times)),
  );
}

/** The answer that was given on the permission page. */
export function answerIn(
  { allow, deny }: Layout,
  sent: Readonly<Record<string, string>>,
): 'allow' | 'deny' | undefined {
  if (holds(allow, sent)) return 'allow';
  return [deny].flat().some((condition) => holds(condition, sent)) ? 'deny' : undefined;
}

export function holds(condition: Condition, sent: Readonly<Record<string, string>>): boolean {
  return Object.entries(condition).every(([name, wanted]) =>
    typeof wanted === 'boolean'
      ? name in sent === wanted
      : [wanted].flat().includes(sent[name] as string),
  );
}
