import { join } from 'node:path';
import { readConfig } from '../../helpers/config/read-config.ts';
import { Session, type SessionOptions } from '../../helpers/session/session.ts';
import type { Reference } from '../../reference/start.ts';
import { carryTo } from '../trial/in-process.ts';
import { hurriedClock } from './hurried-clock.ts';
import { test as base, type StartService } from './service.ts';

export interface Place {
  readonly folder: string;
  readonly stateDir: string;
  readonly start: StartService;
  /** A service that sessions reach without sockets, and with which they wait for no time to pass. */
  readonly startInProcess: StartService;
  /** A session in this process, without a browser of its own. */
  open(
    reference: Reference,
    settings?: Readonly<Record<string, string>>,
    options?: SessionOptions,
  ): Session;
}

/** A test with services and sessions in its own process, all of one state directory. */
export const test = base.extend<{ place: Place }>({
  place: async ({ folder, start }, use) => {
    const sessions: Session[] = [];
    const inProcess = new Set<Reference>();
    const stateDir = join(folder, 'state');
    await use({
      folder,
      stateDir,
      start,
      startInProcess: async (options) => {
        const reference = await start({ clock: hurriedClock(), ...options });
        inProcess.add(reference);
        return reference;
      },
      open: (reference, settings = {}, options = {}) => {
        const environment = {
          PATH: process.env.PATH,
          ...reference.environment,
          STATE_DIR: stateDir,
          ...settings,
        };
        const hasBrowser = options.browser !== undefined;
        const config = readConfig(environment, {
          without: hasBrowser ? [] : ['browser'],
          wantsBrowser: hasBrowser,
        });
        const carrier = inProcess.has(reference) ? carryTo(reference) : undefined;
        const session = new Session(config, { carrier, clock: reference.clock, ...options });
        sessions.push(session);
        return session;
      },
    });
    for (const session of sessions) {
      await session.settled();
      await session.close();
    }
  },
});
