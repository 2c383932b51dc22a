import type { Exchange } from '../../contract/exchange.ts';

/** An exchange among those of a finding, with what it came after and before. */
export interface Place {
  readonly exchange: Exchange;
  readonly before: readonly Exchange[];
  readonly after: readonly Exchange[];
}
