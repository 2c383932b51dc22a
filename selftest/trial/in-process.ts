import { setImmediate as turn } from 'node:timers/promises';
import { decodeBody } from '../../helpers/network/body.ts';
import type { Carrier } from '../../helpers/network/network.ts';
import type { Reference } from '../../reference/start.ts';
import { formWalkerBy } from '../lab/form-walker.ts';
import type { Asking } from '../lab/plain-browser.ts';

/** Takes the requests of a run to a reference service of this process, without sockets. */
export function carryTo(reference: Reference): Carrier {
  return async (wire) => {
    // What waits for a socket or for time would wait for seconds among many runs that never do.
    await turn();
    const { status, headers, body } = await reference.answer(wire);
    const listed = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as const),
    );
    return {
      status,
      headers: listed,
      ...(await decodeBody([Buffer.isBuffer(body) ? body : Buffer.from(body)], listed)),
    };
  };
}

/** A browser for the plain pages of a reference service of this process. */
export function formWalkerIn(reference: Reference): ReturnType<typeof formWalkerBy> {
  const ask: Asking = async (request) => {
    const { status, headers, body } = await reference.answer(request);
    return { status, headers, text: String(body) };
  };
  return formWalkerBy(ask);
}
