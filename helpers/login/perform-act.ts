import type { Page } from 'playwright';
import { ask, elementOf } from './ask-page.ts';
import type { Control } from './page-snapshot.ts';
import { attempt, succeeded } from './signals.ts';
import type { Act, Fill } from './steps.ts';
import type { Look } from './take-snapshot.ts';
import type { Credentials } from './walk-types.ts';

/** What is typed, by what it is. */
type Typed = Credentials & { code?: string | undefined };

const clickMs = 1500;

/** Does acts on the page that was looked at, as its user would. */
export class Performer {
  readonly #look: Look;
  readonly #page: Page;
  readonly #user: Typed;
  /** Whether everything that was to be filled in was. */
  hasFilled = false;

  constructor(look: Look, page: Page, user: Typed) {
    this.#look = look;
    this.#page = page;
    this.#user = user;
  }

  /** False where the page changed underneath the act. What `beforePress` says no to is not pressed. */
  async perform(act: Act, beforePress: () => Promise<boolean>): Promise<boolean> {
    for (const fill of act.fills)
      if (!(await this.#fill(fill.control, this.#valueOf(fill)))) return false;
    this.hasFilled = true;
    for (const { control, option } of act.selects) {
      const element = await this.#elementOf(control);
      if (!element) return false;
      await attempt(element.selectOption({ index: option }), clickMs);
    }
    for (const control of act.ticks) await this.#click(control);
    if (!(await this.#isReady(act))) return false;
    if (!(await beforePress())) return true;
    if (act.press) return this.#click(act.press);
    await attempt(this.#page.keyboard.press('Enter', { noWaitAfter: true } as object), clickMs);
    return true;
  }

  #valueOf({ with: which, digit }: Fill): string {
    const value = this.#user[which] ?? '';
    return digit === undefined ? value : (value[digit] ?? '');
  }

  #frameOf({ frame }: Control) {
    return this.#look.frames[frame];
  }

  #elementOf(control: Control) {
    return elementOf(this.#frameOf(control), control.index);
  }

  /** There a quicker way is taken than Playwright's, which sends a large script into every document. */
  #isInPageItself(control: Control): boolean {
    return this.#frameOf(control) === this.#page.mainFrame();
  }

  /** All but the last character at once, that one by a key, so that pages that listen for keys wake. */
  async #fill(control: Control, value: string): Promise<boolean> {
    const letters = [...value];
    const last = letters.pop() ?? '';
    const most = letters.join('');
    const focused =
      this.#isInPageItself(control) &&
      (await ask(this.#frameOf(control), clickMs, 'focusField', control.index));
    const filled = focused
      ? await succeeded(this.#page.keyboard.insertText(most), clickMs)
      : await this.#fillPatiently(control, most);
    if (filled) await attempt(this.#page.keyboard.type(last), clickMs);
    return filled;
  }

  async #fillPatiently(control: Control, value: string): Promise<boolean> {
    const element = await this.#elementOf(control);
    if (!element) return false;
    if (control.readOnly) await attempt(element.click({ timeout: clickMs }), clickMs);
    return succeeded(element.fill(value, { timeout: clickMs }), clickMs + 500);
  }

  /** Whether what was filled in is still there and the button can be pressed; helps where it can. */
  async #isReady(act: Act): Promise<boolean> {
    if (act.fills.length === 0) return this.#wakeUp(act);
    const [enabled, ...held] = await this.#check(act);
    if (enabled && held.every(Boolean)) return true;
    for (const fill of act.fills) {
      const element = await this.#elementOf(fill.control);
      if (!element) return false;
      await attempt(element.fill('', { timeout: clickMs }), clickMs);
      await attempt(this.#typeAnew(this.#valueOf(fill)), 8000);
    }
    const [, ...now] = await this.#check(act);
    return now.some(Boolean) && this.#wakeUp(act);
  }

  /** By keys alone: some pages keep what was typed themselves, and know of no other way to clear a field. */
  async #typeAnew(value: string): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Backspace');
    await keyboard.type(value);
    await keyboard.press('Tab');
  }

  async #check({ fills, press }: Act): Promise<boolean[]> {
    const [first] = fills;
    if (!first) return [];
    const values = fills.map((fill) => ({
      index: fill.control.index,
      value: this.#valueOf(fill),
    }));
    const button = press?.frame === first.control.frame ? press.index : -1;
    const frame = this.#frameOf(first.control);
    return (await ask(frame, clickMs, 'checkFields', values, button)) ?? [];
  }

  /** Some buttons are enabled only after a choice, at the end of a text, or after a moment. */
  async #wakeUp({ press }: Act): Promise<boolean> {
    if (!press || press.enabled) return true;
    await ask(this.#frameOf(press), clickMs, 'scrollToEnd');
    const element = await this.#elementOf(press);
    if (!element) return false;
    await attempt(element.waitForElementState('enabled', { timeout: 5000 }), 5000);
    return true;
  }

  /** A real click where the control lies still and open, or else whatever click succeeds. */
  async #click(control: Control): Promise<boolean> {
    const aim =
      this.#isInPageItself(control) &&
      (await ask(this.#frameOf(control), clickMs, 'aimAt', control.index));
    if (!aim) return this.#clickPatiently(control);
    await attempt(this.#page.mouse.click(aim.x, aim.y), clickMs);
    return true;
  }

  async #clickPatiently(control: Control): Promise<boolean> {
    const element = await this.#elementOf(control);
    if (!element) return false;
    const options = { noWaitAfter: true, timeout: clickMs };
    if (await succeeded(element.click(options), clickMs + 500)) return true;
    // Something lies over it that no banner rule knows: the page's own click still works.
    return succeeded(
      element.evaluate((it) => (it as HTMLElement).click()),
      clickMs,
    );
  }
}
