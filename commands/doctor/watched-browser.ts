import { Trouble } from '../../contract/outcome.ts';
import type { Browser, Walk, WalkRequest } from '../../helpers/login/index.ts';
import { LazyBrowser } from '../../helpers/run/index.ts';

/** A browser that keeps its last walk, and how it failed to start. */
export class WatchedBrowser extends LazyBrowser {
  /** The last walk, be it finished or not. */
  lastWalk: Walk | undefined;
  launchProblem: string | undefined;

  override async walk(request: WalkRequest): Promise<Walk> {
    this.lastWalk = await super.walk(request);
    return this.lastWalk;
  }

  protected override launch(): Promise<Browser> {
    return super.launch().catch((error: Error) => {
      this.launchProblem = error.message.split('\n')[0] ?? '';
      throw new Trouble(this.launchProblem);
    });
  }
}
