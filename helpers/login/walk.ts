import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { describePage } from './describe-page.ts';
import { strangerIn } from './login-origins.ts';
import { type PageSnapshot, signatureOf } from './page-snapshot.ts';
import { Performer } from './perform-act.ts';
import { ScriptRun } from './script-run.ts';
import { attempt } from './signals.ts';
import { type Act, keyOf, type Memory, newMemory, type Stay, type Step } from './steps.ts';
import { type Look, takeSnapshot, waitForChange } from './take-snapshot.ts';
import { isPuzzling, tellAct, tellStay } from './tell-walk.ts';
import { chooseStep, documentOf } from './understanding/choose-step.ts';
import { type LastEvents, type Pace, waitingTimeFor } from './waiting-time.ts';
import type { WalkRecord } from './walk-record.ts';
import type { PageKind } from './walk-types.ts';
import type { Windows } from './windows.ts';

const MAX_ACTS = 25;
/** How soon after a click a document is asked for, if one is. */
const ASKED_MS = 30;
/** How soon after the last digit a page sends a code by itself, if it does. */
const SENT_MS = 150;
/** How often in a row an act may miss because the page changed underneath it. */
const MAX_MISSED = 8;

/** Walks from page to page until a target is reached, or there is nothing left to do. */
export class Walker {
  readonly #record: WalkRecord;
  readonly #windows: Windows;
  readonly #pace: Pace;
  readonly #memory: Memory;
  readonly #script: ScriptRun | undefined;
  #acts = 0;
  /** Whether the page sent something when the password was sent. */
  #hasSentLogin: (() => Promise<boolean>) | undefined;
  #wasUnsentBefore = false;
  #missed = 0;
  #signature = '';
  readonly #last: LastEvents = { changedAt: Date.now(), actedAt: Date.now(), actedOn: '' };

  constructor(record: WalkRecord, windows: Windows, pace: Pace) {
    this.#record = record;
    this.#windows = windows;
    this.#pace = pace;
    const { permission, user, script } = record.request;
    this.#script = script && new ScriptRun(script, record);
    this.#memory = newMemory(permission, user.username, record.progress);
    this.#memory.hasPassword = user.password !== '';
  }

