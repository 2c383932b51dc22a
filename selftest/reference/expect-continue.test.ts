import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { Reference } from '../../reference/start.ts';
import { refresh } from './support/client.ts';
import { openReference } from './support/open-reference.ts';

async function postExpecting(reference: Reference): Promise<[continued: boolean, status: number]> {
  const { body } = await refresh(reference);
  const sent = JSON.stringify({ Name: 'Expected' });
  const outgoing = request(
    `${reference.baseUrl}/api/${reference.service.settings.databaseId}/Customer`,
    {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${body.access_token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(sent),
        Expect: '100-continue',
      },
    },
  );
  outgoing.flushHeaders();
  const answered = once(outgoing, 'response');
  const first = await Promise.race([once(outgoing, 'continue').then(() => true), answered]);
  if (first === true) outgoing.end(sent);
  const [response] = await answered;
  response.resume();
  outgoing.destroy();
  return [first === true, response.statusCode];
}

test('a client that waits for 100 Continue gets it, then the answer', async () => {
  const reference = await openReference();
  expect(await postExpecting(reference)).toEqual([true, 201]);
  expect(reference.customers().at(-1)?.Name).toBe('Expected');
});

test('the rule about expectations may end the request', async () => {
  const reference = await openReference({ rules: { answerExpectation: () => 417 } });
  expect(await postExpecting(reference)).toEqual([false, 417]);
});
