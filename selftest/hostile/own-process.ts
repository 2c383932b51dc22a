import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Told } from './try-ways.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** Tries a group of ways, so many at a time, in a process of its own, and gives what came of each by its name. */
export async function tryInOwnProcess(group: string, atOnce: number): Promise<Map<string, Told>> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-ways-'));
  const file = join(folder, 'told.jsonl');
  const config = join(root, 'selftest', 'hostile', 'own-process', 'vitest.config.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--root', root, '--config', config], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOSTILE_GROUP: group,
      HOSTILE_AT_ONCE: String(atOnce),
      HOSTILE_FILE: file,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const [exitCode] = await once(child, 'exit');
    if (exitCode !== 0) throw new Error(`Trying the ways ended with exit code ${exitCode}.`);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return new Map(lines.map((line) => JSON.parse(line) as Told).map((told) => [told.name, told]));
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
