import { type Control, isPress, type PageSnapshot } from '../page-snapshot.ts';
import { bestRated } from './best-rated.ts';
import { isOtherLogin, judgeWords } from './judge-words.ts';
import { says } from './match-words.ts';

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
  const forms = groupByForm(page).filter((group) => !isForSomethingElse(group));
  return bestRated(forms.map(describeLogin), rateLogin, 0);
}

function groupByForm(page: PageSnapshot): Control[][] {
  const groups = Map.groupBy(
    page.controls,
    ({ frame, form, layer }) => `${frame}/${form}/${form === -1 ? layer : ''}`,
  );
  const isField = ({ kind }: Control) => kind === 'password' || kind === 'field';
  return [...groups.values()].filter((group) => group.some(isField));
}

/** Registration, a forgotten password, a newsletter or a search: nobody logs in there. */
function isForSomethingElse(group: Control[]): boolean {
  const passwords = passwordsOf(group);
  const [field] = passwords;
  const sends = group.filter(
    ({ kind, type, text }) => kind === 'button' && /^(submit|image)$/.test(type) && text !== '',
  );
  const isForLogin = (control: Control) =>
    rateSubmit(control, field) > 0 && (field !== undefined || !isForNewcomers(control));
  if (sends.length > 0 && !sends.some(isForLogin)) return true;
  // Where a password is chosen, be it because the old one is about to expire.
  return passwords.length > 1 && passwords.some(({ label }) => says(label, 'registration'));
}

function rateLogin({ form, username, password }: Login): number {
  const isNew = password?.autocomplete.includes('new-password');
  if (password) return 100 - (passwordsOf(form).length > 1 ? 4 : 0) - (isNew ? 2 : 0);
  if (!username || form.filter(({ kind }) => kind === 'field').length > 2) return 0;
  const autocomplete = /username|webauthn/.test(username.autocomplete) ? 3 : 0;
  return rateUserName(username) - 2 + autocomplete;
}

function isForNewcomers({ text }: Control): boolean {
  return says(text, 'registration') && !says(text, 'logIn');
}

function passwordsOf(group: Control[]): Control[] {
  const usable = group.filter(isOpen);
  const real = usable.filter((control) => control.kind === 'password');
  if (real.length > 0) return real;
  return usable.filter(
    (control) =>
      control.kind === 'field' &&
      (control.autocomplete.includes('current-password') || says(control.label, 'password')),
  );
}

/** Some fields are read-only until they are clicked, to keep browsers from filling them in. */
export function isOpen(control: Control): boolean {
  return control.enabled && !(control.readOnly && control.filled);
}

/** The field for the user name: the best named, or else the one before the password. */
function userNameOf(group: Control[], password?: Control): Control | undefined {
  const fields = group.filter(
    (control) =>
      control !== password &&
      control.kind === 'field' &&
      textTypes.has(control.type) &&
      isOpen(control),
  );
  const rate = (field: Control) =>
    rateUserName(field) + (password && field.index < password.index ? 2 : 0);
  return bestRated(fields, rate, password ? 0 : 1);
}

function rateUserName(field: Control): number {
  let rate = 0;
  if (/username|email/.test(field.autocomplete)) rate += 5;
  if (field.type === 'email') rate += 3;
  if (says(field.label, 'username')) rate += 4;
  if (says(field.names, 'username')) rate += 2;
  if (says(field.label || field.names, 'notUsername')) rate -= 5;
  return rate;
}

function describeLogin(form: Control[]): Login {
  const [password] = passwordsOf(form);
  const username = userNameOf(form, password);
  const submit = submitOf(form, password ?? username);
  return { username, password, submit, form };
}

export function submitOf(
  form: readonly Control[],
  field: Control | undefined,
): Control | undefined {
  return bestRated(form.filter(isPress), (control) => rateSubmit(control, field), 0);
}

function rateSubmit(control: Control, field: Control | undefined): number {
  const words = control.text;
  let rate = control.kind === 'link' ? -3 : 0;
  if (says(words, 'logIn')) rate += 5;
  if (says(words, 'forward')) rate += 3;
  else if (judgeWords(words).says === 'allow') rate += 2;
  if (control.kind === 'button' && /^(submit|image)$/.test(control.type)) rate += 2;
  if (field && control.index > field.index) rate += 1;
  if (control.type === 'reset') rate -= 10;
  if (says(words || control.names, 'notForward')) rate -= 7;
  if (says(words, 'otherAccount') || judgeWords(words).says === 'deny') rate -= 7;
  if (isOtherLogin(control)) rate -= 6;
  return rate;
}
