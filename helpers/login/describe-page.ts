import { ask } from './ask-page.ts';
import { type Control, isPress } from './page-snapshot.ts';
import type { Look } from './take-snapshot.ts';
import { hint } from './tell-walk.ts';

const MOST_TOLD = 6;

/** A control of the page with how a login script names it. */
type Named = Control & { selector: string };

/** What stands on a page that was not understood, and a login script for it to start from. */
export async function describePage(look: Look, loggedIn: boolean): Promise<string> {
  const { controls, frames } = look.snapshot;
  const shown = controls.filter(
    ({ frame, aside, kind }) => frame === 0 && !(aside && kind === 'link'),
  );
  const fields = await nameThem(
    look,
    shown.filter((control) => !isPress(control)),
  );
  const buttons = shown.filter(({ kind }) => kind === 'button');
  const links = shown.filter(({ kind }) => kind === 'link');
  const presses = await nameThem(look, buttons.length > 0 ? buttons : links);
  const heading = frames[0]?.headings.trim();
  const seen = [
    heading ? `the heading "${heading.slice(0, 100)}"` : '',
    list('field', fields),
    list('button', presses),
    frames.length > 1 ? `${frames.length - 1} frames` : '',
  ].filter(Boolean);
  return `Seen on it: ${seen.join('; ') || 'nothing to fill in or to press'}. ${tellHow(fields, presses, loggedIn)}`;
}

async function nameThem(look: Look, controls: Control[]): Promise<Named[]> {
  const most = controls.slice(0, MOST_TOLD);
  const wanted = most.map(({ index, text }) => ({ index, words: text }));
  const selectors = await ask(look.frames[0], 1000, 'selectorsOf', wanted);
  return most.map((control, number) => ({
    ...control,
    selector: selectors?.[number] ?? control.tag,
  }));
}

function list(what: string, named: Named[]): string {
  if (named.length === 0) return '';
  const told = named.map(({ text, label, names, selector }) => {
    const words = (text || label || names).slice(0, 60);
    // A page may show a code that is not known by its value.
    const safe = words.replace(/[\w~+/=.-]{8,}/g, (word) => (/\d/.test(word) ? '••••••' : word));
    return `"${safe}" (${selector})`;
  });
  return `the ${what}${named.length > 1 ? 's' : ''} ${told.join(', ')}`;
}

/** With selectors of the page where it has them, so that little is left to be changed. */
function tellHow(fields: Named[], presses: Named[], loggedIn: boolean): string {
  const password = fields.find(({ kind }) => kind === 'password');
  const username = fields.find(({ kind }) => kind === 'field');
  const [first, second] = presses;
  const script = loggedIn
    ? {
        allow: [{ click: first?.selector ?? "role=button[name='Allow']" }],
        deny: [{ click: second?.selector ?? "role=button[name='Cancel']" }],
      }
    : {
        login: [
          { fill: username?.selector ?? '#user', with: 'username' },
          { fill: password?.selector ?? '#password', with: 'password' },
          { click: first?.selector ?? "role=button[name='Log in']" },
        ],
      };
  // In one line that may be broken at its blanks.
  const asText = JSON.stringify(script, null, 1).replace(/\s+/g, ' ');
  return `${hint}, such as ${asText}, which is a guess: see to it that each selector is that of the right thing (all steps: schemas/login-script.json).`;
}
