import {
  chmodSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, vi } from 'vitest';
import { Journal } from '../../helpers/state/journal.ts';
import type { JournalContent, JournalEntry } from '../../helpers/state/journal-file.ts';
import { takeLeftJournals } from '../../helpers/state/left-journals.ts';
import type { Reference } from '../../reference/start.ts';
import { modeOf } from '../lab/folder.ts';
import { keptIn } from '../lab/result.ts';
import { type Place, test } from '../lab/session.ts';
import { startNode } from '../lab/start-node.ts';
import { addForeign, journalsIn, leaveCustomers, sweep } from './leave-customers.ts';
import { keepLog } from './service-log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function leaveJournal(place: Place, reference: Reference, count = 1) {
  const left = await leaveCustomers(place.open(reference), count);
  const [name = ''] = journalsIn(place.stateDir);
  const path = join(place.stateDir, name);
  return { left, path, text: readFileSync(path, 'utf8') };
}

/** Changes what a journal holds. */
function rewrite(path: string, change: (content: JournalContent) => object): void {
  const { value, ...about } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...about, value: change(value) }));
}

/** Says in a journal that another process writes it. */
function rewriteWriter(path: string, change: object): void {
  rewrite(path, (content) => ({ ...content, writer: { ...content.writer, ...change } }));
}

/** A journal that no process renews. */
async function writeJournal({ stateDir }: Place, host: string) {
  const where = { stateDir, target: 'books' };
  const journal = new Journal(where, 'BcDf');
  journal.intend('BcDf-00', {});
  const path = join(stateDir, journalsIn(stateDir)[0] ?? '');
  const text = readFileSync(path, 'utf8');
  journal.close('BcDf-00');
  writeFileSync(path, text, { mode: 0o600 });
  rewriteWriter(path, { host });
  return { path, where };
}

test('it is there, for its owner alone, before the service is asked for a customer', async ({
  place,
}) => {
  const seen: [string, string][] = [];
  const reference = await place.start({
    rules: (rules) => {
      rules.receive = ({ method, path, body }) => {
        if (method !== 'POST' || !path.endsWith('/Customer')) return undefined;
        const [name = ''] = keptIn(place.stateDir);
        const text = readFileSync(join(place.stateDir, name), 'utf8');
        const tag = /\w{4}-00/.exec(body.toString())?.[0] ?? 'none';
        seen.push([text.includes(tag) ? 'journalled' : text, modeOf(join(place.stateDir, name))]);
        return undefined;
      };
    },
  });

  await leaveCustomers(place.open(reference), 1);

  expect(seen).toEqual([['journalled', '600']]);
});

test('values that hold a secret stay out of it', async ({ place }) => {
  const reference = await place.start();
  const settings = { API_PASSWORD: 'Handelsmij' };
  const [customer] = await leaveCustomers(place.open(reference, settings), 1);
  const [name = ''] = journalsIn(place.stateDir);
  const text = readFileSync(join(place.stateDir, name), 'utf8');

  expect(customer?.sent.Name).toContain('Handelsmij');
  expect(text).toContain(customer?.tag);
  expect(text).not.toContain('Handelsmij');
});

test('cut anywhere, it lets nobody be touched', async ({ place }) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const reference = await place.start();
  const before = reference.customers();
  const { path, text } = await leaveJournal(place, reference, 1);
  const made = reference.customers();
  const log = keepLog(reference.service.rules);
  for (let length = 0; length < text.length; length += 199) {
    writeFileSync(path, text.slice(0, length));
    await sweep(place, reference);
  }
  expect(reference.customers()).toEqual(made);
  expect(log.filter(({ isWrite }) => isWrite)).toEqual([]);

  writeFileSync(path, text);
  await sweep(place, reference);

  expect(reference.customers()).toEqual(before);
  expect(keptIn(place.stateDir)).toEqual([]);
});

