/**
 * Fills in that very element, wherever the focus is, as one key would; false where it cannot, or where the document is of
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
  setter?.call(field, field.maxLength < 0 ? text : text.slice(0, field.maxLength));
  const shared = { bubbles: true, composed: true, view: window };
  for (const event of [
    new KeyboardEvent('keydown', shared),
    new InputEvent('input', { ...shared, inputType: 'insertText', data: text }),
    new KeyboardEvent('keyup', shared),
    new Event('change', shared),
  ])
    field.dispatchEvent(event);
  // Some pages look at a field when it is left.
  field.blur();
  return true;
}
