import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lab/command.ts';
import { makeFolder } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';
import type { Told } from './try-ways.ts';

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** Tries a group of ways, so many at a time, in a process of its own, and gives what came of each by its name. */
export async function tryInOwnProcess(group: string, atOnce: number): Promise<Map<string, Told>> {
  using folder = makeFolder();
  const file = join(folder.path, 'told.jsonl');
  const config = join(root, 'selftest', 'hostile', 'own-process', 'vitest.config.ts');
  const { PATH, HOME } = process.env;
  const program = startNode([vitest, 'run', '--root', root, '--config', config], {
    env: {
      PATH,
      HOME,
      HOSTILE_GROUP: group,
      HOSTILE_AT_ONCE: String(atOnce),
      HOSTILE_FILE: file,
    },
  });
  const { exitCode, stdout, stderr } = await program.ended;
  if (exitCode !== 0)
    throw new Error(`Trying the ways ended with exit code ${exitCode}.\n${stdout}\n${stderr}`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as Told).map((told) => [told.name, told]));
}