describe('a journal that is not to be trusted is told, and nothing is removed for its sake', () => {
  /** The journal of a run whose mark is a word, which others have in their names. */
  const forge = (path: string, text: string, word: string) => {
    const [mark = ''] = /(?<="mark":")\w+/.exec(text) ?? [];
    const forged = text.replaceAll(mark, word).replace(/(?<="ids":\[")[^"]*/, '000003');
    rmSync(path);
    writeFileSync(path.replace(mark, word), forged, { mode: 0o600 });
  };
  /** Of its only entry. */
  const rewriteEntry = (path: string, change: Partial<JournalEntry>) =>
    rewrite(path, (content) => ({ ...content, entries: [{ ...content.entries[0], ...change }] }));
  const spoilt: Readonly<Record<string, (path: string, text: string) => void>> = {
    'readable by others': (path) => chmodSync(path, 0o644),
    'with tags of no run': (path) => rewriteEntry(path, { tag: 'a', ids: ['000001'] }),
    'of an ordinary word': (path, text) => forge(path, text, 'Test'),
    'of a word in the letter case of a mark': (path, text) => forge(path, text, 'TeSt'),
    'with an id before which nothing was asked for': (path) => rewriteEntry(path, { at: 0 }),
    'that no process wrote': (path) => rewrite(path, ({ writer: _, ...rest }) => rest),
    'of another mark': (path) => renameSync(path, path.replace(/-\w+\.json/, '-BcDf.json')),
    'of another schema': (path, text) =>
      writeFileSync(path, text.replace('"schema":1', '"schema":9')),
  };

  test.for(Object.entries(spoilt))('%s', async ([, spoil], { place }) => {
    const reference = await place.start();
    addForeign(reference, 'A customer with an a, Test 00', 'a');
    const { path, text } = await leaveJournal(place, reference);
    spoil(path, text);
    const lines: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const before = reference.customers();

    expect(await sweep(place, reference)).toEqual({ removed: [], left: [] });

    expect(reference.customers()).toEqual(before);
    expect(lines.join()).toMatch(
      /journal-.* is not safe, so the suite did not use it: .*: remove it\./,
    );
  });
});

describe('whose journal it is', () => {
  test('that of a run which is still going on is left alone, until it is over', async ({
    place,
  }) => {
    const reference = await place.start();
    const { left, path } = await leaveJournal(place, reference);
    const other = startNode(['-e', 'console.log("up"); setInterval(() => {}, 1000)']);
    await other.saw('up');
    const started = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    rewriteWriter(path, { pid: other.pid, started });

    const during = await sweep(place, reference);
    other.kill();
    await other.ended;
    const after = await sweep(place, reference);

    expect(during.removed).toEqual([]);
    expect(after.removed).toEqual([left[0]?.id]);
  });

  test('a process that was given the number of the run since then is another one', async ({
    place,
  }) => {
    const reference = await place.start();
    const { left, path } = await leaveJournal(place, reference);
    rewriteWriter(path, { pid: process.ppid, started: '1' });

    expect((await sweep(place, reference)).removed).toEqual([left[0]?.id]);
  });

  test.for(['elsewhere', `${hostname()} of another container`])(
    'a run on %s goes on while it renews its journal, whatever its clock says',
    async (host, { place }) => {
      const { path, where } = await writeJournal(place, host);
      const renew = async () => utimesSync(path, 1, Date.now() / 1000 + 3600);

      expect(await takeLeftJournals(where, 'other', renew)).toEqual([]);
      expect(await takeLeftJournals(where, 'other', async () => undefined)).toHaveLength(1);
    },
  );

  test('a run renews its journal while it has records', async ({ place }) => {
    const journal = new Journal({ stateDir: place.stateDir, target: 'books' }, 'BcDf');
    journal.intend('BcDf-00', {});
    const path = join(place.stateDir, journalsIn(place.stateDir)[0] ?? '');
    utimesSync(path, 1, 1);

    await expect.poll(() => statSync(path).mtimeMs, { timeout: 10_000 }).toBeGreaterThan(1000);
    journal.close('BcDf-00');
  });

  test('of thousands of long ids it is known which were there', async ({ place }) => {
    const where = { stateDir: place.stateDir, target: 'books' };
    const ids = Array.from({ length: 18_000 }, (_, at) => String(at).padStart(1000, '\u0001'));
    const journal = new Journal(where, 'BcDf');
    journal.rememberBefore(ids);
    journal.intend('BcDf-00', {});

    const [left] = await takeLeftJournals(where, 'other', async () => undefined);

    expect(left?.entries).toHaveLength(1);
    expect(ids.every((id) => left?.wasThere(id))).toBe(true);
    expect(left?.wasThere('1')).toBe(false);
    journal.close('BcDf-00');
  });
});
