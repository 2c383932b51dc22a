/** Where a field is sent, as the page says now: by its form, and by the button that sends it. It travels by itself. */
export function destinationsOf(field: Element, button: Element | undefined): string[] {
  // A form may have a field that is called like a method of it.
  const said = (element: Element | null | undefined, name: string) =>
    element ? Element.prototype.getAttribute.call(element, name) : null;
  const formOf = (one: Element | undefined) =>
    (one as HTMLInputElement)?.form ?? one?.closest('form');
  const actions = [field, button].flatMap((one) => [
    said(formOf(one), 'action'),
    said(one, 'formaction'),
  ]);
  return actions.flatMap((action) => (action ? [new URL(action, document.baseURI).href] : []));
}
