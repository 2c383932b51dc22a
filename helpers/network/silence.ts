import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exchange } from '../../contract/exchange.ts';
import { Silence } from '../../contract/outcome.ts';
import { Answer } from './answer.ts';
import { addToTrail, keepTrail } from './trail.ts';

/** How long a request on trial is waited for at the most: others are answered meanwhile. */
export const longestSilenceMs = 10_000;

/** A twin that takes longer says that the service is slow, whatever it is asked. */
const longestTwinMs = longestSilenceMs / 4;
/** A process that stood still for longer may have left an answer unread. */
const longestStillMs = 1000;

const trial = new AsyncLocalStorage<boolean>();

/** Whether what is asked now is on trial beside a twin: it is asked once, and not waited for as long as others. */
export function isOnTrial(): boolean {
  return trial.getStore() === true;
}

/**
 * The answer to what is on trial; a silent one, where it has none twice, and its twin is answered both times, and
 * soon: the same request without the one point on trial.
 *
 * @throws Trouble where the twin has no answer either, or a late one, and where this process itself stood still.
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

async function answerOrSilence(ask: () => Promise<Answer>): Promise<Answer | Silence> {
  const pulse = new Pulse();
  try {
    return await trial.run(true, ask);
  } catch (error) {
    if (error instanceof Silence && pulse.longestStillMs < longestStillMs) return error;
    throw error;
  } finally {
    pulse.end();
  }
}

/** Watches whether this process gets its turns. */
class Pulse {
  longestStillMs = 0;
  #last = performance.now();
  readonly #timer = setInterval(() => this.#beat(), 100).unref();

  end(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    this.longestStillMs = Math.max(this.longestStillMs, now - this.#last);
    this.#last = now;
  }
}
