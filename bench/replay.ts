import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { Agent, request } from 'undici';
import type { RecordedWalk, Recording } from './recording.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const requestsAtOnce = 16;
const walksAtOnce = 3;

/**
 * Sends what a run had asked once more with nothing around it: no check, no report, no journal. The records that it
 * names are not there always, and its access tokens are those of another service: one that is good here is in their
 * place.
 */
async function replay({ walks, requests }: Recording, to: { origin: string; token: string }) {
  const agent = new Agent({ connections: requestsAtOnce });
  const browser = walks.length === 0 ? undefined : await chromium.launch(launchOptions());
  const send = async ({ method, target, headers, body }: Recording['requests'][number]) => {
    const { host, connection, expect, ...told } = headers;
    const { 'content-length': length, 'transfer-encoding': coding, ...kept } = told;
    const bearer = kept.authorization?.startsWith('Bearer ') && {
      authorization: `Bearer ${to.token}`,
    };
    const answer = await request(`${to.origin}${target}`, {
      dispatcher: agent,
      method,
      headers: { ...kept, ...bearer },
      body: body === '' ? null : Buffer.from(body, 'latin1'),
    });
    await answer.body.arrayBuffer();
  };
  await Promise.all([
    ...sideBySide(requestsAtOnce, requests, send),
    ...(browser === undefined ? [] : walkAll(browser, walks, to.origin)),
  ]);
  await browser?.close();
  await agent.close();
}

/** Where the machine has none of Playwright's own, the set-up put one there. */
function launchOptions() {
  const executablePath = process.env.CHROMIUM_PATH;
  return {
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    // The redirect URI is nobody's.
    args: ['--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  };
}

function walkAll(browser: Browser, walks: readonly RecordedWalk[], origin: string) {
  const states = walks.map(() => Promise.withResolvers<StorageState>());
  return sideBySide(walksAtOnce, walks, async ({ target, forms, after }, at) => {
    const before = after === undefined ? undefined : await states[after]?.promise;
    const context = await browser.newContext(before === undefined ? {} : { storageState: before });
    const page = await context.newPage();
    await page.goto(`${origin}${target}`, { waitUntil: 'domcontentloaded' }).catch(leftTheService);
    for (const form of forms) await fillIn(page, form);
    states[at]?.resolve(await context.storageState());
    await context.close();
  });
}

/** The page has gone to the redirect URI, which answers with no page. */
function leftTheService(): void {}

async function fillIn(page: Page, form: Readonly<Record<string, string>>): Promise<void> {
  if (form.decision === undefined) {
    await page.fill('[name=username]', form.username ?? '');
    await page.fill('[name=password]', form.password ?? '');
  }
  const button = form.decision === undefined ? 'button' : `button[value=${form.decision}]`;
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.click(button, { noWaitAfter: true });
  await answered;
}

function sideBySide<T>(
  atOnce: number,
  all: readonly T[],
  work: (one: T, at: number) => Promise<void>,
): Promise<void>[] {
  const left = all.entries();
  return Array.from({ length: atOnce }, async () => {
    for (const [at, one] of left) await work(one, at);
  });
}

const [file = '', origin = '', token = ''] = argv.slice(2);
await replay(JSON.parse(readFileSync(file, 'utf8')), { origin, token });
