/** What is kept in a page between two looks at it. */
export interface Kept {
  /** Differs from document to document. */
  document: string;
  elements: Element[];
}

export function kept(): Kept {
  const holder = window as { loginDriver?: Kept };
  holder.loginDriver ??= { document: Math.random().toString(36).slice(2), elements: [] };
  return holder.loginDriver;
}

/** The element kept under that number. */
export function keptElement(index: number): Element | undefined {
  return inPage.kept().elements[index];
}

/**
 * Readies the element kept under that number for a click, once it is enabled: gives the middle of it, for the mouse,
 * where that reaches it. Else the page clicks it by itself, whatever lies over it. Undefined where it is gone.
 */
export async function aimAt(
  index: number,
  isByMouse: boolean,
): Promise<{ x: number; y: number } | 'clicked' | undefined> {
  const element = inPage.keptElement(index);
  for (let waits = 0; element && !inPage.isEnabled(element) && waits < 100; waits++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  if (!element?.isConnected) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = inPage.middleOf(element);
  if (isByMouse && document.elementFromPoint(x, y) && !inPage.coverOf(element)) return { x, y };
  setTimeout(() => (element as HTMLElement).click());
  return 'clicked';
}
