import type { ElementHandle } from 'playwright';
import { callInPage } from './in-page/in-page.ts';
import type { aimAt } from './in-page/kept.ts';
import { typeInto } from './login-origins.ts';
import type { Control } from './page-snapshot.ts';
import { attempt } from './signals.ts';
import type { Act, Fill } from './steps.ts';
import type { Look } from './take-snapshot.ts';
import type { WalkRecord } from './walk-record.ts';

const CLICK_MS = 3000;
/** Some buttons are enabled only after a choice, or after a moment. */
const WAKE_MS = 8000;

/** Does acts on the page that was looked at, as its user would. */
export class Performer {
  readonly #look: Look;
  readonly #record: WalkRecord;

  constructor(look: Look, record: WalkRecord) {
    this.#look = look;
    this.#record = record;
  }

  /** False where the page changed underneath the act. What `beforePress` says no to is not pressed. */
  async perform(act: Act, beforePress: () => Promise<boolean>): Promise<boolean> {
    if (!(await this.#fillAll(act))) return false;
    for (const { control, option } of act.selects) {
      const element = await this.#elementOf(control);
      if (!element) return false;
      await attempt(element.selectOption({ index: option }), CLICK_MS);
    }
    for (const control of act.ticks) await this.#click(control);
    // A page that drew itself anew has lost what was typed before. One may have taken a code already.
    for (const fill of act.fills)
      if (fill.with !== 'code' && !(await this.#isFilled(fill))) return false;
    if (!(await beforePress())) return true;
    if (act.press) return this.#click(act.press);
    const last = act.fills.at(-1)?.control;
    const element = last && (await this.#elementOf(last));
    const pressed = element?.press('Enter', { noWaitAfter: true }).then(() => true);
    return (await attempt(pressed, CLICK_MS)) ?? false;
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

  async #isFilled({ control }: Fill): Promise<boolean> {
    const element = await this.#elementOf(control);
    const read = element?.evaluate((it) => it.isConnected && (it as HTMLInputElement).value !== '');
    return (await attempt(read, CLICK_MS)) ?? false;
  }

  /** Playwright's own click would bring a large script into each document first. */
  async #click({ frame, index }: Control): Promise<boolean> {
    const place = this.#look.frames[frame];
    const aim = callInPage('aimAt', index, frame === 0);
    const aimed = await attempt(place?.evaluate<Awaited<ReturnType<typeof aimAt>>>(aim), WAKE_MS);
    if (aimed === undefined || aimed === 'clicked') return aimed !== undefined;
    await attempt(place?.page().mouse.click(aimed.x, aimed.y), CLICK_MS);
    return true;
  }
}
