import { expect, test } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { Silence } from '../../contract/outcome.ts';
import { Answer } from '../../helpers/network/answer.ts';
import { answerOnTrial } from '../../helpers/network/silence.ts';
import { exchangeWith } from '../reports/made-up-exchange.ts';

const silent = async (): Promise<Answer> => {
  throw new Silence('no answer', exchangeWith());
};

const twinAfter = (durationMs: number) => async () => {
  const exchange: Exchange = { ...exchangeWith(), durationMs };
  return new Answer(exchange, { status: 200, headers: [], body: '' });
};

test('silence beside an answer that comes soon is an answer', async () => {
  expect((await answerOnTrial(silent, twinAfter(30))).isSilent).toBe(true);
});

test('silence beside an answer that comes late is the slowness of all', async () => {
  await expect(answerOnTrial(silent, twinAfter(4000))).rejects.toThrow(Silence);
});
