/** What is kept in a page between two looks at it. */
export interface Kept {
  document: string;
  changes: number;
  elements: Element[];
  observer: MutationObserver;
  roots: WeakSet<Node>;
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
    roots: new WeakSet(),
    stopWaiting: () => {},
  };
  Object.defineProperty(window, place, { value: made, enumerable: false });
  return made;
}

/** Counts changes in a document or shadow root from now on. */
export function watchRoot(root: Node): void {
  const page = inPage.kept();
  if (page.roots.has(root)) return;
  page.roots.add(root);
  page.observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Style sheets and animations change what is shown without changing the document. */
export function countShown(): number {
  let shown = 0;
  const elements = [...document.querySelectorAll('input, button, a, select, iframe')];
  // The last of them stand for thousands: forms of long pages stand at their end.
  for (const element of elements.slice(-300)) {
    if (element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) shown++;
  }
  return shown;
}

/** Resolves once something changed after `since` and has been quiet a moment, or at the limit. */
export function waitForChange(since: number, quietMs: number, limitMs: number): Promise<boolean> {
  const page = inPage.kept();
  page.stopWaiting();
  return new Promise((resolve) => {
    const began = performance.now();
    const shown = inPage.countShown();
    let seen = page.changes;
    let quietFrom = began;
    let looks = 0;
    let otherShown = false;
    const look = setInterval(() => {
      const now = performance.now();
      if (page.changes !== seen) {
        seen = page.changes;
        quietFrom = now;
      }
      if (looks++ % 8 === 7) otherShown = inPage.countShown() !== shown;
      const changed = seen !== since || otherShown;
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
