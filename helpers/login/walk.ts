import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { describePage } from './describe-page.ts';
import { type PageSnapshot, signatureOf, urlOf } from './page-snapshot.ts';
import { Performer } from './perform-act.ts';
import { ScriptRun } from './script-run.ts';
import { attempt } from './signals.ts';
import { type Act, keyOf, type Stay, type Step } from './steps.ts';
import { type Look, takeSnapshot } from './take-snapshot.ts';
import { isPuzzling, tellAct, tellStay } from './tell-walk.ts';
import { chooseStep, documentOf } from './understanding/choose-step.ts';
import { waitingTimeFor } from './waiting-time.ts';
import type { WalkRecord } from './walk-record.ts';
import type { PageKind } from './walk-types.ts';

const MAX_ACTS = 25;
/** How soon after a click a document is asked for, if one is. */
const ASKED_MS = 30;
/** How soon after the last digit a page sends a code by itself, if it does. */
const SENT_MS = 150;
/** How often a page is looked at that may change by itself. */
const LOOK_AGAIN_MS = 100;
/** How often in a row an act may miss because the page changed underneath it. */
const MAX_MISSED = 8;

/** Walks from page to page until a target is reached, or there is nothing left to do. */
export class Walker {
  readonly #record: WalkRecord;
  readonly #page: Page;
  readonly #script: ScriptRun | undefined;
  #acts = 0;
  /** Whether the page sent something when the password was sent. */
  #hasSentLogin: (() => boolean) | undefined;
  #wasLost = false;
  #missed = 0;
  #signature = '';

  constructor(record: WalkRecord, page: Page) {
    this.#record = record;
    this.#page = page;
    const { script } = record.request;
    this.#script = script && new ScriptRun(script, record);
  }

