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
    controls.push({ index, ...inPage.describeControl(element, numbering) });
  }
  const headings = document.querySelectorAll('h1, h2, h3, legend, [role="heading"]');
  return {
    url: location.href,
    title: document.title,
    headings: [...headings].map((heading) => inPage.tidy(heading.textContent, 120)).join(' | '),
    text: inPage.visibleText(elements),
    document: page.document,
    /** Whether a meta element says that it goes elsewhere. */
    refreshes: document.querySelector('meta[http-equiv="refresh" i]') !== null,
    controls,
    layers: [...numbering.layers.keys()].map(inPage.describeLayer),
  };
}

/** What can be acted upon, in document order, with what a user would click; of very many those at both ends. */
export function pickControls(elements: Element[]): { element: Element; shown: Element }[] {
  const picked = elements.flatMap((element) => {
    const kind = inPage.kindOf(element);
    const isField = kind === 'field' || kind === 'password';
    if (!kind || (isField && inPage.isTrap(element))) return [];
    const shown = inPage.clickableOf(element);
    return shown ? [{ element, shown }] : [];
  });
  return picked.length <= 400 ? picked : [...picked.slice(0, 200), ...picked.slice(-200)];
}
