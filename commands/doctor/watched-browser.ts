import type { Walk, WalkRequest } from '../../helpers/login/index.ts';
import { LazyBrowser } from '../../helpers/session/index.ts';

/** A browser that keeps its last walk. */
export class WatchedBrowser extends LazyBrowser {
  /** The last walk, be it finished or not. */
  lastWalk: Walk | undefined;

  override async walk(request: WalkRequest): Promise<Walk> {
    this.lastWalk = await super.walk(request);
    return this.lastWalk;
  }
}
