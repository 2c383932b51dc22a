import type { Page } from 'playwright';
import { ask, elementOf } from './ask-page.ts';
import { typeInto } from './login-origins.ts';
import type { Control } from './page-snapshot.ts';
import { attempt, succeeded } from './signals.ts';
import type { Act, Fill } from './steps.ts';
import type { Look } from './take-snapshot.ts';
import type { WalkRecord } from './walk-record.ts';

const clickMs = 1500;

/** Does acts on the page that was looked at, as its user would. */
export class Performer {
  readonly #look: Look;
  readonly #page: Page;
  readonly #record: WalkRecord;
  /** Whether everything that was to be filled in was. */
  hasFilled = false;

  constructor(look: Look, page: Page, record: WalkRecord) {
    this.#look = look;
    this.#page = page;
    this.#record = record;
  }

  /** False where the page changed underneath the act. What `beforePress` says no to is not pressed. */
  async perform(act: Act, beforePress: () => Promise<boolean>): Promise<boolean> {
    for (const fill of act.fills) if (!(await this.#fill(fill))) return false;
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
    const last = act.fills.at(-1)?.control;
    if (last) await ask(this.#frameOf(last), clickMs, 'pressEnter', last.index);
    return true;
  }

  #valueOf({ with: which, digit }: Fill): string {
    const { user, code = '' } = this.#record;
    const value = which === 'code' ? code : user[which];
    return digit === undefined ? value : (value[digit] ?? '');
  }

  #frameOf({ frame }: Control) {
    return this.#look.frames[frame];
  }

  #elementOf(control: Control) {
    return elementOf(this.#frameOf(control), control.index);
  }

  async #fill(fill: Fill): Promise<boolean> {
    if (fill.control.readOnly) await this.#click(fill.control);
    const element = await this.#elementOf(fill.control);
    return element !== undefined && typeInto(element, this.#valueOf(fill), this.#record.request);
  }

  /** Whether what was filled in is still there and the button can be pressed; helps where it can. */
  async #isReady(act: Act): Promise<boolean> {
    if (act.fills.length === 0) return this.#wakeUp(act);
    const [enabled, ...held] = await this.#check(act);
    if (enabled && held.every(Boolean)) return true;
    for (const fill of act.fills) {
      if (!(await this.#fill(fill))) return false;
      // Some pages look at a field when it is left.
      await attempt(this.#page.keyboard.press('Tab'), clickMs);
    }
    const [, ...now] = await this.#check(act);
    return now.some(Boolean) && this.#wakeUp(act);
  }

  async #check({ fills, press }: Act): Promise<boolean[]> {
    const [first] = fills;
    if (!first) return [];
    const indexes = fills.map(({ control }) => control.index);
    const button = press?.frame === first.control.frame ? press.index : -1;
    const frame = this.#frameOf(first.control);
    const seen = await ask(frame, clickMs, 'readFields', indexes, button);
    if (!seen) return [];
    return [seen.enabled, ...fills.map((fill, at) => seen.values[at] === this.#valueOf(fill))];
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

  /**
   * A real click where the control lies still and open, or else whatever click succeeds. Playwright's own brings a
   * large script into each document first, which makes a walk a third longer.
   */
  async #click(control: Control): Promise<boolean> {
    const frame = this.#frameOf(control);
    const isInPageItself = frame === this.#page.mainFrame();
    const aim = isInPageItself && (await ask(frame, clickMs, 'aimAt', control.index));
    if (!aim) return this.#clickPatiently(control);
    await attempt(this.#page.mouse.click(aim.x, aim.y), clickMs);
    return true;
  }

  async #clickPatiently(control: Control): Promise<boolean> {
    const element = await this.#elementOf(control);
    if (!element) return false;
    const options = { noWaitAfter: true, timeout: clickMs };
    const began = Date.now();
    const { length } = this.#record.exchanges;
    if (await succeeded(element.click(options), clickMs + 500)) return true;
    // On a busy machine a click may be told late: no form is sent twice.
    if (this.#record.hasSentSince(began, length)) return true;
    // Something lies over it that no banner rule knows: the page's own click still works.
    return succeeded(
      element.evaluate((it) => (it as HTMLElement).click()),
      clickMs,
    );
  }
}
