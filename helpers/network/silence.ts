import { Silence } from '../../contract/outcome.ts';
import { Answer } from './answer.ts';

/** How long a request on trial is waited for at the most: others are answered meanwhile. */
export const longestSilenceMs = 10_000;

/** A twin that takes longer says that the service is slow, whatever it is asked. */
const longestTwinMs = longestSilenceMs / 4;

/**
 * The answer to what is on trial; a silent one, where it has none twice, and its twin is answered both times, and
 * soon: the same request without the one point on trial.
 *
 * @throws Trouble where the twin has no answer either, or a late one.
 */
export async function answerOnTrial(
  ask: () => Promise<Answer>,
  twin: () => Promise<Answer>,
): Promise<Answer> {
  const first = await answerOrSilence(ask);
  if (first instanceof Answer) return first;
  await requireAnswer(twin, first);
  const second = await answerOrSilence(ask);
  if (second instanceof Answer) {
    second.isAfterLoss = true;
    return second;
  }
  await requireAnswer(twin, second);
  return Answer.silent(second.exchange);
}

async function requireAnswer(twin: () => Promise<Answer>, silence: Silence): Promise<void> {
  const { exchange, isSilent } = await twin();
  if (isSilent || exchange.durationMs > longestTwinMs) throw silence;
}

function answerOrSilence(ask: () => Promise<Answer>): Promise<Answer | Silence> {
  return ask().catch((error: Error) => {
    if (error instanceof Silence) return error;
    throw error;
  });
}
