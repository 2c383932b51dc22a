/** Elements by the number that a snapshot calls them by, in the order in which they were met. */
export interface Numbering {
  forms: Map<Element, number>;
  layers: Map<Element, number>;
  /** Rendered text of elements around controls, which many controls share. */
  texts: Map<Element, string>;
}

export type Kind = 'field' | 'password' | 'choice' | 'select' | 'button' | 'link';

/** What an element is to a user, or undefined where it is nothing to act on. */
export function kindOf(element: Element): Kind | undefined {
  // A form may have a field that is called like a method of it.
  if (element instanceof HTMLFormElement) return undefined;
  const role = element.getAttribute('role') ?? '';
  if (element instanceof HTMLInputElement) {
    if (element.type === 'hidden' || element.type === 'file') return undefined;
    if (element.type === 'password') return 'password';
    if (element.type === 'checkbox' || element.type === 'radio') return 'choice';
    return /^(submit|button|image|reset)$/.test(element.type) ? 'button' : 'field';
  }
  if (element instanceof HTMLTextAreaElement) return 'field';
  if (element instanceof HTMLSelectElement) return 'select';
  if (element instanceof HTMLButtonElement) {
    return /^(switch|checkbox|radio)$/.test(role) ? 'choice' : 'button';
  }
  if (/^(checkbox|switch|radio|menuitemcheckbox|menuitemradio)$/.test(role)) return 'choice';
  if (element.localName === 'summary')
    return element.matches('details:not([open]) > summary') ? 'button' : undefined;
  if (element.matches('a[href]') && role !== 'button') return 'link';
  if (/^(button|menuitem|option|link)$/.test(role) || element.matches('[onclick]')) return 'button';
  return inPage.looksClickable(element) ? 'button' : undefined;
}

/** Something drawn as a button out of other elements: the pointer tells. */
export function looksClickable(element: Element): boolean {
  const name = element.localName;
  if (!/^(div|span|a|li|p|i|img|td|svg)$/.test(name) && !name.includes('-')) return false;
  if (getComputedStyle(element).cursor !== 'pointer') return false;
  if (element.querySelector('button, a[href], input, select, [role="button"]')) return false;
  const parent = inPage.parentOf(element);
  return !parent || getComputedStyle(parent).cursor !== 'pointer';
}

/** What a user would click: a hidden check box is ticked by its label. */
export function clickableOf(element: Element): Element | undefined {
  if (inPage.isShown(element)) return element;
  if (
    !(element instanceof HTMLInputElement) ||
    !/^(checkbox|radio|submit|button)$/.test(element.type)
  )
    return undefined;
  return [...(element.labels ?? [])].find((label) => inPage.isShown(label));
}

/** What one control of a page looks like to a user, and what its attributes say. */
export function describeControl(element: Element, numbering: Numbering) {
  const kind = inPage.kindOf(element) ?? 'button';
  const input = element as HTMLInputElement;
  const press = kind === 'button' || kind === 'link';
  const text = press ? inPage.wordsOn(element) : '';
  return {
    kind,
    type: (input.type ?? '').toLowerCase(),
    /** The words on a button or link. */
    text,
    /** The words that name a field: label, aria, placeholder, or the text before it. */
    label: press ? '' : inPage.labelOf(element),
    /** What only the markup says: name, id, class, value, form action, data attributes. */
    names: inPage.namesOf(element),
    value: press || kind === 'choice' ? inPage.tidy(element.getAttribute('value'), 100) : '',
    autocomplete: (element.getAttribute('autocomplete') ?? '').toLowerCase(),
    /** -1 where any number of characters is taken. */
    maxLength: input.maxLength ?? -1,
    group: element.getAttribute('name') ?? '',
    /** -1 where it belongs to no form. */
    form: inPage.formNumber(element, numbering),
    enabled: inPage.isEnabled(element),
    readOnly: input.readOnly === true,
    checked: element.matches(':checked, :not(input)[aria-checked="true"]'),
    required: input.required === true || element.getAttribute('aria-required') === 'true',
    filled: !press && kind !== 'choice' && Boolean(input.value),
    /** The entries of a list, those that cannot be chosen without their words. */
    options: element instanceof HTMLSelectElement ? inPage.optionsOf(element) : [],
    /** Number of the entry chosen in a list, -1 for none. */
    chosen: element instanceof HTMLSelectElement ? element.selectedIndex : -1,
    /** In a header, footer, navigation or search region. */
    aside: inPage.isAside(element),
    layer: inPage.layerNumber(element, numbering.layers),
    /** The text that surrounds it. */
    near: inPage.textAround(element, text, numbering.texts),
  };
}

/** In a region of the site around the page; the header or footer of a card is none. */
export function isAside(element: Element): boolean {
  if (element.closest('nav, aside, [role="search"], [role="navigation"], [role="contentinfo"]'))
    return true;
  const edge = element.closest('header, footer, [role="banner"]');
  return Boolean(
    edge &&
      !edge.parentElement?.closest(
        'main, article, section, form, dialog, [role="dialog"], [role="main"]',
      ),
  );
}

export function optionsOf(select: HTMLSelectElement): string[] {
  return [...select.options]
    .slice(0, 60)
    .map((option) => (option.disabled || option.hidden ? '' : inPage.tidy(option.text, 80)));
}

export function formNumber(element: Element, numbering: Numbering): number {
  const form = (element as HTMLInputElement).form ?? element.closest('form');
  return form ? inPage.numberIn(numbering.forms, form) : -1;
}

export function numberIn(known: Map<Element, number>, element: Element): number {
  const number = known.get(element) ?? known.size;
  known.set(element, number);
  return number;
}
