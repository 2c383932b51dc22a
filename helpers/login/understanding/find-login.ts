import {
  type Control,
  headingsOf,
  isPress,
  isSameForm,
  type PageSnapshot,
} from '../page-snapshot.ts';
import { bestRated } from './best-rated.ts';
import { isInBanner } from './find-banner.ts';
import { judgeWords } from './judge-words.ts';
import { says } from './match-words.ts';
import { isOtherLogin } from './other-login.ts';

export interface Login {
  username?: Control;
  password?: Control;
  /** Without one, Enter sends the form. */
  submit?: Control;
  /** All controls of the form. */
  form: Control[];
}

const textTypes = new Set(['text', 'email', 'tel', 'number', '', 'url']);

/** The login form that the user sees, whole or in one of its two steps. */
export function findLogin(page: PageSnapshot): Login | undefined {
  const forms = groupByForm(page).filter((group) => !isForSomethingElse(group, page));
  const form = bestRated(forms, ratePasswordForm, 0) ?? bestRated(forms, rateUserNameForm, 0);
  return form ? describeLogin(form, page) : loneField(page);
}

/** On a page about logging in, the only field there is asks for the user name, however it is named. */
function loneField(page: PageSnapshot): Login | undefined {
  if (!says(headingsOf(page), 'logIn')) return undefined;
  const fields = page.controls.filter((control) => control.kind === 'field' && !control.aside);
  const [username] = fields;
  if (!username || fields.length > 1 || !isOpen(username) || rateUserName(username) < 0)
    return undefined;
  const form = page.controls.filter((control) => isSameForm(control, username));
  const submit = submitOf(form, username);
  if (!submit || isOtherLogin(submit)) return undefined;
  return { username, submit, form };
}

function groupByForm(page: PageSnapshot): Control[][] {
  const groups = Map.groupBy(
    page.controls,
    ({ frame, form, layer }) => `${frame}/${form}/${form === -1 ? layer : ''}`,
  );
  return [...groups.values()].filter((group) => {
    const field = group.find((control) => control.kind === 'password' || control.kind === 'field');
    return field && !isInBanner(page, field);
  });
}

/** Registration, a forgotten password, a newsletter or a search: nobody logs in there. */
function isForSomethingElse(group: Control[], page: PageSnapshot): boolean {
  const [first] = group;
  const field = passwordsOf(group)[0];
  const sends = group.filter(
    ({ kind, type, text }) =>
      kind === 'button' && /^(submit|image)$/.test(type) && text !== '' && !says(text, 'shows'),
  );
  if (sends.length > 0 && !sends.some((control) => rateSubmit(control, field) > 0)) return true;
  if (!field && sends.length > 0 && sends.every(isForNewcomers)) return true;
  // Where a password is chosen, be it because the old one is about to expire.
  const passwords = passwordsOf(group);
  if (passwords.length > 1 && passwords.some(({ label }) => says(label, 'registration')))
    return true;
  const own = page.frames[first?.frame ?? 0]?.forms[first?.form ?? -1];
  if (own && !field)
    return (
      /search|newsletter|subscri|forgot|reset-?pass/i.test(own.names) ||
      says(own.text, 'newsletter')
    );
  const about = headingsOf(page);
  const toLogin = page.controls.some(
    (control) => !group.includes(control) && isPress(control) && says(control.text, 'logIn'),
  );
  return toLogin && says(about, 'registration') && !says(about, 'logIn');
}

function ratePasswordForm(group: Control[]): number {
  const passwords = passwordsOf(group);
  const [password] = passwords;
  if (!password) return 0;
  let rate = 6 + rateWords(group);
  if (passwords.length > 1) rate -= 4;
  if (password.autocomplete.includes('current-password')) rate += 3;
  if (password.autocomplete.includes('new-password')) rate -= 2;
  if (userNameOf(group, password)) rate += 1;
  if (group.filter((control) => control.kind === 'field').length > 3) rate -= 2;
  return rate;
}

function rateUserNameForm(group: Control[]): number {
  if (passwordsOf(group).length > 0) return 0;
  const username = userNameOf(group);
  if (!username || group.filter((control) => control.kind === 'field').length > 2) return 0;
  const submit = submitOf(group, username);
  if (submit && isOtherLogin(submit)) return 0;
  const autocomplete = /username|webauthn/.test(username.autocomplete) ? 3 : 0;
  return rateUserName(username) - 2 + rateWords(group) + autocomplete;
}

