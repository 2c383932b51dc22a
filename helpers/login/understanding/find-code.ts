import { type Control, headingsOf, isSameForm, type PageSnapshot } from '../page-snapshot.ts';
import { bestRated } from './best-rated.ts';
import { findLogin, isOpen, submitOf } from './find-login.ts';
import { says } from './match-words.ts';

/** What asks for the code of a second factor: one field, or a box for each digit. */
export interface CodeForm {
  fields: Control[];
  /** Without one, Enter sends the form. */
  submit?: Control;
}

const enough = 6;

/** The form of a page that asks a user, who has typed the password, for a one-time code. */
export function findCode(page: PageSnapshot): CodeForm | undefined {
  const open = page.controls.filter(
    (control) => (control.kind === 'field' || control.kind === 'password') && isOpen(control),
  );
  const best = bestRated(open, (field) => rateCode(field, page));
  if (!best) return undefined;
  const boxes = boxesAround(best, open);
  const fields = boxes.length > 0 ? boxes : [best];
  const rate = Math.max(...fields.map((field) => rateCode(field, page)));
  if (rate + (boxes.length > 0 ? 2 : 0) < enough || asksForPassword(page, fields)) return undefined;
  const form = page.controls.filter(
    (control) => isSameForm(control, best) && !says(control.text, 'otherCode'),
  );
  return { fields, submit: submitOf(form, fields.at(-1)) };
}

/** Four to eight boxes for one character each; the first often takes a whole code that is pasted. */
function boxesAround(field: Control, open: readonly Control[]): Control[] {
  const inForm = open.filter((one) => isSameForm(one, field));
  const small = inForm.filter(({ maxLength }) => maxLength === 1);
  const boxes = small.length >= 3 ? inForm : [];
  return boxes.length >= 4 && boxes.length <= 8 && boxes.length - small.length <= 1 ? boxes : [];
}

/** The login page shown again, which is no page for a code. */
function asksForPassword(page: PageSnapshot, fields: readonly Control[]): boolean {
  const password = findLogin(page)?.password;
  return password !== undefined && !fields.includes(password);
}

function rateCode(field: Control, page: PageSnapshot): number {
  const { autocomplete, label, maxLength, names, type } = field;
  if (says(`${label} | ${names}`, 'otherCode')) return -1;
  const named = says(label, 'oneTimeCode');
  if (!named && (says(label, 'username') || says(label, 'password'))) return -1;
  let rate = autocomplete.includes('one-time-code') ? 8 : 0;
  if (named) rate += 5;
  else if (says(label, 'code')) rate += 3;
  if (says(names, 'oneTimeCode') || says(names, 'code')) rate += 2;
  const isForDigits = type === 'tel' || type === 'number';
  if (isForDigits || (maxLength >= 4 && maxLength <= 8)) rate += 2;
  if (says(headingsOf(page), 'oneTimeCode')) rate += 3;
  return rate;
}
