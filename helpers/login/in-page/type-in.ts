/**
 * Types into that very element, wherever the focus is, as by keys; false where it cannot, or where the document is of
 * another origin than those. It travels by itself, without the other functions of this folder.
 */
export function typeIn(
  element: Element,
  { text, origins }: { text: string; origins: readonly string[] },
): boolean {
  // An empty document has the origin of the one that made it.
  const { protocol, origin } = location;
  if (!origins.includes(protocol === 'about:' ? window.origin : origin)) return false;
  const labelled = element.matches('input, textarea') ? null : element.closest('label')?.control;
  const field = (labelled ?? element) as HTMLInputElement;
  field.focus();
  if (!field.isConnected || field.readOnly || field.matches(':disabled')) return false;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // Pages that watch over their fields put a setter of their own before it.
  const setter = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  const shared = { bubbles: true, cancelable: true, composed: true, view: window };
  const press = (key: string) => {
    const isLetter = key !== 'Backspace';
    const keyCode = isLetter ? key.toUpperCase().charCodeAt(0) : 8;
    const inputType = isLetter ? 'insertText' : 'deleteContentBackward';
    const change = { ...shared, inputType, data: isLetter ? key : null };
    const takes = field.dispatchEvent(new KeyboardEvent('keydown', { ...shared, key, keyCode }));
    if (takes && field.dispatchEvent(new InputEvent('beforeinput', change))) {
      setter?.call(field, isLetter ? field.value + key : '');
      field.dispatchEvent(new InputEvent('input', { ...change, cancelable: false }));
    }
    field.dispatchEvent(new KeyboardEvent('keyup', { ...shared, key, keyCode }));
  };
  if (field.value) press('Backspace');
  for (const key of text)
    if (field.maxLength < 0 || field.value.length < field.maxLength) press(key);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Some pages look at a field when it is left.
  field.blur();
  return true;
}
