import {
  type Control,
  headingsOf,
  isPress,
  type PageSnapshot,
  textOf,
  urlOf,
} from '../page-snapshot.ts';
import { type Act, keyOf, type Memory, type Stay, type Step } from '../steps.ts';
import { fillChoices } from './fill-choices.ts';
import { withoutBanners } from './find-banner.ts';
import { type CodeForm, findCode } from './find-code.ts';
import { findContinue } from './find-continue.ts';
import { findLogin, type Login } from './find-login.ts';
import { evidenceOf, findPermission, type Permission } from './find-permission.ts';
import { judgeWords } from './judge-words.ts';
import { says } from './match-words.ts';
import { wantsPerson } from './wants-person.ts';

/** Decides what a person would do next on the page shown. Pure: it touches no browser. */
export function chooseStep(seen: PageSnapshot, memory: Memory): Step {
  const page = withoutBanners(seen);
  const decided = decide(page, memory) ?? answerBanner(seen, page) ?? notUnderstood;
  const step = withoutRepeats(decided, page, memory);
  return step.do === 'stay' && wantsPerson(seen, memory, step)
    ? { ...step, why: 'person-needed' }
    : step;
}

const notUnderstood: Stay = { do: 'stay', kind: 'other', why: 'not-understood' };

function decide(page: PageSnapshot, memory: Memory): Step | undefined {
  const { loginDone, permissionDone } = memory.progress;
  const code = loginDone && !permissionDone ? findCode(page) : undefined;
  if (code) return typeCode(code, memory);
  const login = findLogin(page);
  const permission = findPermission(page, loginDone && !permissionDone);
  if (login && permission && isOnePage(login, permission))
    return answerAtLogin(login, permission, memory);
  if (login) return logIn(login, page, memory);
  if (permission && !isAboutSomethingElse(page, permission)) return answer(permission, memory);
  const { status = 0 } = memory.answerTo(urlOf(page)) ?? {};
  if (status >= 400) return { do: 'stay', kind: 'other', why: 'error-page' };
  const on = findContinue(page, memory);
  if (on && couldGrant(on.press, page, memory)) return answer({}, memory);
  return on && act({ purpose: 'forward', kind: 'other', ...on });
}

function act(given: Partial<Act> & Pick<Act, 'purpose' | 'kind'>): Act {
  return { do: 'act', fills: [], selects: [], ticks: [], ...given };
}

function logIn(login: Login, page: PageSnapshot, memory: Memory): Step {
  const { username, password, submit } = login;
  const { progress, request } = memory;
  // Where a refused permission ends is open, and be it where the walk began.
  if (request.permission === 'deny' && progress.permissionDone && progress.loginDone)
    return { do: 'stay', kind: 'other', why: 'denied' };
  if (request.user.password === '') return { do: 'stay', kind: 'login', why: 'no-password' };
  const again = progress.loginDone || (!password && memory.userNameGiven);
  if (again) return { do: 'stay', kind: 'login', why: 'login-again', asks: leftOpen(login) };
  const beside = password ?? username ?? submit;
  return act({
    purpose: password ? 'credentials' : 'user-name',
    kind: 'login',
    fills: fillsOf(login),
    ...(beside ? fillChoices(page, beside, isCondition) : {}),
    press: submit,
  });
}

function typeCode({ fields, submit }: CodeForm, { codeAtHand }: Memory): Step {
  const stay = { do: 'stay', kind: 'login' } as const;
  if (codeAtHand === 'none') return { ...stay, why: 'code-asked' };
  if (codeAtHand === 'typed') return { ...stay, why: 'code-again' };
  const isWhole = fields.length === 1;
  const fills = fields.map((control, digit) => ({
    control,
    with: 'code' as const,
    ...(!isWhole && { digit }),
  }));
  return act({ purpose: 'code', kind: 'login', fills, press: submit });
}

/** A box without which the form is not sent, such as the terms of use. */
function isCondition(box: Control): boolean {
  return box.required || (says(box.label, 'terms') && judgeWords(box.label).says === 'allow');
}

