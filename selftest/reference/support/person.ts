import type { Browser, Frame, Locator, Page } from 'playwright';
import type { Reference } from '../../../reference/start.ts';

export type Decision = 'allow' | 'deny';

const userInput = 'input:is([name=username], [name^=u_], #username):not([type=hidden]):visible';
const passwordInput = 'input:is([name=password], [name^=p_], #password):visible';

const loginWords =
  'Log in|LOG IN|LOGIN|Login »|Sign in|Inloggen|Anmelden|Se connecter|Aanmelden|Verder|Next|Continue|OK|Submit|Enter|Go';
const words: Record<Decision, string> = {
  allow:
    'Allow|Toestaan|Zulassen|Autoriser|Authorize Order Desk|Yes|Accept|Approve|Akkoord|Ja, geef toegang|Allow access|Give permission|Yes, I am sure|Continue|Submit',
  deny: 'Deny|Weigeren|Ablehnen|Refuser|Cancel|No|Decline|Reject|Niet akkoord|Nee, geen toegang geven|Do not allow access|Refuse permission|No thanks|Submit',
};
const otherWords = 'Continue as .*|Continue|Remind me later|Back to the login|Log in|No';

/** The first of these words on a button or link that can be pressed. */
async function findWord(frame: Frame, list: string): Promise<Locator | undefined> {
  const dialog = frame.locator('dialog[open]');
  const place = (await dialog.isVisible()) ? dialog : frame;
  for (const word of list.split('|')) {
    const name = new RegExp(`^${word.replace('»', '.')}$`);
    for (const role of ['button', 'link'] as const) {
      for (const found of await place.getByRole(role, { name }).all()) {
        if ((await found.isVisible()) && (await found.isEnabled())) return found;
      }
    }
  }
  return undefined;
}

async function type(input: Locator, text: string): Promise<void> {
  await input.click();
  await input.clear();
  await input.pressSequentially(text);
}

async function logIn(frame: Frame, { service }: Reference, password: string): Promise<boolean> {
  const user = frame.locator(userInput).first();
  const secret = frame.locator(passwordInput).first();
  const [asksUser, asksSecret] = [await user.isVisible(), await secret.isVisible()];
  if (!asksUser && !asksSecret) return false;
  if (asksUser) await type(user, service.settings.username);
  if (asksSecret) await type(secret, password);
  const terms = frame.locator('input[name=terms]:visible');
  if (await terms.isVisible()) await terms.check();
  await (await findWord(frame, loginWords))?.click();
  return true;
}

async function decide(frame: Frame, decision: Decision): Promise<boolean> {
  const box = frame.locator('input[type=checkbox][name=decision]:visible');
  const radio = frame.locator(`input[type=radio][name=decision][value=${decision}]:visible`);
  const list = frame.locator('select[name=decision]:visible');
  if (decision === 'allow' && (await box.isVisible())) await box.check();
  if (await radio.isVisible()) await radio.check();
  if (await list.isVisible()) await list.selectOption(decision);
  const button = await findWord(frame, words[decision]);
  await button?.click();
  return button !== undefined;
}

async function takeStep(
  page: Page,
  reference: Reference,
  decision: Decision,
  password: string,
): Promise<void> {
  const cover = page.locator('#cover button').first();
  if (await cover.isVisible()) await cover.click();
  const dialog = page
    .getByRole('button', { name: 'Log in', exact: true })
    .and(page.locator('body > main > button'));
  const summary = page.locator('details:not([open]) > summary').filter({ hasText: 'password' });
  if (!(await page.locator(passwordInput).first().isVisible())) {
    if (await summary.isVisible()) await summary.click();
    else if (await dialog.isVisible()) await dialog.click();
  }
  for (const frame of page.frames()) {
    if (await logIn(frame, reference, password)) return;
    if (await decide(frame, decision)) return;
    const other = await findWord(frame, otherWords);
    if (other !== undefined) return other.click();
  }
}

/** Walks a new browser through the pages; answers where the application was visited, if it was. */
export async function walk(
  browser: Browser,
  reference: Reference,
  url: string,
  decision: Decision,
  { password = reference.service.settings.password, steps = 14 } = {},
): Promise<string | undefined> {
  const context = await browser.newContext();
  context.setDefaultTimeout(3000);
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  let arrived: string | undefined;
  const { redirectUri } = reference.service.settings;
  const arrive = (address: string) => {
    if (address.startsWith(redirectUri)) arrived ??= address;
  };
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // The target of a 302 is seen in its Location only, that of a script in the navigation only.
  page.on('response', (response) => arrive(response.headers().location ?? ''));
  page.on('framenavigated', (frame) => arrive(frame.url()));
  await page.route(
    (target) => !/^(127\.0\.0\.1|localhost)$/.test(target.hostname),
    (route) => route.fulfill({ body: 'The application', contentType: 'text/plain' }),
  );
  try {
    // A browser that is sent on to the application at once finds nobody there.
    await page.goto(url).catch(() => undefined);
    for (let step = 0; step < steps && arrived === undefined; step += 1) {
      // A page may change under the person's hands; the next look sees what it became.
      await takeStep(page, reference, decision, password).catch(() => undefined);
      // What was sent is answered before the next look: a form sent twice is out of date.
      const most = Date.now() + 5000;
      do await page.waitForTimeout(150);
      while (arrived === undefined && underWay.size > 0 && Date.now() < most);
    }
    return arrived;
  } finally {
    await context.close();
  }
}
