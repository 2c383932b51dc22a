import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange } from '../../contract/exchange.ts';
import { Silence } from '../../contract/outcome.ts';
import { Answer } from './answer.ts';
import { addToTrail, keepTrail } from './trail.ts';

/** How long a request on trial is waited for at the most: others are answered meanwhile. */
export const longestSilenceMs = 10_000;

/** A twin that takes longer says that the service is slow, whatever it is asked. */
const longestTwinMs = longestSilenceMs / 4;

const trial = new AsyncLocalStorage<boolean>();

/** Whether what is asked now is on trial beside a twin: it is asked once, and not waited for as long as others. */
export function isOnTrial(): boolean {
  return trial.getStore() === true;
}

/**
 * The answer to what is on trial; a silent one, where it has none twice, and its twin is answered both times, and
 * soon: the same request without the one point on trial.
 *
 * @throws Trouble where the twin has no answer either, or a late one.
 */
export async function askBeside(
  ask: () => Promise<Answer>,
  twin: () => Promise<unknown>,
): Promise<Answer> {
  const first = await answerOrSilence(ask);
  if (first instanceof Answer) return first;
  await requireAnswer(twin, first);
  const second = await answerOrSilence(ask);
  if (second instanceof Answer) return second;
  await requireAnswer(twin, second);
  addToTrail(first.exchange, second.exchange);
  return Answer.silent(second.exchange);
}

async function requireAnswer(twin: () => Promise<unknown>, silence: Silence): Promise<void> {
  const asked: Exchange[] = [];
  const answer = await keepTrail(asked, () => trial.run(false, twin)).finally(() =>
    addToTrail(...asked),
  );
  const isLate = asked.some(({ durationMs }) => durationMs > longestTwinMs);
  if (isLate || (answer instanceof Answer && answer.isSilent)) throw silence;
}

function answerOrSilence(ask: () => Promise<Answer>): Promise<Answer | Silence> {
  return trial.run(true, ask).catch((error: Error) => {
    if (error instanceof Silence) return error;
    throw error;
  });
}
