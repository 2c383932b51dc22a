import type { Locator, Page } from 'playwright';
import { typeInto } from './login-origins.ts';
import { attempt } from './signals.ts';
import { tellStay } from './tell-walk.ts';
import type { WalkRecord } from './walk-record.ts';
import type { LoginScript, PageKind, ScriptStep } from './walk-types.ts';

const STEP_MS = 10_000;

/** The lists of a login script that are still to be done on one walk. */
export class ScriptRun {
  readonly #record: WalkRecord;
  readonly #lists = new Map<PageKind, ScriptStep[]>();

  constructor(script: LoginScript, record: WalkRecord) {
    const { permission } = record.request;
    this.#record = record;
    const answer = script[permission];
    if (script.login) this.#lists.set('login', script.login);
    if (answer) this.#lists.set('permission', answer);
  }

  /** Whether pages of that kind are the script's to deal with, and the driver keeps off. */
  awaits(kind: PageKind): boolean {
    return this.#lists.has(kind);
  }

  /** The first step of each list that is still to come, as it stands in the script. */
  get pending(): string[] {
    return [...this.#lists.values()].map(([first]) => JSON.stringify(first));
  }

  /** The kind of page shown, if the first step of one of its lists can be done on it. */
  async ready(page: Page): Promise<PageKind | undefined> {
    for (const [kind, [first]] of this.#lists)
      if (first && (await attempt(locatorOf(first, page).isVisible(), 1000))) return kind;
    return undefined;
  }

  /** Does the list for that kind of page; a step that cannot be done ends the walk. */
  async run(kind: PageKind, page: Page): Promise<void> {
    const steps = this.#lists.get(kind) ?? [];
    // A question for permission may come after a remembered login, never before a login.
    this.#lists.delete('login');
    this.#lists.delete(kind);
    for (const [number, step] of steps.entries()) {
      if (this.#record.ended) return;
      // Before the last step, for the redirect may come while it is still being done.
      if (number === steps.length - 1)
        this.#record.progress[kind === 'login' ? 'loginDone' : 'permissionDone'] = true;
      await doStep(step, page, this.#record).catch(() => this.#tellStuck(kind, number, step));
    }
  }

  #tellStuck(kind: PageKind, number: number, step: ScriptStep): void {
    const list = kind === 'login' ? 'login' : this.#record.request.permission;
    this.#record.end(
      'stopped-at-page',
      `In the login script step ${number + 1} of "${list}", ${JSON.stringify(step)}, did not work: no element of the page matches its selector. Correct the file named by API_LOGIN_SCRIPT.`,
    );
  }
}

async function doStep(step: ScriptStep, page: Page, record: WalkRecord): Promise<void> {
  // A step that cannot be done is told by name, before the walk as a whole runs out of time.
  const timeout = Math.max(500, Math.min(STEP_MS, record.timeLeft - 700));
  const target = locatorOf(step, page);
  if (step.fill !== undefined) {
    const field = await target.elementHandle({ timeout });
    await field.waitForElementState('editable', { timeout });
    const text = await textFor(step, record);
    if (text !== undefined && !(await typeInto(field, text, record)))
      throw new Error('The field is gone.');
  } else if (step.click !== undefined) await target.click({ timeout, noWaitAfter: true });
  else if (step.check !== undefined) await target.check({ timeout });
  else if (step.select !== undefined) await target.selectOption(step.option ?? '', { timeout });
  else if (step.press !== undefined) await page.keyboard.press(step.press);
  else await target.waitFor({ timeout });
}

/** What a step types; undefined where it wants a code and there is none, which ends the walk. */
async function textFor(step: ScriptStep, record: WalkRecord): Promise<string | undefined> {
  if (step.with !== 'code') return step.with ? record.user[step.with] : (step.text ?? '');
  const code = await record.takeCode();
  record.oneTimeCode = code === undefined ? 'withheld' : 'given';
  if (code === undefined)
    record.end('stopped-at-page', tellStay({ do: 'stay', kind: 'login', why: 'code-asked' }));
  return code;
}

function locatorOf(step: ScriptStep, page: Page): Locator {
  const selector = step.fill ?? step.click ?? step.check ?? step.select ?? step.wait ?? 'body';
  const place = step.frame ? page.frameLocator(step.frame) : page;
  return place.locator(selector).first();
}
