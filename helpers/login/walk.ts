import type { Page } from 'playwright';
import { chooseStep, documentOf } from './choose-step.ts';
import { describePage } from './describe-page.ts';
import { type PageSnapshot, signatureOf, textOf } from './page-snapshot.ts';
import { Performer } from './perform-act.ts';
import { ScriptRun } from './script-run.ts';
import { attempt } from './signals.ts';
import { type Act, keyOf, type Memory, type Stay, type Step } from './steps.ts';
import { type Look, takeSnapshot, waitForChange } from './take-snapshot.ts';
import { isPuzzling, tellAct, tellStay } from './tell-walk.ts';
import { type Pace, waitingTimeFor } from './waiting-time.ts';
import type { WalkRecord } from './walk-record.ts';
import type { PageKind } from './walk-types.ts';
import type { Windows } from './windows.ts';

const MAX_ACTS = 25;
/** How soon after a click a document is asked for, if one is. */
const ASKED_MS = 30;
/** How often in a row an act may miss because the page changed underneath it. */
const MAX_MISSED = 8;

/** Walks from page to page until a target is reached, or there is nothing left to do. */
export class Walker {
  #record: WalkRecord;
  #windows: Windows;
  #pace: Pace;
  #memory: Memory;
  #acts = 0;
  #missed = 0;
  #signature = '';
  #changedAt = Date.now();
  #actedAt = Date.now();
  #told = '';
  #actedOn = '';
  #script: ScriptRun | undefined;

