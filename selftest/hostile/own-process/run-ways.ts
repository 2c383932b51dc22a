import { test } from 'vitest';
import { tryWays } from '../try-ways.ts';

const { HOSTILE_GROUP = '', HOSTILE_FILE = '', HOSTILE_AT_ONCE = '1' } = process.env;

test('ways are tried, and what came of them is told', async () => {
  await tryWays(HOSTILE_GROUP, Number(HOSTILE_AT_ONCE), HOSTILE_FILE);
});
