/** Where a field is sent, as the page says now: by its form, and by the button that sends it. */
export function destinationsOf(field: number, press: number): string[] {
  const { elements } = inPage.kept();
  const [input, button] = [elements[field], elements[press]] as (HTMLInputElement | undefined)[];
  return inPage.actionsOf(input, button);
}

/** The addresses that the forms of a field and a button, and the button itself, name. */
export function actionsOf(...controls: (HTMLInputElement | undefined)[]): string[] {
  const said = controls.flatMap((one) => [
    one?.form?.getAttribute('action'),
    one?.getAttribute('formaction'),
  ]);
  return said.flatMap((action) => {
    if (!action) return [];
    const link = document.createElement('a');
    link.href = action;
    return [link.href];
  });
}
