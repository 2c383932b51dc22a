import type { ElementHandle, Page } from 'playwright';
import { evaluateIn } from './evaluate.ts';
import { callInPage } from './in-page/in-page.ts';
import type { Control } from './page-snapshot.ts';
import { attempt } from './signals.ts';
import type { Act } from './steps.ts';
import type { Look } from './take-snapshot.ts';
import type { Credentials } from './walk-types.ts';

const CLICK_MS = 1500;

/** Does an act on the page as a user would. False where the page changed underneath it. */
export async function performAct(
  act: Act,
  look: Look,
  page: Page,
  user: Credentials,
  beforePress: () => void,
): Promise<boolean> {
  for (const { control, with: which } of act.fills) {
    if (!(await fill(control, user[which], look, page))) return false;
  }
  for (const { control, option } of act.selects) {
    const element = await elementOf(control, look);
    if (!element) return false;
    await attempt(element.selectOption({ index: option }), CLICK_MS);
  }
  for (const control of act.ticks) await click(control, look, page);
  if (!(await holds(act, look, user, page))) return false;
  beforePress();
  if (act.press) return click(act.press, look, page);
  await attempt(page.keyboard.press('Enter', { noWaitAfter: true } as object), CLICK_MS);
  return true;
}

async function elementOf(
  control: Control,
  look: Look,
): Promise<ElementHandle<Element> | undefined> {
  const frame = look.frames[control.frame];
  const handle = await attempt(
    frame?.evaluateHandle(callInPage('keptElement', control.index)) ?? Promise.resolve(undefined),
    CLICK_MS,
  );
  return (handle?.asElement() as ElementHandle<Element> | null) ?? undefined;
}

/** All but the last character at once, that one by a key, so that pages that listen for keys wake. */
async function fill(control: Control, value: string, look: Look, page: Page): Promise<boolean> {
  const letters = [...value];
  const last = letters.pop() ?? '';
  const most = letters.join('');
  const reached = (await focusQuickly(control, look, page))
    ? await attempt(
        page.keyboard.insertText(most).then(() => true),
        CLICK_MS,
      )
    : await fillPatiently(control, most, look);
  if (!reached) return false;
  await attempt(page.keyboard.type(last), CLICK_MS);
  return true;
}

/** Without Playwright's element handles, which send a large script into every document. */
async function focusQuickly(control: Control, look: Look, page: Page): Promise<boolean> {
  const frame = look.frames[control.frame];
  if (!frame || frame !== page.mainFrame()) return false;
  const call = callInPage('focusField', control.index);
  return (await attempt(evaluateIn<boolean>(frame, call), CLICK_MS)) ?? false;
}

async function fillPatiently(control: Control, value: string, look: Look): Promise<boolean> {
  const element = await elementOf(control, look);
  if (!element) return false;
  if (control.readOnly) await attempt(element.click({ timeout: CLICK_MS }), CLICK_MS);
  const filled = attempt(
    element.fill(value, { timeout: CLICK_MS }).then(() => true),
    CLICK_MS + 500,
  );
  return (await filled) ?? false;
}

/** Whether what was filled in is still there and the button can be pressed; helps where it can. */
async function holds(act: Act, look: Look, user: Credentials, page: Page): Promise<boolean> {
  if (act.fills.length === 0) return wakeUp(act, look);
  const [enabled, ...held] = await check(act, look, user);
  if (enabled && held.every(Boolean)) return true;
  for (const { control, with: which } of act.fills) {
    const element = await elementOf(control, look);
    if (!element) return false;
    await attempt(element.fill('', { timeout: CLICK_MS }), CLICK_MS);
    await attempt(typeAnew(page, user[which]), 8000);
  }
  const [, ...now] = await check(act, look, user);
  return now.length > 0 && now.some(Boolean) && wakeUp(act, look);
}

/** By keys alone: some pages keep what was typed themselves, and know of no other way to clear a field. */
async function typeAnew({ keyboard }: Page, value: string): Promise<void> {
  await keyboard.press('ControlOrMeta+a');
  await keyboard.press('Backspace');
  await keyboard.type(value);
  await keyboard.press('Tab');
}

async function check(act: Act, look: Look, user: Credentials): Promise<boolean[]> {
  const frame = look.frames[act.fills[0]?.control.frame ?? 0];
  const fields = act.fills.map(({ control, with: which }) => ({
    index: control.index,
    value: user[which],
  }));
  const press = act.press?.frame === act.fills[0]?.control.frame ? act.press?.index : undefined;
  const call = callInPage('checkFields', fields, press ?? -1);
  return (
    (await attempt(frame ? evaluateIn<boolean[]>(frame, call) : Promise.resolve([]), CLICK_MS)) ??
    []
  );
}

/** Some buttons come alive only after a choice, at the end of a text, or after a moment. */
async function wakeUp(act: Act, look: Look): Promise<boolean> {
  const { press } = act;
  if (!press || press.enabled) return true;
  const frame = look.frames[press.frame];
  if (!frame) return false;
  await attempt(evaluateIn(frame, callInPage('scrollToEnd')), CLICK_MS);
  const element = await elementOf(press, look);
  if (!element) return false;
  await attempt(element.waitForElementState('enabled', { timeout: 5000 }), 5000);
  return true;
}

async function click(control: Control, look: Look, page: Page): Promise<boolean> {
  return (await clickQuickly(control, look, page)) || clickPatiently(control, look);
}

/** A real click where the control lies still and open; false, and nothing done, where it does not. */
async function clickQuickly(control: Control, look: Look, page: Page): Promise<boolean> {
  const frame = look.frames[control.frame];
  if (!frame || frame !== page.mainFrame()) return false;
  const call = callInPage('aimAt', control.index);
  const aim = await attempt(evaluateIn<{ x: number; y: number } | null>(frame, call), CLICK_MS);
  if (!aim) return false;
  await attempt(page.mouse.click(aim.x, aim.y), CLICK_MS);
  return true;
}

async function clickPatiently(control: Control, look: Look): Promise<boolean> {
  const element = await elementOf(control, look);
  if (!element) return false;
  const options = { noWaitAfter: true, timeout: CLICK_MS };
  const clicked = await attempt(
    element.click(options).then(() => true),
    CLICK_MS + 500,
  );
  if (clicked) return true;
  // Something lies over it that no banner rule knows: the page's own click still works.
  const forced = await attempt(
    element.evaluate((it) => {
      (it as HTMLElement).click();
      return true;
    }),
    CLICK_MS,
  );
  return forced ?? false;
}
