import type { Numbering } from './controls.ts';

/** Reads one frame as its user sees it, and keeps the elements that can be acted upon. */
export function readPage() {
  const page = inPage.kept();
  const elements = inPage.everyElement(document, []);
  const numbering: Numbering = {
    forms: new Map(),
    layers: new Map(),
    texts: new Map(),
  };
  page.elements = [];
  const controls = [];
  for (const { element, shown } of inPage.pickControls(elements)) {
    const index = page.elements.push(shown) - 1;
    controls.push({ index, ...inPage.describeControl(element, shown, numbering) });
  }
  const headings = document.querySelectorAll('h1, h2, h3, legend, [role="heading"]');
  return {
    url: location.href,
    title: document.title,
    headings: [...headings].map((heading) => inPage.tidy(heading.textContent, 120)).join(' | '),
    text: inPage.visibleText(elements),
    document: page.document,
    /** Nothing in it can change by itself. */
    still: inPage.isStill(),
    /** What a meta element says about going elsewhere, in the notation of a Refresh header. */
    refresh: document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '',
    controls,
    layers: [...numbering.layers.keys()].map(inPage.describeLayer),
  };
}

/** What can be acted upon, in document order; of hundreds of links those at both ends of the page. */
export function pickControls(elements: Element[]): { element: Element; shown: Element }[] {
  const [links, others]: [Element[], Element[]] = [[], []];
  for (const element of elements) {
    const kind = inPage.kindOf(element);
    const isField = kind === 'field' || kind === 'password';
    if (!kind || (isField && inPage.isTrap(element))) continue;
    (kind === 'link' ? links : others).push(element);
  }
  const picked = new Map([...inPage.shownAtEnds(links), ...inPage.shownAtEnds(others)]);
  return elements.flatMap((element) => {
    const shown = picked.get(element);
    return shown ? [{ element, shown }] : [];
  });
}

/** The first and the last that are shown, 200 each, with what a user would click for them. */
export function shownAtEnds(elements: Element[]): Map<Element, Element> {
  const shown = new Map<Element, Element>();
  const take = (some: Element[], most: number) => {
    for (const element of some) {
      if (shown.size >= most) return;
      const clickable = shown.has(element) ? undefined : inPage.clickableOf(element);
      if (clickable) shown.set(element, clickable);
    }
  };
  take(elements, 200);
  take(elements.toReversed(), 400);
  return shown;
}

/** Whether nothing in the document could change it: no script, no refresh, no frame. */
export function isStill(): boolean {
  if (document.readyState !== 'complete') return false;
  return !document.querySelector(
    'script, iframe, frame, meta[http-equiv="refresh" i], [onload], svg animate',
  );
}
