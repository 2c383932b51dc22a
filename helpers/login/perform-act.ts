import type { ElementHandle } from 'playwright';
import { callInPage } from './in-page/in-page.ts';
import { typeInto } from './login-origins.ts';
import type { Control } from './page-snapshot.ts';
import { attempt, succeeded } from './signals.ts';
import type { Act, Fill } from './steps.ts';
import type { Look } from './take-snapshot.ts';
import type { WalkRecord } from './walk-record.ts';

const CLICK_MS = 3000;
/** Some buttons are enabled only after a choice, or after a moment. */
const WAKE_MS = 5000;

/** Does acts on the page that was looked at, as its user would. */
export class Performer {
  readonly #look: Look;
  readonly #record: WalkRecord;
  /** Whether everything that was to be filled in was. */
  hasFilled = false;

  constructor(look: Look, record: WalkRecord) {
    this.#look = look;
    this.#record = record;
  }

  /** False where the page changed underneath the act. What `beforePress` says no to is not pressed. */
  async perform(act: Act, beforePress: () => Promise<boolean>): Promise<boolean> {
    if (!(await this.#fillAll(act))) return false;
    this.hasFilled = true;
    for (const { control, option } of act.selects) {
      const element = await this.#elementOf(control);
      if (!element) return false;
      await attempt(element.selectOption({ index: option }), CLICK_MS);
    }
    for (const control of act.ticks) await this.#click(control);
    if (act.fills.length > 0 && !(await this.#areHeld(act.fills))) {
      // A page that drew itself anew has lost what was typed before.
      await this.#fillAll(act);
      if (!(await this.#areHeld(act.fills.slice(-1)))) return false;
    }
    if (!(await beforePress())) return true;
    if (act.press) return this.#click(act.press);
    const last = act.fills.at(-1)?.control;
    const element = last && (await this.#elementOf(last));
    return element ? succeeded(element.press('Enter', { noWaitAfter: true }), CLICK_MS) : false;
  }

  #valueOf({ with: which, digit }: Fill): string {
    const { user, code = '' } = this.#record;
    const value = which === 'code' ? code : user[which];
    return digit === undefined ? value : (value[digit] ?? '');
  }

  async #elementOf({ frame, index }: Control): Promise<ElementHandle<Element> | undefined> {
    const asked = this.#look.frames[frame]?.evaluateHandle(callInPage('keptElement', index));
    const handle = await attempt(asked, CLICK_MS);
    return (handle?.asElement() as ElementHandle<Element> | null) ?? undefined;
  }

  async #fillAll({ fills, press }: Act): Promise<boolean> {
    for (const fill of fills) {
      if (fill.control.readOnly) await this.#click(fill.control);
      const element = await this.#elementOf(fill.control);
      const isBeside = press?.frame === fill.control.frame;
      const button = isBeside ? await this.#elementOf(press) : undefined;
      const value = this.#valueOf(fill);
      if (!element || !(await typeInto(element, value, this.#record, button))) return false;
    }
    return true;
  }

  /** Whether what was filled in is still there. */
  async #areHeld(fills: readonly Fill[]): Promise<boolean> {
    for (const fill of fills) {
      const element = await this.#elementOf(fill.control);
      const read = element?.evaluate((it) => it.isConnected && (it as HTMLInputElement).value);
      if ((await attempt(read, CLICK_MS)) !== this.#valueOf(fill)) return false;
    }
    return true;
  }

  async #click(control: Control): Promise<boolean> {
    const element = await this.#elementOf(control);
    if (!element) return false;
    const timeout = control.enabled ? CLICK_MS : WAKE_MS;
    const hasSent = this.#record.watchSending();
    if (await this.#clickAtOnce(control)) return true;
    if (await succeeded(element.click({ noWaitAfter: true, timeout }), timeout + 500)) return true;
    // On a busy machine a click may be told late: no form is sent twice.
    if (hasSent()) return true;
    // Something lies over it that no banner rule knows: the page's own click still works.
    return succeeded(
      element.evaluate((it) => (it as HTMLElement).click()),
      CLICK_MS,
    );
  }

  /** A click on what lies open in the page itself. Playwright's own brings a large script into each document first. */
  async #clickAtOnce({ enabled, frame, index }: Control): Promise<boolean> {
    const [main] = this.#look.frames;
    if (!enabled || frame > 0 || !main) return false;
    const aim = callInPage('aimAt', index);
    const point = await attempt(main.evaluate<{ x: number; y: number } | undefined>(aim), CLICK_MS);
    if (!point) return false;
    await attempt(main.page().mouse.click(point.x, point.y), CLICK_MS);
    return true;
  }
}