  async walk(): Promise<void> {
    while (!this.#record.ended) {
      const since = this.#record.signals.count;
      await this.#arrive();
      const look = this.#record.ended ? undefined : await takeSnapshot(this.#page);
      if (this.#record.ended) return;
      if (look) await this.#goOn(look, since);
      else await this.#record.signals.after(since, 200);
    }
  }

  /** Waits until no document is under way and the one shown is there. */
  async #arrive(): Promise<void> {
    const { signals } = this.#record;
    for (;;) {
      const since = signals.count;
      const underWay = this.#record.underWay();
      if (this.#record.ended || underWay === 0) break;
      await signals.after(since, underWay);
    }
    await attempt(this.#page.waitForLoadState('domcontentloaded', { timeout: 20_000 }), 20_000);
    await attempt(this.#page.waitForLoadState('load', { timeout: 500 }), 500);
  }

  async #goOn(look: Look, since: number): Promise<void> {
    const { snapshot } = look;
    this.#noteChange(snapshot);
    if (await this.#followScript(snapshot)) return;
    const step = this.#leaveToScript(chooseStep(snapshot, this.#record));
    this.#noteShown(step.kind);
    // Where one form asks for both, credentials go out with the answer.
    if (step.do === 'act' && step.fills.length > 0) this.#noteShown('login');
    if (step.do === 'act') return this.#act(step, look);
    const patience = waitingTimeFor(this.#record, snapshot, step);
    if (patience > 0) return this.#record.signals.after(since, Math.min(patience, LOOK_AGAIN_MS));
    if (step.why !== 'login-again') return this.#stop(snapshot, step);
    if (this.#isLost()) return this.#record.forgetLogin();
    if (!this.#record.correct()) return this.#stop(snapshot, step);
  }

  /** Whether nothing of the login was sent, for the first time: a page may draw its form anew while it is filled in. */
  #isLost(): boolean {
    const isFirst = !this.#wasLost;
    this.#wasLost = this.#hasSentLogin?.() === false;
    return isFirst && this.#wasLost;
  }

  /** Does what the login script says about the page shown; false where it says nothing. */
  async #followScript(snapshot: PageSnapshot): Promise<boolean> {
    const kind = await this.#script?.ready(this.#page);
    if (!this.#script || !kind) return false;
    this.#noteShown(kind);
    this.#record.notePage(snapshot, kind, 'did what the login script says');
    await this.#script.run(kind, this.#page);
    // The script may have led to another page, which is then the one that was acted upon.
    const look = this.#record.ended ? undefined : await takeSnapshot(this.#page);
    this.#noteActed(look?.snapshot ?? snapshot);
    return true;
  }

  #leaveToScript(step: Step): Step {
    if (step.do === 'stay' || !this.#script?.awaits(step.kind)) return step;
    return { do: 'stay', kind: step.kind, why: 'left-to-script', asks: this.#script.pending };
  }

  async #act(step: Act, look: Look): Promise<void> {
    const { snapshot } = look;
    const { signals } = this.#record;
    if (++this.#acts > MAX_ACTS) {
      this.#record.end('stopped-at-page', 'The suite did far more steps than any login needs.');
      return;
    }
    const typesCode = step.fills.some((fill) => fill.with === 'code');
    if (typesCode && this.#record.code === undefined) {
      // The page may have changed while the code was waited for: it is looked at once more.
      await this.#record.takeCode();
      return;
    }
    const note = (done: string) => this.#record.notePage(snapshot, step.kind, done);
    const told = tellAct(step);
    const since = signals.count;
    const hasSent = this.#record.watchSending();
    if (step.fills.some((fill) => fill.with === 'password')) this.#hasSentLogin = hasSent;
    const went = await new Performer(look, this.#record).perform(step, async () => {
      // Many pages send the code themselves when its last digit is typed.
      if (typesCode) await delay(SENT_MS);
      const press = !(typesCode && hasSent());
      note(told);
      this.#noteDone(step, snapshot);
      return press;
    });
    this.#record.changedAt = this.#record.actedAt = Date.now();
    if (this.#record.elsewhere?.how === 'typed') note('Nothing was typed.');
    if (went) {
      this.#missed = 0;
      // The page that is about to be left need not be read again.
      return signals.after(since, ASKED_MS);
    }
    if (++this.#missed < MAX_MISSED) return signals.after(since, LOOK_AGAIN_MS);
    note('The step did not work.');
    const seen = await describePage(this.#page);
    this.#record.end('stopped-at-page', `This step did not work: ${told}. ${seen}`);
  }

  #noteDone(step: Act, snapshot: PageSnapshot): void {
    const { done, progress } = this.#record;
    this.#noteActed(snapshot);
    for (const place of [documentOf(snapshot, step.press), urlOf(snapshot)]) {
      const key = keyOf(step, place);
      done.set(key, (done.get(key) ?? 0) + 1);
    }
    if (step.purpose === 'user-name') this.#record.userNameGiven = true;
    if (step.fills.some((fill) => fill.with === 'password')) progress.loginDone = true;
    if (step.fills.some((fill) => fill.with === 'code')) this.#record.oneTimeCode = 'given';
    if (step.purpose === 'allow' || step.purpose === 'deny') progress.permissionDone = true;
  }

  #noteActed(snapshot: PageSnapshot): void {
    this.#record.actedOn = snapshot.frames[0]?.document ?? '';
    this.#record.actedAt = Date.now();
  }

  #noteShown(kind: PageKind): void {
    const { progress } = this.#record;
    if (kind === 'login') progress.loginShown = true;
    if (kind === 'permission') progress.permissionShown = true;
  }

  #noteChange(snapshot: PageSnapshot): void {
    const signature = signatureOf(snapshot);
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#record.changedAt = Date.now();
  }

  async #stop(snapshot: PageSnapshot, stay: Stay): Promise<void> {
    const record = this.#record;
    if (record.failure) return record.end('unreachable', record.failure);
    if (stay.why === 'code-asked') record.oneTimeCode = 'withheld';
    if (stay.why === 'code-again') record.oneTimeCode = 'refused';
    // A page that wants a person belongs to the login, whatever stands on it.
    const kind = stay.why === 'person-needed' ? 'login' : stay.kind;
    if (kind === 'login') record.progress.loginDone = false;
    record.stayed = stay.why === 'login-again' && this.#wasLost ? 'login-unsent' : stay.why;
    const why = tellStay({ ...stay, why: record.stayed });
    record.notePage(snapshot, kind, `Nothing was done. ${why}`);
    const seen = isPuzzling(stay) ? ` ${await describePage(this.#page)}` : '';
    record.end('stopped-at-page', record.withoutPassword(why + seen));
  }
}
