import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../setup/chromium.js';
import { type Measured, measure } from './process.ts';
import { type RecordedService, startRecorded } from './recorded-service.ts';
import { type Recording, readRecording } from './recording.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const here = (file: string) => join(import.meta.dirname, file);

/**
 * What runs leave behind goes when all are over: among thousands of files that were removed a minute ago, ext4 takes
 * twenty times as long to make a new one.
 */
const left = mkdtempSync(join(tmpdir(), 'conformance-bench-'));
process.once('exit', () => rmSync(left, { recursive: true, force: true }));

/** What is started, against which service. */
export interface Scenario {
  readonly name: string;
  readonly command: string;
  /** Of the arguments, what stands for itself, and what only the service that is asked knows. */
  readonly args: readonly string[] | ((service: RecordedService) => readonly string[]);
  readonly delayMs?: number;
  readonly customers?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly mayEndWith?: number;
}

export interface Tried extends Measured {
  readonly recording: Recording;
}

const start = (name: string, args: readonly string[], more: Partial<Scenario> = {}): Scenario => ({
  name,
  command: 'npm',
  args: ['start', '--silent', '--', ...args],
  ...more,
});

/** The rows that the peers touch. */
const mainRows = [
  'token/refresh-response',
  'token/type-is-bearer',
  'customer/create',
  'customer/read',
  'customer/update',
  'customer/delete',
  'customer/update-keeps/City',
  'defaults/update/PaymentConditionId',
  'list/',
  'bearer/missing-token-is-401/GET-CustomerInfoList',
  'bearer/invalid-token-is-401',
  'status/404-unknown-customer/GET',
  'format/xml-on-request',
];
const noBrowser = ['--without', 'browser'];

const whole = start('npm start', []);

/** All that is measured, with the path of Newman. */
export function listScenarios(newman: string) {
  const slowBy = (delayMs: number, atOnce = 16) =>
    start(`npm start, ${delayMs} ms on every answer`, [], {
      delayMs,
      env: { API_MAX_CONCURRENCY: `${atOnce}` },
    });
  const among = (customers: number) =>
    start(`without a browser, ${customers} customers`, noBrowser, { customers });
  return {
    whole,
    withoutBrowser: start('npm start -- --without browser', noBrowser),
    oneRow: start('npm start -- --only customer/delete', ['--only', 'customer/delete']),
    twoRows: onlyRows('two rows, without a browser', ['list/answers-a-list', 'version/segment']),
    help: start('npm start -- --help', ['--help']),
    wrongOption: start('a wrong option', ['--nothing'], { mayEndWith: 3 }),
    doctor: start('npm start -- doctor', ['doctor']),
    slow0: slowBy(0),
    slow20: slowBy(20),
    slow100: slowBy(100),
    // So slow, and so many at once, that what is left is one request after another.
    chain: slowBy(500, 100),
    few: among(20),
    more: among(2000),
    many: among(20_000),
    ours: onlyRows('the main questions, by this suite', mainRows),
    newman: newmanPeer(newman),
    playwright: playwrightPeer,
  } satisfies Record<string, Scenario>;
}

export type ScenarioKey = keyof ReturnType<typeof listScenarios>;

const onlyRows = (name: string, rows: readonly string[]) =>
  start(name, ['--only', ...rows, ...noBrowser]);

const playwrightPeer: Scenario = {
  name: 'the main questions, by Playwright Test',
  command: join(root, 'node_modules', '.bin', 'playwright'),
  args: ['test', '--config', here('peers/playwright.config.ts')],
};

const newmanPeer = (newman: string): Scenario => ({
  name: 'the main questions, by Newman',
  command: newman,
  args: ({ environment }) => [
    'run',
    here('peers/customers.postman_collection.json'),
    ...Object.entries({
      base: environment.API_BASE_URL,
      database: environment.API_DATABASE_ID,
      refresh: environment.API_REFRESH_TOKEN,
      client: environment.API_CLIENT_ID,
      secret: environment.API_CLIENT_SECRET,
      redirect: environment.API_REDIRECT_URI,
    }).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]),
  ],
});

/** Starts a service for this alone, and measures. */
export async function tryOut(scenario: Scenario): Promise<Tried> {
  const folder = mkdtempSync(join(left, 'run-'));
  const service = await startRecorded(scenario);
  try {
    const { command, args, mayEndWith } = scenario;
    const measured = await measure(command, typeof args === 'function' ? args(service) : args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        CHROMIUM_PATH: findChromium(process.env),
        REPORTS_DIR: join(folder, 'reports'),
        STATE_DIR: join(folder, 'state'),
        ...service.environment,
        ...scenario.env,
      },
      ...(mayEndWith !== undefined && { mayEndWith }),
    });
    return { ...measured, recording: readRecording(service.recorded) };
  } finally {
    await service.close();
  }
}
