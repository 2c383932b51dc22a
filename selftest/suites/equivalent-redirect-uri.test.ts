import { expect, test } from 'vitest';
import { type Change, change } from '../../reference/variations/variation.ts';
import { runAgainst } from '../trial/run-against.ts';

async function found(rules: Change, id: 'authorize/hygiene' | 'authorize/redirect-uri-checked') {
  const options = { browser: 'form-walker', inProcess: true, ids: [id], rules } as const;
  return (await runAgainst(options)).outcomes.get(id);
}

/** Reads a redirect URI as an address, so that letter case of the host makes no difference. */
const comparesAddresses = change('isRedirectUriRight', (lawful, exchange, registered, given) =>
  lawful(exchange, registered, URL.canParse(given) ? new URL(given).href : given),
);

test('a redirect URI that is equivalent to the registered one may be taken, which is no good habit', async () => {
  const taken = await found(comparesAddresses, 'authorize/hygiene');

  expect(taken).toMatchObject({ outcome: 'failed' });
  expect(taken?.breach?.got).toContain('code in the query');
  expect(await found(comparesAddresses, 'authorize/redirect-uri-checked')).toMatchObject({
    outcome: 'passed',
  });
});

test('one that is compared as a text is not', async () => {
  expect(await found(() => undefined, 'authorize/hygiene')).toMatchObject({ outcome: 'passed' });
});
