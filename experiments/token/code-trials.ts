import type { Step } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, addToTrail, askAgainIfLost, askBeside } from '../../helpers/network/index.ts';
import { isGranted, type TokenParameters } from '../../helpers/oauth/index.ts';
import { statelessWalk } from '../authorize/walks.ts';
import { fulfilled } from '../every-part.ts';
import { codeLeftBy, freshCode } from './fresh-code.ts';
import type { Change } from './refresh-chain.ts';
import { tryInPlaceOf } from './token-trial.ts';

/** Bad exchanges of one code. */
interface Round {
  /** The good exchange from which they differ. Once it is there, no more of them come along. */
  readonly good: Promise<TokenParameters>;
  readonly trials: Promise<Step[]>[];
  /** What came of the good exchange itself, after all of them; undefined where one had been granted, or nothing was told. */
  proof?: Promise<Answer | undefined>;
}

/**
 * Bad code exchanges, each of which differs from a good one in one point. Rows that are judged at the same time share
 * a code, which costs a walk, and a good exchange of it at the end proves that it was alive all along. Where it was
 * not, because another row's exchange was granted or because the service lets a code die of a failed exchange, a row
 * asks again with a code of its own, and at last with one for each exchange.
 */
export class CodeTrials {
  readonly #context: CheckContext;
  #open: Round | undefined;
  #rounds = 0;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  async try(changes: readonly Change[]): Promise<Step[]> {
    const { tokenEndpoint } = this.#context;
    this.#open ??= this.#beginTogether();
    const together = await this.#tryIn(this.#open, changes);
    if (together !== undefined) return together;
    const alone = await this.#tryIn(this.#begin(freshCode(this.#context)), changes);
    if (alone !== undefined) return alone;

    return Promise.all(
      changes.map(async (change) => {
        const good = tokenEndpoint.forCode(await freshCode(this.#context));
        return this.#tryChanged(good, change);
      }),
    );
  }

  /** The first round takes a code that is there anyway. */
  #beginTogether(): Round {
    const isFirst = ++this.#rounds === 1;
    const context = this.#context;
    const code = isFirst ? codeLeftBy(context, statelessWalk.code) : freshCode(context);
    const close = () => {
      this.#open = undefined;
    };
    code.then(close, close);
    return this.#begin(code);
  }

  #begin(code: Promise<string>): Round {
    return { good: code.then((it) => this.#context.tokenEndpoint.forCode(it)), trials: [] };
  }

  /** Undefined where none was granted, and the good one was not either, which proves nothing. */
  async #tryIn(round: Round, changes: readonly Change[]): Promise<Step[] | undefined> {
    const tried = round.good.then((good) =>
      Promise.all(changes.map((change) => this.#tryChanged(good, change))),
    );
    round.trials.push(tried);
    const trials = await tried;
    if (trials.some(({ answer }) => isGranted(answer))) return trials;
    round.proof ??= this.#prove(round);
    const proof = await round.proof;
    if (proof !== undefined) addToTrail(proof.exchange);
    return proof !== undefined && isGranted(proof) ? trials : undefined;
  }

  async #prove({ good, trials }: Round): Promise<Answer | undefined> {
    const isSpent = (await fulfilled(trials)).flat().some(({ answer }) => isGranted(answer));
    if (isSpent) return undefined;
    const parameters = await good;
    return askAgainIfLost<Answer | undefined>(
      () => this.#context.tokenEndpoint.request(parameters),
      async () => undefined,
    );
  }

  #tryChanged(good: TokenParameters, change: Change): Promise<Step> {
    const { tokenEndpoint } = this.#context;
    const twin = async () => tokenEndpoint.exchangeCode(await freshCode(this.#context));
    return tryInPlaceOf(good, change(good), (bad) =>
      askBeside(() => tokenEndpoint.tryBad(bad), twin),
    );
  }
}

/** Those of the run. */
export async function codeTrials(context: CheckContext): Promise<CodeTrials> {
  return new CodeTrials(context);
}
