/** The number of the nearest part set apart that an element stands in, -1 for none. */
export function layerNumber(element: Element, known: Map<Element, number>): number {
  for (let at: Element | null = element; at; at = inPage.parentOf(at)) {
    if (at === document.body || at === document.documentElement) return -1;
    if (known.has(at) || inPage.isApart(at)) return inPage.numberIn(known, at);
  }
  return -1;
}

export function isApart(element: Element): boolean {
  if (element.matches('dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]'))
    return true;
  if (element.matches('form, button, input, a, label')) return false;
  const position = getComputedStyle(element).position;
  if (position === 'fixed' || position === 'sticky') return true;
  return /cookie|gdpr|onetrust|cybot|didomi|usercentrics|truste|klaro/i.test(
    `${element.id} ${element.getAttribute('class') ?? ''}`,
  );
}

/** A part of the page set apart: a dialog, something pinned to the window, a banner. */
export function describeLayer(element: Element) {
  return {
    names: `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''}`,
    text: inPage.tidy(inPage.renderedText(element), 1500),
  };
}
