export function tidy(text: string | null | undefined, length: number): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);
}

/** What a user reads in it: hidden parts left out, upper case as drawn. */
export function renderedText(element: Element): string {
  // What is no HTML has none. The textContent of both has hidden parts as well, which mislead.
  return Reflect.get(element, 'innerText') ?? '';
}

/** The words on a button or link, or else those that stand for it. */
export function wordsOn(element: Element): string {
  const host = element.getRootNode();
  const slotted = element.querySelector('slot') && host instanceof ShadowRoot ? host.host : null;
  const input = element instanceof HTMLInputElement ? element.value || element.alt : '';
  const picture = element.querySelector('img[alt], svg title, [aria-label]');
  const candidates = [
    inPage.renderedText(element),
    slotted ? inPage.renderedText(slotted) : '',
    input,
    element.getAttribute('aria-label'),
    inPage.labelledBy(element),
    element.getAttribute('title'),
    picture?.getAttribute('alt') ?? picture?.getAttribute('aria-label') ?? picture?.textContent,
  ];
  const words = inPage.tidy(
    candidates.find((candidate) => candidate?.trim()),
    160,
  );
  const spoken = inPage.tidy(element.getAttribute('aria-label'), 160);
  return words.includes(spoken) ? words : `${words} (${spoken})`;
}

export function labelledBy(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const root = element.getRootNode() as Document | ShadowRoot;
  return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
}

/** The words that tell a user what to put into a field. */
export function labelOf(element: Element): string {
  const labels = (element as HTMLInputElement).labels;
  const said = [
    ...[...(labels ?? [])].map((label) => inPage.renderedText(label) || label.textContent || ''),
    inPage.labelledBy(element),
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
    element.getAttribute('title') ?? '',
  ];
  const label = inPage.tidy(said.join(' '), 200);
  return label || inPage.tidy(inPage.textBefore(element), 200);
}

/** The text that stands before a field without a label: beside it, or in the table cell before. */
export function textBefore(element: Element): string {
  let at: Element | null = element;
  for (let level = 0; at && level < 4; level++) {
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      if (before instanceof Element && before.querySelector('input, select, textarea')) return '';
      if (before instanceof Element && before.matches('input, select, button, script, style'))
        continue;
      const text = inPage.tidy(before.textContent, 200);
      if (text) return text;
    }
    at = inPage.parentOf(at);
    if (at?.matches('form, body, main, fieldset')) return '';
  }
  return '';
}

/** What the markup says about a control where the words on it say nothing. */
export function namesOf(element: Element): string {
  const attributes = ['name', 'id', 'onclick', 'class', 'aria-label', 'title'];
  const data = [...element.attributes].filter((attribute) => attribute.name.startsWith('data-'));
  const said = attributes.map((name) => element.getAttribute(name) ?? '');
  said.push((element.getAttribute('formaction') ?? '').replace(/^.*\//, ''));
  if (!inPage.wordsOn(element))
    said.push((element.getAttribute('href') ?? '').replace(/^.*\//, ''));
  return inPage.tidy([...said, ...data.map((attribute) => attribute.value)].join(' '), 300);
}

/** Visible text of the document, that of open shadow roots after it. */
export function visibleText(elements: Element[]): string {
  const texts = [document.body ? inPage.renderedText(document.body) : ''];
  for (const element of elements) {
    if (!element.shadowRoot) continue;
    for (const child of element.shadowRoot.children) {
      if (child instanceof HTMLElement && !child.matches('style, script'))
        texts.push(inPage.renderedText(child));
    }
  }
  const text = texts.join('\n');
  // On a long page the words that matter stand at the top, or at the end beside the buttons.
  return text.length <= 8000 ? text : `${text.slice(0, 4000)}\n…\n${text.slice(-4000)}`;
}

/** The text of the nearest part of the page that says clearly more than the control itself. */
export function textAround(element: Element, own: string, known: Map<Element, string>): string {
  for (let at = inPage.parentOf(element); at && at !== document.body; at = inPage.parentOf(at)) {
    const text = known.get(at) ?? inPage.tidy(inPage.renderedText(at).slice(0, 3000), 600);
    known.set(at, text);
    if (at.querySelector('input[type="password"], input[type="text"], input[type="email"]'))
      return '';
    if (text.length > own.length + 40) return text;
  }
  return '';
}
