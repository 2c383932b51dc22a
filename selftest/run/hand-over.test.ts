import { describe, expect, test } from 'vitest';
import type { Judgement } from '../../helpers/judging/judge.ts';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { HandOver } from '../../helpers/run/hand-over.ts';
import { maskExchange } from '../../helpers/run/masked-exchange.ts';
import { exchangeWith } from '../reports/made-up-exchange.ts';

const secret = 'k3pt-from-everyone';
const secrets = new Secrets();
secrets.add(secret);

const masked = (...parts: Parameters<typeof exchangeWith>) =>
  maskExchange(exchangeWith(...parts), secrets);

describe('an exchange', () => {
  test('has no secret in its address, its headers, its bodies and its error', () => {
    const exchange = exchangeWith(
      {
        url: `https://books.example/?x=${secret}`,
        headers: { Authorization: `Bearer ${secret}`, 'X-Other': secret, [`X-${secret}`]: '' },
        body: `client=${secret}`,
      },
      { headers: [['Set-Cookie', `id=${secret}; Path=/`]], body: `{"x":"${secret}"}` },
    );

    const told = maskExchange({ ...exchange, error: `by ${secret}`, purpose: secret }, secrets);

    expect(JSON.stringify(told)).not.toContain(secret);
    expect(told.request.headers.Authorization).toBe('Bearer ***1***');
    expect(told.error).toBe('by ***');
  });

  test('is cut at 8 KB of a body, and says how long that was', () => {
    const { response } = masked({}, { body: 'x'.repeat(20_000) });

    expect(response?.bodySize).toBe(20_000);
    expect(response?.body).toHaveLength(8192);
    expect(masked({}, { body: 'x' }).response).not.toHaveProperty('bodySize');
  });

  test.for([8192 - 5, 32 * 1024 - 5])(
    'does not show a secret across the cut at character %d',
    (at) => {
      const { response } = masked({}, { body: `${'x'.repeat(at)}${secret}${'y'.repeat(100_000)}` });

      expect(response?.body).not.toContain(secret.slice(0, 3));
    },
  );

  test('does not show a secret that is cut in two where masking makes a long body short', () => {
    const long = 'k3pt'.repeat(100);
    const known = new Secrets();
    known.add(long);
    const exchange = exchangeWith({}, { body: `${long} `.repeat(1000) });

    expect(maskExchange(exchange, known).response?.body).not.toContain('k3pt');
  });
});

describe('what is handed over', () => {
  const judged = (told: Partial<Judgement>): Judgement => ({
    ...{ id: 'customer/delete', outcome: 'failed', cause: 'breach', durationMs: 1 },
    ...{ proof: [], way: [] },
    ...told,
  });

  test('holds each exchange once, and names it by its number ever after', () => {
    const handOver = new HandOver(secrets);
    const [shared, own] = [exchangeWith(), exchangeWith({ method: 'PUT' })];

    const first = handOver.hand(judged({ proof: [shared] }));
    const second = handOver.hand(judged({ way: [shared], proof: [own] }));

    expect(first.exchanges.map(([number]) => number)).toEqual(first.finding.proof);
    expect(second.exchanges.map(([, { request }]) => request.method)).toEqual(['PUT']);
    expect(second.finding.way).toEqual(first.finding.proof);
  });

  test("is told in the suite's own words where the operator left it out, whatever the password", () => {
    const text = 'left out by --without browser';
    const left = judged({ outcome: 'not-run', cause: 'left-out', text });

    expect(new HandOver(new Secrets(['browser'])).hand(left).finding).toMatchObject({ text });
  });

  test('has no secret in any of its texts', () => {
    const asked = { method: 'GET', url: `https://a.example/${secret}`, saying: secret };
    const breach = { asked, followed: asked, subject: secret, expected: secret, got: secret };

    const { finding } = new HandOver(secrets).hand(
      judged({ breach, text: secret, hint: secret, suiteError: new Error(secret), didHarm: true }),
    );

    expect(JSON.stringify(finding)).not.toContain(secret);
    expect(finding).not.toHaveProperty('suiteError');
    expect(finding).not.toHaveProperty('didHarm');
    expect(finding).toMatchObject({ level: 'required', breach: { asked: { method: 'GET' } } });
  });
});
