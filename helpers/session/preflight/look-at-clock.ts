import { sentence } from '../../../contract/sentence.ts';
import { type Diagnosis, type LookContext, leftOut, ok, wrong } from './diagnosis.ts';

/** In seconds. A code is good for half a minute, and many services take the one before too. */
const mostApart = 20;

/** How far the clock of this machine is from that of the service, on which one-time codes depend. */
export async function lookAtClock({ config, api }: LookContext): Promise<Diagnosis> {
  if (config.oneTimeSeed === undefined)
    return leftOut(sentence`Only a second factor needs the clock, and API_TOTP_SECRET is not set.`);
  const answer = await api.withoutToken.list();
  const { startedAt, durationMs } = answer.exchange;
  const said = Date.parse(answer.header('date') ?? '');
  if (Number.isNaN(said))
    return leftOut(sentence`The service does not send its time (no Date header).`);
  // It tells whole seconds, of some moment between the request and its answer.
  const ahead = Math.round((startedAt + durationMs / 2 - said - 500) / 1000);
  const apart = sentence`The clock of this machine is ${Math.abs(ahead)} seconds ${ahead < 0 ? 'behind' : 'ahead of'} the clock of the service.`;
  if (Math.abs(ahead) <= mostApart) return ok(apart);
  return wrong(
    apart,
    sentence`A one-time code is valid for half a minute: the service refuses a code of another time.`,
    sentence`Set the clock of this machine by a time server (NTP). If it is right, tell the operator of the service.`,
  );
}
