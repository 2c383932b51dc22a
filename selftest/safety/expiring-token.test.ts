import { expect } from 'vitest';
import { ExpiringTokens } from '../../helpers/oauth/index.ts';
import { StateFile } from '../../helpers/state/index.ts';
import { test } from '../lab/folder.ts';

test('a token whose time is over is judged as often as a run looks, though another is left', ({
  folder,
}) => {
  let now = Date.now();
  const open = () => new ExpiringTokens(new StateFile(folder, 'expiring-token'), () => now);
  open().leave('old');
  now += 7300_000;

  const tokens = open();
  const first = tokens.kept;
  tokens.leave('new');

  expect(first).toEqual({ expired: 'old' });
  expect(tokens.kept).toEqual(first);
  expect(open().kept).toHaveProperty('judgedFrom');
});
