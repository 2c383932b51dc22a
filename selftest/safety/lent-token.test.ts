import { expect, test } from 'vitest';
import { Access } from '../../helpers/oauth/access.ts';

test('a token that was lent to the run is given back', async () => {
  const access = new Access();
  access.use('own');
  access.accepted('own');

  const asked = await access.lend('lent', () => access.current());

  expect(asked).toBe('lent');
  expect(await access.current()).toBe('own');
  expect(access.endedEarly).toEqual([]);
});

test('what the run obtained in the meantime is kept', async () => {
  const access = new Access();
  access.use('own');

  await access.lend('lent', async () => access.use('newer'));

  expect(await access.current()).toBe('newer');
});
