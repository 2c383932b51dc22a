/** Where to click so as to reach the element kept under that number; null where nothing would. */
export async function aimAt(index: number): Promise<{ x: number; y: number } | null> {
  const element = inPage.keptElement(index);
  if (!element?.isConnected || !inPage.isEnabled(element)) return null;
  const before = element.getBoundingClientRect();
  if (before.top < 0 || before.bottom > window.innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const box = element.getBoundingClientRect();
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 100);
  });
  const now = element.getBoundingClientRect();
  const moved = Math.abs(now.left - box.left) > 1 || Math.abs(now.top - box.top) > 1;
  const x = now.left + now.width / 2;
  const y = now.top + now.height / 2;
  const inside = x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;
  return moved || !inside || !inPage.isShown(element) || inPage.coverOf(element) ? null : { x, y };
}

/** Presses Enter in that very field, and sends its form where browsers do. */
export function pressEnter(index: number): void {
  const field = inPage.keptElement(index) as HTMLInputElement | undefined;
  const key = { key: 'Enter', code: 'Enter', keyCode: 13, view: window };
  const shared = { ...key, bubbles: true, cancelable: true, composed: true };
  const press = (name: string) => field?.dispatchEvent(new KeyboardEvent(name, shared));
  const form = press('keydown') && press('keypress') ? field?.form : null;
  const button = form?.querySelector<HTMLElement>('button:not([type]), [type="submit" i]');
  const fields = form?.querySelectorAll('input:not([type="hidden" i], [type="checkbox" i])');
  if (button) button.click();
  else if (fields?.length === 1) form?.requestSubmit();
  press('keyup');
}
