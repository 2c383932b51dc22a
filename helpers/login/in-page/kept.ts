/** What is kept in a page between two looks at it. */
export interface Kept {
  /** Differs from document to document. */
  document: string;
  elements: Element[];
}

export function kept(): Kept {
  const place = Symbol.for('login-driver');
  const holder = window as unknown as Record<symbol, Kept | undefined>;
  const known = holder[place];
  if (known) return known;
  const made = { document: Math.random().toString(36).slice(2), elements: [] };
  Object.defineProperty(window, place, { value: made, enumerable: false });
  return made;
}

/** The element kept under that number. */
export function keptElement(index: number): Element | undefined {
  return inPage.kept().elements[index];
}

/** The middle of the element kept under that number, where a click would reach it now. */
export function aimAt(index: number): { x: number; y: number } | undefined {
  const element = inPage.keptElement(index);
  if (!element || inPage.coverOf(element)) return undefined;
  const { x, y } = inPage.middleOf(element);
  return document.elementFromPoint(x, y) ? { x, y } : undefined;
}
