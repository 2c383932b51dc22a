import {
  type Control,
  headingsOf,
  isPress,
  isSameForm,
  type PageSnapshot,
  textOf,
} from '../page-snapshot.ts';
import type { Memory, Way } from '../steps.ts';
import { bestRated } from './best-rated.ts';
import { fillChoices } from './fill-choices.ts';
import { evidenceOf } from './find-permission.ts';
import { isOtherLogin, judgeWords } from './judge-words.ts';
import { normalise, says } from './match-words.ts';

/** The control that leads on from a page which is neither login nor a question for permission. */
export function findContinue(page: PageSnapshot, memory: Memory): Way | undefined {
  const { loginDone, permissionDone } = memory.progress;
  const open = page.controls.filter(
    (control) => (!control.aside || says(control.text, 'usePassword')) && control.type !== 'reset',
  );
  const presses = open.filter(isPress);
  const about = textOf(page);
  // Where the service remembers the user, it may ask nothing at all.
  const isRemembered = memory.request.storage !== undefined && !loginDone;
  const isOver = permissionDone || (isRemembered && evidenceOf(page) < 2);
  const rate = (control: Control) => rateContinue(control, about, memory, isOver);
  const account = presses.find((control) => isAccountOf(memory.request.user.username, control));
  const ready = presses.filter((control) => !wantsInput(open, control, memory));
  const enough = presses.some((control) => control.kind === 'button') ? 3 : 2;
  const [only, ...others] = presses.filter(({ kind, form }) => kind === 'button' && form !== -1);
  const isLone = only && others.length === 0 && ready.includes(only) && rate(only) >= 0;
  // Of several accounts or administrations to choose from, the first one will do.
  const headings = headingsOf(page);
  const asks = says(headings, 'asksToChoose') || says(headings, 'chooseAccount');
  const choice = presses.find((control) => control.text !== '' && rate(control) > -3);
  const press =
    (permissionDone ? undefined : account) ??
    bestRated(ready, rate, enough - 1) ??
    (isLone ? only : undefined) ??
    (asks && loginDone && !permissionDone ? choice : undefined);
  const isNeeded = (box: Control) => box.required || judgeWords(box.label).says === 'allow';
  return press && { press, ...fillChoices(page, press, isNeeded) };
}

function isAccountOf(username: string, control: Control): boolean {
  const name = normalise(username);
  const words = ` ${normalise(control.text)} `;
  return name.length > 2 && words.includes(` ${name} `) && !says(control.text, 'otherAccount');
}

/** A form that asks for something which only a person knows is not sent. */
function wantsInput(open: Control[], press: Control, memory: Memory): boolean {
  if (says(press.text, 'skip') || says(press.text, 'usePassword')) return false;
  if (press.kind === 'link' && !memory.progress.loginDone) return false;
  return open.some(
    (control) =>
      (control.kind === 'field' || control.kind === 'password') &&
      !control.filled &&
      isSameForm(control, press),
  );
}

function rateContinue(
  control: Control,
  about: string,
  { progress }: Memory,
  isOver: boolean,
): number {
  const words = control.text || control.names;
  const answer = judgeWords(words);
  const { loginDone: entered } = progress;
  let rate = control.kind === 'link' ? -1 : 1;
  if (!entered && says(words, 'usePassword')) rate += 8;
  if (!entered && says(words, 'logIn')) rate += 5;
  else if (!entered && says(words, 'password')) rate += 4;
  if (!entered && isOtherLogin(control)) rate -= 8;
  if (entered && says(words, 'skip') && !says(about, 'staySignedIn')) rate += 6;
  // After the answer, what leads back leads on.
  else if (answer.says === 'deny') rate += isOver && answer.strength < 2 ? 3 : -6;
  if (answer.says === 'allow') rate += 2 + Math.min(answer.strength, 2);
  if (says(words, 'otherAccount')) rate -= 8;
  if (says(words, 'notForward') && !says(words, 'usePassword')) rate -= 8;
  return rate;
}
