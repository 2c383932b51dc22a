import { expect, test } from 'vitest';
import { type Change, change } from '../../reference/variations/variation.ts';
import { runAgainst } from '../trial/run-against.ts';

const id = 'authorize/asks-login-and-permission';

/** What a run finds of a service that asks for permission in fewer walks than it should. */
async function found(isPermissionAsked: Change, againAfterSeconds?: number) {
  const { outcomes } = await runAgainst({
    browser: 'form-walker',
    inProcess: true,
    ids: [id],
    rules: isPermissionAsked,
    ...(againAfterSeconds !== undefined && { againAfterSeconds }),
  });
  return outcomes.get(id);
}

/** A user is asked in the first walks, in which the user says no, or for half an hour. */
const askedAtFirst = (isOver: (times: number, sinceMs: number) => boolean): Change => {
  const [asked, begun] = [new WeakMap<object, number>(), new WeakMap<object, number>()];
  return change('isPermissionAsked', (lawful, exchange, session, request) => {
    const { clock } = exchange.service;
    const times = asked.get(exchange.service) ?? 0;
    const from = begun.get(exchange.service) ?? clock.now();
    begun.set(exchange.service, from);
    const isAsked = lawful(exchange, session, request) && !isOver(times, clock.now() - from);
    if (isAsked) asked.set(exchange.service, times + 1);
    return isAsked;
  });
};

test('nobody can say whether a permission was given before the first run', async () => {
  const finding = await found(change('isPermissionAsked', () => false));

  expect(finding).toMatchObject({ outcome: 'inconclusive', cause: 'blocked' });
  expect(finding?.text).toContain('Withdraw the permission at the service');
});

test('a user who has said no in this run has to be asked again', async () => {
  expect(await found(askedAtFirst((times) => times > 0))).toMatchObject({ outcome: 'failed' });
});

test('a permission that an earlier run was asked for may be remembered', async () => {
  expect(
    await found(
      askedAtFirst((_, sinceMs) => sinceMs > 1_800_000),
      3600,
    ),
  ).toMatchObject({ outcome: 'not-run' });
});
