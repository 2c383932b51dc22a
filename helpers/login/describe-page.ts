import { type Control, isPress, type PageSnapshot } from './page-snapshot.ts';
import { hint } from './tell-walk.ts';

const MOST_TOLD = 6;

/** What stands on a page that was not understood, with selectors for a login script. */
export function describePage({ controls, frames }: PageSnapshot): string {
  const shown = controls.filter(
    ({ frame, aside, kind }) => frame === 0 && !(aside && kind === 'link'),
  );
  const fields = shown.filter((control) => !isPress(control));
  const buttons = shown.filter(({ kind }) => kind === 'button');
  const links = shown.filter(({ kind }) => kind === 'link');
  const heading = frames[0]?.headings.trim();
  const seen = [
    heading ? `the heading "${heading.slice(0, 100)}"` : '',
    list('field', fields),
    list('button', buttons.length > 0 ? buttons : links),
    frames.length > 1 ? `${frames.length - 1} frames` : '',
  ].filter(Boolean);
  return `Seen on it: ${seen.join('; ') || 'nothing to fill in or to press'}. ${hint} (all steps: schemas/login-script.json).`;
}

function list(what: string, controls: readonly Control[]): string {
  if (controls.length === 0) return '';
  const told = controls.slice(0, MOST_TOLD).map((control) => {
    const words = (control.text || control.label || control.names).slice(0, 60);
    // A page may show a code that is not known by its value.
    const safe = words.replace(/[\w~+/=.-]{8,}/g, (word) => (/\d/.test(word) ? '••••••' : word));
    return `"${safe}" (${selectorOf(control)})`;
  });
  return `the ${what}${controls.length > 1 ? 's' : ''} ${told.join(', ')}`;
}

/** A selector of Playwright's; of several elements that fit it the first counts. */
function selectorOf({ tag, id, group, text, type }: Control): string {
  if (id) return `#${id}`;
  if (tag === 'input') return `input[${group ? `name='${group}'` : `type='${type}'`}]`;
  return text ? `text=${text.slice(0, 60)}` : tag;
}
