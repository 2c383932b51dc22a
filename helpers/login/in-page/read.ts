import type { Control, FrameSnapshot } from '../page-snapshot.ts';
import type { Numbering } from './controls.ts';
import type { InPage } from './in-page.ts';

declare const inPage: InPage;

/** Reads one frame as its user sees it, and keeps the elements that can be acted upon. */
export function readPage(): FrameSnapshot {
  const page = inPage.kept();
  const elements = inPage.everyElement(document, []);
  inPage.watchRoot(document);
  for (const element of elements) if (element.shadowRoot) inPage.watchRoot(element.shadowRoot);
  const numbering: Numbering = {
    forms: [],
    ancestors: new Map(),
    layers: { elements: [], checked: new Map() },
  };
  page.elements = [];
  const controls: Control[] = [];
  for (const element of elements) {
    const kind = controls.length < 400 ? inPage.kindOf(element) : undefined;
    const shown = kind && inPage.clickableOf(element);
    if (!kind || !shown) continue;
    if ((kind === 'field' || kind === 'password') && inPage.isTrap(element)) continue;
    const index = page.elements.push(shown) - 1;
    controls.push({ ...inPage.describeControl(element, shown, numbering), index });
  }
  const headings = document.querySelectorAll('h1, h2, h3, legend, [role="heading"]');
  return {
    url: location.href,
    title: document.title,
    headings: [...headings].map((heading) => inPage.tidy(heading.textContent, 120)).join(' | '),
    text: inPage.visibleText(elements),
    document: page.document,
    changes: page.changes,
    still: inPage.isStill(),
    controls,
    layers: numbering.layers.elements.map(inPage.describeLayer),
  };
}

/** Whether nothing in the document could change it: no script, no refresh, no frame. */
export function isStill(): boolean {
  if (document.readyState !== 'complete') return false;
  return !document.querySelector(
    'script, iframe, frame, meta[http-equiv="refresh" i], [onload], svg animate',
  );
}

/** Whether the fields still hold what was put in, and whether the button can be pressed. */
export function checkFields(fields: { index: number; value: string }[], press: number): boolean[] {
  const { elements } = inPage.kept();
  const button = elements[press];
  const held = fields.map((field) => {
    const element = elements[field.index] as HTMLInputElement | undefined;
    return element?.isConnected === true && element.value === field.value;
  });
  return [button ? button.isConnected && inPage.isEnabled(button) : true, ...held];
}

/** Empties every field that shows the secret, so that no picture of the page holds it. */
export function strikeOut(secret: string): void {
  for (const element of inPage.everyElement(document, [])) {
    const field = element as HTMLInputElement;
    if (typeof field.value === 'string' && field.value.includes(secret)) field.value = '';
    for (const child of element.childNodes) {
      if (child.nodeType === 3 && child.textContent?.includes(secret)) child.textContent = '••••••';
    }
  }
}

/** The element kept under that number. */
export function keptElement(index: number): Element | undefined {
  return inPage.kept().elements[index];
}

/** Scrolls everything that scrolls to its end: some pages wait for that before they let go. */
export function scrollToEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
  for (const element of inPage.everyElement(document, [])) {
    if (element.scrollHeight > element.clientHeight + 5) element.scrollTop = element.scrollHeight;
  }
}
