import { Blocked } from '../contract/outcome.ts';
import type { CheckContext } from '../helpers/judging/context.ts';

/**
 * The list is open to a good token: a service that answers 401 to everyone is not praised for it.
 *
 * @throws Blocked where it is not.
 */
export async function provenAccess({ api }: CheckContext): Promise<void> {
  const good = await api.list();
  if (good.status === 401)
    throw new Blocked(
      'A good access token is answered 401 too, so refusing another proves nothing (see the rows that end in opens-api).',
    );
}
