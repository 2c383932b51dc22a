import { expect } from 'vitest';
import { ExpiringTokens } from '../../helpers/oauth/index.ts';
import { StateFile } from '../../helpers/state/index.ts';
import { createClock } from '../../reference/service/clock.ts';
import { test } from '../lab/folder.ts';

test('a token whose time is over is judged as often as a run looks, though another is left', ({
  folder,
}) => {
  const clock = createClock();
  const open = () => new ExpiringTokens(new StateFile(folder, 'expiring-token'), clock);
  open().leave('old');
  clock.advance(7300);

  const tokens = open();
  const first = tokens.kept;
  tokens.leave('new');

  expect(first).toEqual({ expired: 'old' });
  expect(tokens.kept).toEqual(first);
  expect(open().kept).toHaveProperty('judgedFrom');
});