  constructor(record: WalkRecord, windows: Windows, pace: Pace) {
    this.#record = record;
    this.#windows = windows;
    this.#pace = pace;
    const { permission, user, script } = record.request;
    this.#script = script && new ScriptRun(script, record);
    this.#memory = {
      wish: permission,
      username: user.username,
      status: 0,
      userNameGiven: false,
      passwordGiven: false,
      permissionGiven: false,
      done: new Map(),
    };
  }

  async walk(): Promise<void> {
    while (!this.#record.ended) {
      const page = await this.#windows.current();
      const since = this.#record.signals.count;
      await this.#arrive(page);
      if (this.#record.ended) return;
      const look = await takeSnapshot(page);
      if (this.#record.ended) return;
      if (look) await this.#onward(page, look, since);
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

  async #onward(page: Page, look: Look, since: number): Promise<void> {
    const { snapshot } = look;
    this.#noteChange(snapshot);
    this.#memory.status = this.#record.answerTo(page.url())?.status ?? 0;
    if (await this.#followScript(page, snapshot)) return;
    const step = this.#leaveToScript(chooseStep(snapshot, this.#memory));
    this.#noteKind(step.kind, step.do === 'act' && step.alsoPermission === true);
    if (step.do === 'leave') {
      this.#tellPage(page, snapshot, 'permission', 'left as it was');
      this.#record.end('left-at-permission');
    } else if (step.do === 'act') {
      await this.#act(step, page, look);
    } else if (step.why === 'login-again' && this.#wasSentEmpty()) {
      this.#forgetCredentials();
    } else if (this.#patience(snapshot, step, page) <= 0) {
      await this.#stop(page, look, step);
    } else {
      const wait = Math.max(20, Math.min(this.#patience(snapshot, step, page), 5000));
      await Promise.race([this.#record.signals.after(since, wait), waitForChange(look, wait)]);
    }
  }

  /** Does what the login script says about the page shown; false where it says nothing. */
  async #followScript(page: Page, snapshot: PageSnapshot): Promise<boolean> {
    const kind = await this.#script?.ready(page);
    if (!this.#script || !kind) return false;
    this.#noteKind(kind, false);
    const leave = kind === 'permission' && this.#memory.wish === 'leave';
    this.#tellPage(
      page,
      snapshot,
      kind,
      leave ? 'left as it was' : 'did what the login script says',
    );
    if (leave) this.#record.end('left-at-permission');
    else await this.#script.run(kind, this.#windows);
    if (kind === 'login') this.#noteCredentials();
    this.#actedOn = snapshot.frames[0]?.document ?? '';
    this.#actedAt = Date.now();
    return true;
  }

  #leaveToScript(step: Step): Step {
    if (step.do === 'stay' || !this.#script?.awaits(step.kind)) return step;
    return { do: 'stay', kind: step.kind, why: 'left-to-script', asks: this.#script.pending };
  }

  async #act(step: Act, page: Page, look: Look): Promise<void> {
    const { snapshot } = look;
    if (++this.#acts > MAX_ACTS) {
      this.#record.end('stopped-at-page', 'Far more steps were done than any login needs.');
      return;
    }
    this.#understood();
    this.#tellPage(page, snapshot, step.kind, tellAct(step));
    const { user } = this.#record.request;
    const { signals } = this.#record;
    const since = signals.count;
    const performer = new Performer(look, page, user);
    const went = await performer.perform(step, () => this.#noteDone(step, snapshot));
    this.#actedAt = Date.now();
    this.#changedAt = this.#actedAt;
    if (went) {
      this.#missed = 0;
      // The page that is about to be left need not be read again.
      await signals.after(since, ASKED_MS);
    } else if (++this.#missed >= MAX_MISSED)
      this.#record.end(
        'stopped-at-page',
        `What was to be done could not be done: ${tellAct(step)}. ${await describePage(look, this.#memory.passwordGiven)}`,
      );
    else await attempt(waitForChange(look, 100), 200);
  }

  #noteDone(step: Act, snapshot: PageSnapshot): void {
    const { done } = this.#memory;
    this.#actedOn = snapshot.frames[0]?.document ?? '';
    for (const place of [documentOf(snapshot, step.press), snapshot.frames[0]?.url ?? '']) {
      const key = keyOf(step, place);
      done.set(key, (done.get(key) ?? 0) + 1);
    }
    const answered = step.purpose === 'allow' || step.purpose === 'deny';
    if (step.purpose === 'user-name') this.#memory.userNameGiven = true;
    if (step.fills.some((fill) => fill.with === 'password')) {
      this.#noteCredentials();
    }
    if (answered) {
      this.#memory.permissionGiven = true;
      this.#record.progress.permissionDone = true;
    }
  }

  #noteCredentials(): void {
    this.#memory.passwordGiven = true;
    this.#memory.userNameGiven = true;
    this.#record.progress.loginDone = true;
  }

  /** Whether the page lost what was typed before it was sent: then nothing was tried that could fail. */
  #wasSentEmpty(): boolean {
    const { lastForm, request } = this.#record;
    const sent = [...(lastForm?.values() ?? [])];
    const { username, password } = request.user;
    return lastForm !== undefined && !sent.includes(username) && !sent.includes(password);
  }

  #forgetCredentials(): void {
    this.#record.lastForm = undefined;
    this.#memory.passwordGiven = false;
    this.#memory.userNameGiven = false;
    this.#record.progress.loginDone = false;
  }

  #noteKind(kind: PageKind, both: boolean): void {
    const { progress } = this.#record;
    if (kind === 'login' || both) progress.loginShown = true;
    if (kind === 'permission' || both) progress.permissionShown = true;
  }

  #noteChange(snapshot: PageSnapshot): void {
    const signature = signatureOf(snapshot);
    if (signature === this.#signature) return;
    this.#signature = signature;
    this.#changedAt = Date.now();
  }

  #understood(): void {
    const from = Math.max(this.#record.committedAt, this.#actedAt);
    const took = Date.now() - from;
    this.#pace.longestUnderstandingMs = Math.max(
      this.#pace.longestUnderstandingMs,
      Math.min(took, 2000),
    );
  }

  #patience(snapshot: PageSnapshot, stay: Stay, page: Page): number {
    const waiting = {
      url: page.url(),
      changedAt: this.#changedAt,
      actedAt: this.#actedAt,
      movedOn: snapshot.frames[0]?.document !== this.#actedOn,
    };
    return waitingTimeFor(this.#record, snapshot, stay, waiting, this.#pace);
  }

  async #stop(page: Page, look: Look, stay: Stay): Promise<void> {
    const record = this.#record;
    if (record.failure) {
      record.end('unreachable', record.failure);
      return;
    }
    const loggedIn = this.#memory.passwordGiven;
    if (stay.why === 'login-again' && loggedIn) record.progress.loginDone = false;
    this.#tellPage(page, look.snapshot, stay.kind, tellStay(stay));
    const seen = isPuzzling(stay) ? ` ${await describePage(look, loggedIn)}` : '';
    const told = tellStay(stay).replace(/^Nothing: (.)/, (_, first) => first.toUpperCase()) + seen;
    record.end('stopped-at-page', told.replaceAll(record.request.user.password, '••••••'));
  }

  #tellPage(page: Page, snapshot: PageSnapshot, kind: PageKind, step: string): void {
    const { pages, request } = this.#record;
    const [main] = snapshot.frames;
    const text = textOf(snapshot).replaceAll(request.user.password, '••••••').slice(0, 2000);
    const told = `${this.#signature}${text}${step}`;
    if (told === this.#told || pages.length >= 40) return;
    this.#told = told;
    const answer = this.#record.answerTo(page.url());
    pages.push({
      kind,
      url: page.url(),
      status: answer?.status ?? 0,
      headers: answer?.responseHeaders ?? {},
      title: main?.title ?? '',
      text,
      step,
    });
  }
}