/** Labels of fields that only a person could fill in. */
function leftOpen({ form, username, password }: Login): string[] {
  return form
    .filter((control) => control.kind === 'field' && !control.filled)
    .filter((control) => control !== username && control !== password)
    .map((control) => control.label || control.names);
}

function fillsOf({ username, password }: Login): Act['fills'] {
  const fields = [
    [username, 'username'],
    [password, 'password'],
  ] as const;
  return fields.flatMap(([control, what]) => (control ? [{ control, with: what }] : []));
}

/** Whether one form asks for the credentials and for permission. */
function isOnePage(login: Login, { allow, deny }: Permission): boolean {
  if (!login.password || !allow || allow.press.frame !== login.password.frame) return false;
  // A menu around the form may allow anything.
  if (allow.press.aside) return false;
  if (login.submit && login.submit !== allow.press && says(login.submit.text, 'logIn'))
    return false;
  return allow.strength >= 3 || (allow.strength >= 2 && deny !== undefined);
}

function answerAtLogin(login: Login, permission: Permission, memory: Memory): Step {
  if (memory.progress.permissionDone) return { do: 'stay', kind: 'login', why: 'login-again' };
  const given = answer(permission, memory);
  return given.do === 'act' ? { ...given, fills: fillsOf(login) } : given;
}

function answer(permission: Permission, memory: Memory): Step {
  const { permission: wish } = memory.request;
  const way = permission[wish];
  const why = wish === 'deny' ? 'no-way-to-deny' : 'not-understood';
  if (!way) return { do: 'stay', kind: 'permission', why };
  const { press, ticks, selects } = way;
  return act({ purpose: wish, kind: 'permission', press, ticks, selects });
}

/** Going on from a question that is not understood could grant what is to be refused. */
function couldGrant(press: Control, page: PageSnapshot, { progress, request }: Memory): boolean {
  if (request.permission === 'allow' || !progress.loginDone || progress.permissionDone)
    return false;
  if (isAboutSomethingElse(page, {}) || says(press.text, 'skip')) return false;
  if (says(textOf(page), 'requestsAccess')) return true;
  return evidenceOf(page) >= (judgeWords(press.text).strength >= 2 ? 1 : 2);
}

/** Terms of use, "stay signed in?" and offers are answered yes or no as well, but grant nothing. */
function isAboutSomethingElse(page: PageSnapshot, { allow, deny }: Permission): boolean {
  const about = textOf(page);
  if ((allow?.strength ?? 0) >= 3 || says(about, 'requestsAccess')) return false;
  const asks = says(about, 'allowStrong') || /\b(permission|scope)/i.test(about);
  if (deny && says(deny.press.text, 'skip') && !asks) return true;
  const headings = `${headingsOf(page)} | ${evidenceOf(page) === 0 ? about : ''}`;
  if (says(headings, 'permission') && !says(headings, 'terms')) return false;
  const others = ['terms', 'staySignedIn', 'chooseAccount'] as const;
  return others.some((other) => says(headings, other));
}

/** Some sites show nothing else until a question about cookies is answered. */
function answerBanner(seen: PageSnapshot, page: PageSnapshot): Act | undefined {
  const press = seen.controls.find(
    (control) =>
      !page.controls.includes(control) &&
      isPress(control) &&
      judgeWords(control.text).says !== 'neither',
  );
  return press && act({ purpose: 'forward', kind: 'other', press });
}

/** An act is done once on a document, and a way on at most three times on one address. */
function withoutRepeats(step: Step, page: PageSnapshot, memory: Memory): Step {
  if (step.do !== 'act') return step;
  const here = memory.done.get(keyOf(step, documentOf(page, step.press))) ?? 0;
  const address = memory.done.get(keyOf(step, urlOf(page))) ?? 0;
  if (here === 0 && address < 3) return step;
  return { do: 'stay', kind: step.kind, why: 'done-already' };
}

export function documentOf(page: PageSnapshot, control: Control | undefined): string {
  return page.frames[control?.frame ?? 0]?.document ?? '';
}