  async walk(): Promise<void> {
    while (!this.#record.ended) {
      const page = await this.#windows.current();
      const since = this.#record.signals.count;
      await this.#arrive(page);
      const look = this.#record.ended ? undefined : await takeSnapshot(page);
      if (this.#record.ended) return;
      if (look) await this.#goOn(page, look, since);
      else await this.#record.signals.after(since, 200);
    }
  }

  /** Waits until no document is under way and the one shown is there. */
  async #arrive(page: Page): Promise<void> {
    const { signals } = this.#record;
    for (;;) {
      const since = signals.count;
      const underWay = this.#record.underWay();
      if (this.#record.ended || underWay === 0) break;
      await signals.after(since, underWay);
    }
    await attempt(page.waitForLoadState('domcontentloaded', { timeout: 20_000 }), 20_000);
    await attempt(page.waitForLoadState('load', { timeout: 500 }), 500);
  }

  async #goOn(page: Page, look: Look, since: number): Promise<void> {
    const { snapshot } = look;
    this.#noteChange(snapshot);
    this.#memory.status = this.#record.answerTo(page.url())?.status ?? 0;
    if (await this.#followScript(page, snapshot)) return;
    this.#memory.oneTimeCode = this.#record.codeAtHand;
    const step = this.#leaveToScript(chooseStep(snapshot, this.#memory));
    this.#noteShown(step.kind, step.do === 'act' && step.alsoPermission === true);
    if (step.do === 'act') return this.#act(step, page, look);
    if (step.why === 'login-again' && this.#record.wasSentEmpty) return this.#loginAnew();
    const patience = waitingTimeFor(this.#record, snapshot, step, this.#last, this.#pace);
    if (patience <= 0) {
      if (step.why === 'login-again' && this.#record.correct()) {
        this.#memory.done.clear();
        return this.#loginAnew();
      }
      // A form that moves may be missed, and no password was spent.
      if (this.#wasUnsentBefore || !(await this.#isUnsent(step)))
        return this.#stop(page, look, step);
      this.#wasUnsentBefore = true;
      this.#memory.done.clear();
      return this.#loginAnew();
    }
    const wait = Math.max(20, Math.min(patience, 5000));
    await Promise.race([this.#record.signals.after(since, wait), waitForChange(look, wait)]);
  }

  #loginAnew(): void {
    this.#record.lastForm = undefined;
    this.#memory.userNameGiven = false;
    this.#record.progress.loginDone = false;
  }

  /** Whether the login was typed, and what was pressed led to no request. */
  async #isUnsent({ why }: Stay): Promise<boolean> {
    return why === 'login-again' && (await this.#hasSentLogin?.()) === false;
  }

  /** Does what the login script says about the page shown; false where it says nothing. */
  async #followScript(page: Page, snapshot: PageSnapshot): Promise<boolean> {
    const kind = await this.#script?.ready(page);
    if (!this.#script || !kind) return false;
    this.#noteShown(kind, false);
    this.#record.notePage(page.url(), snapshot, kind, 'did what the login script says');
    await this.#script.run(kind, this.#windows);
    // The script may have led to another page, which is then the one that was acted upon.
    const look = this.#record.ended ? undefined : await takeSnapshot(await this.#windows.current());
    this.#noteActed(look?.snapshot ?? snapshot);
    return true;
  }

  #leaveToScript(step: Step): Step {
    if (step.do === 'stay' || !this.#script?.awaits(step.kind)) return step;
    return { do: 'stay', kind: step.kind, why: 'left-to-script', asks: this.#script.pending };
  }

  async #act(step: Act, page: Page, look: Look): Promise<void> {
    const { snapshot } = look;
    const { signals, request } = this.#record;
    if (++this.#acts > MAX_ACTS) {
      this.#record.end('stopped-at-page', 'Far more steps were done than any login needs.');
      return;
    }
    this.#learnPace();
    const stranger = await strangerIn(step, look, request);
    if (stranger !== undefined) {
      this.#record.notePage(page.url(), snapshot, step.kind, 'Nothing was typed.');
      return this.#record.endBefore({ origin: stranger, how: 'typed' });
    }
    const typesCode = step.fills.some((fill) => fill.with === 'code');
    if (typesCode && this.#record.code === undefined) {
      // The page may have changed while the code was waited for: it is looked at once more.
      await this.#record.takeCode();
      return;
    }
    const told = tellAct(step);
    this.#record.notePage(page.url(), snapshot, step.kind, told);
    const since = signals.count;
    const performer = new Performer(look, page, this.#record);
    const hasSent = this.#watchSending();
    if (step.fills.some((fill) => fill.with === 'password')) this.#hasSentLogin = hasSent;
    const went = await performer.perform(step, async () => {
      // Many pages send the code themselves when its last digit is typed.
      const press = !(typesCode && (await hasSent()));
      this.#noteDone(step, snapshot);
      return press;
    });
    if (typesCode && !went && performer.hasFilled && (await hasSent()))
      this.#noteDone(step, snapshot);
    this.#last.changedAt = this.#last.actedAt = Date.now();
    if (went) {
      this.#missed = 0;
      // The page that is about to be left need not be read again.
      await signals.after(since, ASKED_MS);
    } else if (++this.#missed >= MAX_MISSED) {
      const seen = await describePage(look, this.#record.progress.loginDone);
      this.#record.end(
        'stopped-at-page',
        `What was to be done could not be done: ${told}. ${seen}`,
      );
    } else await waitForChange(look, 100);
  }

  /** Tells, a moment later, whether the page has sent something meanwhile. */
  #watchSending(): () => Promise<boolean> {
    const began = Date.now();
    const { length } = this.#record.exchanges;
    return async () => {
      await delay(SENT_MS);
      return this.#record.hasSentSince(began, length);
    };
  }

  #noteDone(step: Act, snapshot: PageSnapshot): void {
    const { done, progress } = this.#memory;
    this.#noteActed(snapshot);
    for (const place of [documentOf(snapshot, step.press), snapshot.frames[0]?.url ?? '']) {
      const key = keyOf(step, place);
      done.set(key, (done.get(key) ?? 0) + 1);
    }
    if (step.purpose === 'user-name') this.#memory.userNameGiven = true;
    if (step.fills.some((fill) => fill.with === 'password')) progress.loginDone = true;
    if (step.fills.some((fill) => fill.with === 'code')) this.#record.oneTimeCode = 'given';
    if (step.purpose === 'allow' || step.purpose === 'deny') progress.permissionDone = true;
  }

  #noteActed(snapshot: PageSnapshot): void {
    this.#last.actedOn = snapshot.frames[0]?.document ?? '';
    this.#last.actedAt = Date.now();
  }

  #noteShown(kind: PageKind, both: boolean): void {
    const { progress } = this.#record;
    if (kind === 'login' || both) progress.loginShown = true;
    if (kind === 'permission' || both) progress.permissionShown = true;
  }

  #noteChange(snapshot: PageSnapshot): void {
    const signature = signatureOf(snapshot);
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#last.changedAt = Date.now();
  }

  /** Learns how long a page took that was understood. */
  #learnPace(): void {
    const took = Date.now() - Math.max(this.#record.committedAt, this.#last.actedAt);
    const { longestUnderstandingMs: longest } = this.#pace;
    this.#pace.longestUnderstandingMs = Math.max(longest, Math.min(took, 2000));
  }

  async #stop(page: Page, look: Look, stay: Stay): Promise<void> {
    const record = this.#record;
    if (record.failure) return record.end('unreachable', record.failure);
    const loggedIn = this.#record.progress.loginDone;
    if (stay.why === 'code-asked') record.oneTimeCode = 'withheld';
    if (stay.why === 'code-again') record.oneTimeCode = 'refused';
    // A page that wants a person belongs to the login, whatever stands on it.
    const kind = stay.why === 'captcha' || stay.why === 'other-factor' ? 'login' : stay.kind;
    if (kind === 'login') record.progress.loginDone = false;
    record.stayed = (await this.#isUnsent(stay)) ? 'login-unsent' : stay.why;
    const why = tellStay({ ...stay, why: record.stayed });
    record.notePage(page.url(), look.snapshot, kind, `Nothing was done. ${why}`);
    const seen = isPuzzling(stay) ? ` ${await describePage(look, loggedIn)}` : '';
    record.end('stopped-at-page', record.withoutPassword(why + seen));
  }
}
