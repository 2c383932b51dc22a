import type { Socket } from 'node:net';

/** Passes on what comes in at one socket to the other, both ways; the end of one is the end of both. */
export function joinSockets(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    from
      .on('error', () => to.destroy())
      .on('close', () => to.destroy())
      .pipe(to);
}
