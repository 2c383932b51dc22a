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

/** Puts the cursor into a field with all its text selected; false where it does not go there. */
export function focusField(index: number): boolean {
  const field = inPage.keptElement(index) as HTMLInputElement | undefined;
  if (!field?.isConnected || !inPage.isEnabled(field)) return false;
  field.focus();
  if (field.readOnly) return false;
  if (field.value) field.select?.();
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}
