/**
 * Makes the page fit to be shown to anyone: nothing that was typed, no secret and nothing that looks
 * like a code or token stays readable in it. Tells whether there was anything to strike out.
 */
export function strikeOut(secrets: string[]): boolean {
  const known = secrets.filter((secret) => secret.length > 2);
  let found = false;
  for (const element of inPage.everyElement(document, [])) {
    inPage.emptyField(element);
    for (const { name, value } of [...element.attributes])
      if (known.some((secret) => value.includes(secret))) {
        element.setAttribute(name, inPage.withoutSecrets(value, known));
        found = true;
      }
    for (const child of element.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || element.matches('script, style')) continue;
      const text = child.textContent ?? '';
      const masked = inPage.withoutSecrets(text, known);
      if (masked === text) continue;
      child.textContent = masked;
      found = true;
    }
  }
  return inPage.strikeParted(known) || found;
}

export function emptyField(element: Element): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  if (/^(submit|button|reset|image|checkbox|radio|hidden|range|color)$/.test(element.type)) return;
  // A script of the page may put the value back, so its text is made transparent as well.
  for (const ink of ['color', '-webkit-text-fill-color', 'text-shadow'])
    element.style.setProperty(ink, ink === 'text-shadow' ? 'none' : 'transparent', 'important');
  element.value = '';
  element.defaultValue = '';
}

export function withoutSecrets(text: string, secrets: string[]): string {
  const stars = '••••••';
  let told = text;
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret)]) told = told.replaceAll(form, stars);
  return told
    .replace(/\b(code|\w*token|secret|password|pass\w*)=[^&\s]+/gi, `$1=${stars}`)
    .replace(/[\w~+/=.-]{6,}/g, (word) => (inPage.looksSecret(word) ? stars : word));
}

/** Words are told from tokens by their digits; dates, prices and versions have few in a row. */
export function looksSecret(word: string): boolean {
  if (/^\d{6,}$/.test(word)) return true;
  const mixed = /\d/.test(word) && /[A-Za-z]/.test(word);
  return mixed ? word.length >= 8 : word.length >= 40;
}

/** A secret that is put together of several elements is struck out in the smallest that holds it all. */
export function strikeParted(secrets: string[]): boolean {
  let found = false;
  for (const element of inPage.everyElement(document.body ?? document, []).toReversed()) {
    if (element.matches('script, style') || element.childNodes.length < 2) continue;
    const text = element.textContent ?? '';
    if (text.length >= 2000 || !secrets.some((secret) => text.includes(secret))) continue;
    element.textContent = inPage.withoutSecrets(text, secrets);
    found = true;
  }
  return found;
}
