import { join } from 'node:path';
import type { Rules } from '../../reference/rules/rules.ts';
import { type Reference, startReference } from '../../reference/start.ts';
import { startCommand } from '../lab/command.ts';
import { briefly } from '../lab/visit.ts';
import { addForeign } from './leave-customers.ts';

/** Random numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What asks for customers, changes and removes them, in every way. */
const questions = briefly('customer/', 'defaults/', 'list/', 'status/', 'format/');
/** As many requests as those questions take. */
const requestsOfRun = 330;

export interface Kill {
  /** The request at which the run is killed, of all that it makes. */
  readonly request: number;
  /** Before the service does anything about it, before it answers, or after. */
  readonly moment: 'asked' | 'carried out' | 'answered';
  /** Customers at the service that are left when the run has ended so. */
  left?: number;
}

const moments = ['asked', 'carried out', 'answered'] as const;

export function randomKill(random: () => number): Kill {
  return {
    request: 1 + Math.floor(random() * requestsOfRun),
    moment: moments[Math.floor(random() * moments.length)] ?? 'asked',
  };
}

/** A service with customers of others in it, and runs that are killed while they ask it. */
export class Killing {
  readonly reference: Reference;
  readonly #folder: string;
  readonly #foreign: string;
  #ends: ((moment: Kill['moment']) => void) | undefined;
  #runs = 0;

  private constructor(reference: Reference, folder: string) {
    this.reference = reference;
    this.#folder = folder;
    for (let number = 0; number < 20; number++)
      addForeign(reference, `Zoë's & Co ${number}`, `BcDf ${number.toString(36).padStart(2, '0')}`);
    this.#foreign = JSON.stringify(reference.customers());
    this.#listen(reference.service.rules);
  }

  static async start(folder: string, rules?: (rules: Rules) => void): Promise<Killing> {
    return new Killing(await startReference(rules === undefined ? {} : { rules }), folder);
  }

  /** Has a run killed with signal 9; it also removes what the ones before it left. */
  async killRun(kill: Kill): Promise<void> {
    const running = this.#start(['run', ...questions]);
    let count = 0;
    this.#ends = (moment) => {
      if (moment === 'asked') count++;
      if (count >= kill.request && moment === kill.moment) {
        this.#ends = undefined;
        running.kill();
      }
    };
    await running.ended;
    this.#ends = undefined;
    kill.left = this.recordsLeft;
  }

  /** The command that removes what killed runs left; its exit code, and what it said. */
  async sweep() {
    const { exitCode, text } = await this.#start(['sweep']).ended;
    return { exitCode, text };
  }

  /** How many customers there are beside those of others. */
  get recordsLeft(): number {
    return this.reference.customers().length - JSON.parse(this.#foreign).length;
  }

  /** Whether those of others are as they were, each and every value of them. */
  get isForeignUntouched(): boolean {
    const { length } = JSON.parse(this.#foreign);
    return JSON.stringify(this.reference.customers().slice(0, length)) === this.#foreign;
  }

  #start(argv: readonly string[]) {
    return startCommand(join(this.#folder, String(this.#runs++)), argv, {
      ...this.reference.environment,
      STATE_DIR: join(this.#folder, 'state'),
    });
  }

  #listen(rules: Rules): void {
    const { receive, finish, deliver } = rules;
    rules.receive = (exchange) => {
      this.#ends?.('asked');
      return receive(exchange);
    };
    rules.finish = (exchange, answer) => {
      this.#ends?.('carried out');
      return finish(exchange, answer);
    };
    rules.deliver = async (exchange, answer) => {
      await deliver(exchange, answer);
      this.#ends?.('answered');
    };
  }
}
