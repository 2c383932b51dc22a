import { readFileSync } from 'node:fs';

/** Which required rows fail in a whole run beside the one that a fault breaks: sorted, a line a fault. */
const file = new URL('also-fails.txt', import.meta.url);

export type Recording = ReadonlyMap<string, readonly string[]>;

export function readRecording(): Recording {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [name = '', ids = ''] = line.split(':');
      return [name, unfold(ids.trim())] as const;
    }),
  );
}

/** The text of a recording, as it stands in its file. */
export function textOf(recording: Recording): string {
  const names = [...recording.keys()].toSorted();
  const lines = names.map((name) => `${name}: ${fold(recording.get(name) ?? [])}`.trimEnd());
  return `${lines.join('\n')}\n`;
}

export { file as recordingFile };

/** `a/b/{c,d} e/f` for a/b/c, a/b/d and e/f. */
function fold(ids: readonly string[]): string {
  const families = Map.groupBy(ids.toSorted(), (id) => id.slice(0, id.lastIndexOf('/') + 1));
  return [...families]
    .map(([family, members]) => {
      const names = members.map((id) => id.slice(family.length));
      return names.length === 1 ? `${family}${names}` : `${family}{${names}}`;
    })
    .join(' ');
}

function unfold(text: string): string[] {
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      const [, family, names] = /^(.*)\{(.*)\}$/.exec(part) ?? [];
      return names === undefined ? part : names.split(',').map((name) => `${family}${name}`);
    });
}
