/** Whether pressing it opens a part of the page that holds a login form, by what the markup says. */
export function revealsLogin(element: Element): boolean {
  const parts = [
    element.localName === 'summary' ? element.parentElement : null,
    ...['aria-controls', 'popovertarget', 'commandfor'].map((name) =>
      inPage.partNamedBy(element, name),
    ),
  ];
  return parts.some((part) => part !== null && inPage.hidesLogin(part));
}

export function partNamedBy(element: Element, attribute: string): Element | null {
  const id = element.getAttribute(attribute) ?? '';
  return id === '' ? null : (element.getRootNode() as Document | ShadowRoot).getElementById(id);
}

/** One password of an existing account; two, or a new one, belong to a registration. */
export function hidesLogin(part: Element): boolean {
  const passwords = [...part.querySelectorAll<HTMLInputElement>('input[type="password"]')];
  const [password] = passwords;
  if (!password || passwords.length > 1) return false;
  return password.autocomplete !== 'new-password' && !inPage.isShown(password);
}

/** Selectors for the elements kept under those numbers, for a login script. */
export function selectorsOf(controls: { index: number; words: string }[]): string[] {
  return controls.map(({ index, words }) => {
    const element = inPage.keptElement(index);
    return element ? inPage.selectorOf(element, words) : '';
  });
}

/** A selector that a person could write down for it; the first that fits one element alone. */
export function selectorOf(element: Element, words: string): string {
  const name = element.getAttribute('name');
  const type = element.getAttribute('type');
  const tag = element.localName;
  const quoted = (value: string) => `'${value.replace(/['\\]/g, '\\$&')}'`;
  const candidates = [
    element.id ? `#${CSS.escape(element.id)}` : '',
    name ? `${tag}[name=${quoted(name)}]` : '',
    name && element.getAttribute('value')
      ? `${tag}[name=${quoted(name)}][value=${quoted(element.getAttribute('value') ?? '')}]`
      : '',
    type && tag === 'input' ? `input[type=${quoted(type)}]` : '',
  ];
  const root = element.getRootNode() as Document | ShadowRoot;
  const alone = candidates.find(
    (candidate) => candidate !== '' && root.querySelectorAll(candidate).length === 1,
  );
  return alone ?? (words ? `text=${words.slice(0, 60)}` : tag);
}
