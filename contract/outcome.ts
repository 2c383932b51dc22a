import type { Exchange } from './exchange.ts';
import type { Breach, Cause } from './finding.ts';
import { sentence } from './sentence.ts';

/** An error, and the exchanges that prove it. */
export class Proven extends Error {
  readonly proof: readonly Exchange[];

  constructor(message: string, proof: readonly Exchange[] = []) {
    super(message);
    this.proof = proof;
  }
}

/** The service could not be asked, which is no breach of any requirement. */
export class Trouble extends Proven {
  override readonly name: string = 'Trouble';
}

/** The service was asked, and nothing came. */
export class Silence extends Trouble {
  readonly exchange: Exchange;

  constructor(message: string, exchange: Exchange) {
    super(message, [exchange]);
    this.exchange = exchange;
  }
}

/** An answer was lost that may have consumed a code, a refresh token, or one of the logins that may fail. */
export class TokenConsumed extends Trouble {}

/** The request did not go out, as the run was ended or another one is in the way: it has done nothing to the service. */
export class Unsent extends Trouble {}

/** A step that comes before the question went wrong in the service, so the question was never put. */
export class Blocked extends Proven {
  override readonly name = 'Blocked';
  /** The requirement in which the step before is judged. */
  readonly see: string | undefined;
  /** The breach that stands in the way, where it was seen on the way to another question. */
  readonly breach: Breach | undefined;

  constructor(
    message: string,
    see?: string,
    met: { readonly breach?: Breach; readonly proof?: readonly Exchange[] } = {},
  ) {
    super(message, met.proof);
    this.see = see;
    this.breach = met.breach;
  }
}

/** A record of somebody else was changed or removed by a write of the run, after which nothing more is written. */
export class Harm extends Proven {
  override readonly name = 'Harm';
  readonly breach: Breach;
  /** The requirement in which it is judged. */
  readonly see: string;

  constructor(message: string, see: string, breach: Breach, proof: readonly Exchange[]) {
    super(message, proof);
    this.see = see;
    this.breach = breach;
  }
}

/** The question does not arise here, or the operator gave no means to ask it. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  override readonly cause: Extract<Cause, 'left-out' | 'not-applicable'>;

  /** Whether it belongs to a part that was left out. */
  readonly isOfPart: boolean;

  constructor(message: string, cause: NotAsked['cause'] = 'not-applicable', isOfPart = false) {
    super(message);
    this.cause = cause;
    this.isOfPart = isOfPart;
  }
}

/** The service accepted no value by which the question could be asked, so nothing was judged. */
export class RefusedValues extends Proven {
  override readonly name = 'RefusedValues';
  /** What the operator does about it; by default, values that the administration accepts are given. */
  readonly cure: string | undefined;

  constructor(message: string, cure?: string, proof?: readonly Exchange[]) {
    super(message, proof);
    this.cure = cure;
  }
}

/** Configuration, registration or login stand in the way of every question. */
export class SetupProblem extends Proven {
  override readonly name = 'SetupProblem';
  readonly found: string;
  /** What the operator does about it, where that is known and `found` does not say it. */
  readonly cure: string | undefined;

  constructor(found: string, cure?: string, proof?: readonly Exchange[]) {
    super(cure === undefined ? found : sentence`${found} ${cure}`, proof);
    this.found = found;
    this.cure = cure;
  }
}
