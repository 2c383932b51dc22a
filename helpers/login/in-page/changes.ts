/** What is kept in a page between two looks at it. */
export interface Kept {
  document: string;
  changes: number;
  elements: Element[];
  observer: MutationObserver;
  stopWaiting: () => void;
}

export function kept(): Kept {
  const place = Symbol.for('login-driver');
  const holder = window as unknown as Record<symbol, Kept | undefined>;
  const known = holder[place];
  if (known) return known;
  const made: Kept = {
    document: Math.random().toString(36).slice(2),
    changes: 0,
    elements: [],
    observer: new MutationObserver(() => {
      made.changes++;
    }),
    stopWaiting: () => {},
  };
  Object.defineProperty(window, place, { value: made, enumerable: false });
  return made;
}

/** Counts changes in a document or shadow root from now on. */
export function watchRoot(root: Node): void {
  inPage.kept().observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Resolves once something changed after `since` and has been quiet a moment, or at the limit. */
export function waitForChange(since: number, quietMs: number, limitMs: number): Promise<boolean> {
  const page = inPage.kept();
  page.stopWaiting();
  return new Promise((resolve) => {
    const began = performance.now();
    let seen = page.changes;
    let quietFrom = began;
    const look = setInterval(() => {
      const now = performance.now();
      if (page.changes !== seen) {
        seen = page.changes;
        quietFrom = now;
      }
      const changed = seen !== since;
      const restless = now - began > 600;
      if ((changed && (now - quietFrom >= quietMs || restless)) || now - began > limitMs)
        stop(changed);
    }, 15);
    const stop = (changed: boolean) => {
      clearInterval(look);
      resolve(changed);
    };
    page.stopWaiting = () => stop(false);
  });
}
