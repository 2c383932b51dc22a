/** Every element in document order, those in open shadow roots at the place of their host. */
export function everyElement(root: ParentNode, found: Element[]): Element[] {
  for (const element of root.querySelectorAll('*')) {
    if (found.length > 100_000) break;
    found.push(element);
    if (element.shadowRoot) inPage.everyElement(element.shadowRoot, found);
  }
  return found;
}

export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Whether a user can see it once scrolled to; fields put off the page on purpose are not. */
export function isShown(element: Element): boolean {
  const box = element.getBoundingClientRect();
  if (box.width < 3 || box.height < 3) return false;
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
  const right = box.right + window.scrollX;
  const bottom = box.bottom + window.scrollY;
  const page = document.documentElement;
  return right > 0 && bottom > 0 && box.left + window.scrollX < Math.max(page.scrollWidth, 100);
}

/** Whether it is hidden from assistive technology, as traps for robots are and fields for people are not. */
export function isTrap(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert]')) return true;
  const tabIndex = element.getAttribute('tabindex');
  return tabIndex === '-1' && element.getAttribute('autocomplete') === 'off';
}

/** The element that a click in the middle of this one would reach, if it is another; none outside of the window. */
export function coverOf(element: Element): Element | null {
  const { x, y } = inPage.middleOf(element);
  const top = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  if (!top || inPage.isWithin(top, element) || inPage.isWithin(element, top)) return null;
  return top.closest('label')?.control === element ? null : top;
}

export function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Element | null = inner; at; at = inPage.parentOf(at)) if (at === outer) return true;
  return false;
}

export function isEnabled(element: Element): boolean {
  if (element.matches(':disabled, [aria-disabled="true"]')) return false;
  return getComputedStyle(element).pointerEvents !== 'none';
}