function rateWords(group: Control[]): number {
  const buttons = group.filter((control) => control.kind === 'button');
  const words = buttons.map((control) => control.text).join(' | ');
  let rate = says(words, 'logIn') ? 2 : 0;
  if (buttons.some(isForNewcomers)) rate -= 3;
  if (group[0]?.aside) rate -= 1;
  if (group.some((control) => control.kind !== 'link' && control.coveredBy !== -1)) rate -= 2;
  return rate;
}

function isForNewcomers({ text }: Control): boolean {
  return says(text, 'registration') && !says(text, 'logIn');
}

function passwordsOf(group: Control[]): Control[] {
  const usable = group.filter(isOpen);
  const real = usable.filter((control) => control.kind === 'password');
  if (real.length > 0) return real.filter((control) => !isBait(control));
  return usable.filter(
    (control) =>
      control.kind === 'field' &&
      !isBait(control) &&
      (control.autocomplete.includes('current-password') || says(control.label, 'password')),
  );
}

/** Some fields are read-only until they are clicked, to keep browsers from filling them in. */
export function isOpen(control: Control): boolean {
  return control.enabled && !(control.readOnly && control.filled);
}

export function isBait(control: Control): boolean {
  return /honey|\bhp[-_ ]|trap|leave (this|blank|empty)|leeg laten|niet invullen|nicht ausf|leer lassen|ne pas remplir|laisse[rz] vide/i.test(
    `${control.label} ${control.names}`,
  );
}

/** The field for the user name: the best named, or else the one before the password. */
function userNameOf(group: Control[], password?: Control): Control | undefined {
  const fields = group.filter(
    (control) => control.kind === 'field' && textTypes.has(control.type) && isOpen(control),
  );
  const rate = (field: Control) => {
    const before = password && field.index < password.index ? 2 : 0;
    return rateUserName(field) + before - (password ? 0 : 1);
  };
  const others = fields.filter((field) => field !== password && !isBait(field));
  return bestRated(others, rate, 0);
}

function rateUserName(field: Control): number {
  let rate = 0;
  if (/username|email/.test(field.autocomplete)) rate += 5;
  if (field.type === 'email') rate += 3;
  if (says(field.label, 'username')) rate += 4;
  if (says(field.names, 'username')) rate += 2;
  if (says(field.label || field.names, 'notUsername')) rate -= 5;
  if (field.tag === 'textarea' || field.type === 'number') rate -= 2;
  return rate;
}

function describeLogin(form: Control[], page: PageSnapshot): Login {
  const [password] = passwordsOf(form);
  const username = userNameOf(form, password);
  const submit = submitOf(form, password ?? username) ?? submitElsewhere(page, form);
  return { username, password, submit, form };
}

export function submitOf(
  form: readonly Control[],
  field: Control | undefined,
): Control | undefined {
  return bestRated(form.filter(isPress), (control) => rateSubmit(control, field), 0);
}

/** Some pages put the button outside the form and send it by script. */
function submitElsewhere(page: PageSnapshot, form: Control[]): Control | undefined {
  const [first] = form;
  const others = page.controls.filter(
    (control) => control.frame === first?.frame && control.form === -1 && !control.aside,
  );
  const field = form.find((control) => control.kind === 'password') ?? first;
  return submitOf(
    others.filter((control) => control.kind === 'button' && says(control.text, 'logIn')),
    field,
  );
}

function rateSubmit(control: Control, field: Control | undefined): number {
  const words = control.text;
  let rate = control.kind === 'link' ? -3 : 0;
  if (says(words, 'logIn')) rate += 5;
  if (says(words, 'forward')) rate += 3;
  else if (judgeWords(words).says === 'allow') rate += 2;
  if (control.kind === 'button' && /^(submit|image)$/.test(control.type)) rate += 2;
  if (says(control.names, 'logIn') || says(control.names, 'forward')) rate += 1;
  if (field && control.index > field.index) rate += 1;
  if (control.type === 'reset') rate -= 10;
  if (says(words || control.names, 'notForward')) rate -= 7;
  if (says(words, 'otherAccount') || judgeWords(words).says === 'deny') rate -= 7;
  if (isOtherLogin(control)) rate -= 6;
  return rate;
}
