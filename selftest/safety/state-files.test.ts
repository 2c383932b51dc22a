import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, vi } from 'vitest';
import { writePrivateFile } from '../../helpers/state/private-file.ts';
import { ensureStateDirectory } from '../../helpers/state/state-directory.ts';
import { StateFile } from '../../helpers/state/state-file.ts';
import { modeOf, test } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

interface Value {
  readonly token: string;
}

const mark = '.accounting-api-conformance';

const keep = (folder: string, name = 'refresh-token-0a') => {
  const file = new StateFile<Value>(join(folder, 'state'), name);
  file.write({ token: 'kept' });
  return file;
};

/** What is written to the standard error meanwhile. */
function listen() {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return lines;
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('directory and file are open to their owner alone, under any umask', async ({ folder }) => {
  const module = new URL('../../helpers/state/state-file.ts', import.meta.url).href;
  for (const umask of ['000', '777']) {
    const state = join(folder, umask);
    const script = `process.umask(0o${umask}); import { StateFile } from ${JSON.stringify(module)};
      new StateFile(${JSON.stringify(state)}, 'name').write({ token: 'kept' });`;

    const ended = await startNode(['--input-type=module', '-e', script]).ended;

    expect(ended).toMatchObject({ exitCode: 0, stderr: '' });
    expect(modeOf(state)).toBe('700');
    expect(modeOf(join(state, 'name.json'))).toBe('600');
    expect(new StateFile(state, 'name').read()).toEqual({ token: 'kept' });
  }
});

test('a directory that others may look into is closed to them', ({ folder }) => {
  const state = join(folder, 'state');
  mkdirSync(state);
  chmodSync(state, 0o755);

  keep(folder);

  expect(modeOf(state)).toBe('700');
});

test('a file is replaced as a whole: whoever has it open goes on reading the old one', ({
  folder,
}) => {
  const file = keep(folder);
  const before = statSync(file.path).ino;

  file.write({ token: 'newer' });

  expect(statSync(file.path).ino).not.toBe(before);
  expect(readdirSync(join(folder, 'state'))).toEqual([mark, 'refresh-token-0a.json']);
});

test('what cannot be written leaves the old file, and no draft', ({ folder }) => {
  const state = join(folder, 'state');
  mkdirSync(join(state, 'taken.json'), { recursive: true });
  writeFileSync(join(state, 'taken.json', 'inside'), '');

  expect(() => writePrivateFile(join(state, 'taken.json'), 'text')).toThrow(
    `the suite cannot write to STATE_DIR, "${state}"`,
  );

  expect(readdirSync(state)).toEqual(['taken.json']);
});

test('drafts of killed runs are cleared away, and those being written are not', ({ folder }) => {
  const state = join(folder, 'state');
  ensureStateDirectory(state);
  const draft = (name: string, ageSeconds: number) => {
    writeFileSync(join(state, name), 'half');
    const at = Date.now() / 1000 - ageSeconds;
    utimesSync(join(state, name), at, at);
  };
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  draft(`a.json.${id}.tmp`, 0);
  draft(`b.json.${id}.tmp`, 60);
  draft('of-others.tmp', 60);

  ensureStateDirectory(state);

  expect(readdirSync(state)).toEqual([mark, `a.json.${id}.tmp`, 'of-others.tmp']);
});

describe('a file that is not to be trusted is told, with its cure, and not used', () => {
  const asRoot = process.getuid?.() === 0;
  const spoilt: Readonly<Record<string, readonly [(path: string) => void, RegExp]>> = {
    torn: [
      (path) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, -9)),
      /it is damaged, or somebody changed it, or another version .*: remove it/,
    ],
    empty: [(path) => writeFileSync(path, ''), /it is damaged/],
    'JSON, but no object': [(path) => writeFileSync(path, 'null'), /it is damaged/],
    'without its value': [
      (path) => writeFileSync(path, JSON.stringify({ schema: 1, name: 'refresh-token-0a' })),
      /it is damaged/,
    ],
    'of another schema': [
      (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('"schema":1', '"schema":2')),
      /another version of the suite/,
    ],
    "of another target's": [
      (path) => renameSync(keep(join(path, '..', '..'), 'refresh-token-0b').path, path),
      /it is not the file "refresh-token-0a": remove it/,
    ],
    'readable by its group': [
      (path) => chmodSync(path, 0o640),
      /others may read or write it \(mode 640\): if you are sure of its content, type chmod 600 for it, or else: remove it/,
    ],
    'a symbolic link': [
      (path) => {
        renameSync(path, `${path}.real`);
        symlinkSync(`${path}.real`, path);
      },
      /it is a symbolic link: remove it/,
    ],
    'a hard link': [(path) => linkSync(path, `${path}.other`), /a second name .*: remove it/],
    'a folder': [
      (path) => {
        renameSync(path, `${path}.real`);
        mkdirSync(path);
      },
      /it is no regular file: remove it/,
    ],
    ...(asRoot && {
      "another user's": [
        (path: string) => chownSync(path, 4711, 4711),
        /it belongs to another user \(4711\): remove it/,
      ] as const,
    }),
  };

  test.for(Object.entries(spoilt))('%s', ([, [spoil, told]], { folder }) => {
    const file = keep(folder);
    expect(file.read()).toEqual({ token: 'kept' });
    spoil(file.path);
    const lines = listen();

    expect(file.read()).toBeUndefined();
    expect(file.read()).toBeUndefined();

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(
      `STATE_DIR: ${file.path} is not safe, so the suite did not use it: `,
    );
    expect(lines[0]).toMatch(told);
    expect(lines[0]).not.toContain('kept');
  });

  test('a missing one is nothing to tell', ({ folder }) => {
    const lines = listen();

    expect(new StateFile(join(folder, 'state'), 'none').read()).toBeUndefined();

    expect(lines).toEqual([]);
    expect(existsSync(join(folder, 'state'))).toBe(false);
  });
});

test.runIf(process.getuid?.() === 0)("another user's directory is refused", ({ folder }) => {
  const state = join(folder, 'state');
  mkdirSync(state);
  chownSync(state, 4711, 4711);

  expect(() => keep(folder)).toThrow(/belongs to another user \(4711\).*directory of your own/);
});
