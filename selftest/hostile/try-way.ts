import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Config } from '../../helpers/config/config.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import { conductRun } from '../../helpers/run/conduct-run.ts';
import { createClock } from '../../reference/service/clock.ts';
import { type Reference, startReference } from '../../reference/start.ts';
import { resultFile } from '../../reports/result-file.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { makeFolder } from '../lab/folder.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { canary } from './canary.ts';
import { openRawService } from './raw-service.ts';
import type { Way } from './way.ts';

/** What a run against a service with one misbehaviour came to. */
export interface Tried {
  readonly exitCode: number;
  readonly verdict: string;
  readonly reason: string;
  readonly rows: Readonly<Record<string, { readonly outcome: string; readonly reason?: string }>>;
  readonly leftovers: readonly string[];
  /** Why the result file does not fit its schema. */
  readonly misfit: string | undefined;
  readonly canaryAsked: readonly string[];
  readonly requests: number;
  readonly durationMs: number;
}

/** Short limits: a service that keeps the suite waiting does so for seconds at a time. */
const limitsOf = ({ slow }: Way) => ({ API_ANSWER_TIMEOUT: slow ? '5' : '20' });

/** Makes a run, as the command would, against a lawful service that misbehaves in one way; by default a whole one. */
export async function tryWay(way: Way, ids?: readonly RequirementId[]): Promise<Tried> {
  const started = performance.now();
  using folder = makeFolder();
  const reference = await startReference({ clock: createClock(way.slow ? 1 : 10) });
  const service = await openRawService(reference.baseUrl, way);
  try {
    const config = configure(way, reference.environment, service.url, folder.path);
    const asked = canary.asked.length;
    const told = await runWith(config, way, reference, ids);
    return {
      ...told,
      canaryAsked: canary.asked.slice(asked),
      durationMs: performance.now() - started,
    };
  } finally {
    await service[Symbol.asyncDispose]();
    await reference.close();
  }
}

function configure(
  way: Way,
  environment: Readonly<Record<string, string>>,
  own: URL,
  folder: string,
): Config {
  const { connection, logsIn } = way;
  const authority = join(folder, 'authority.pem');
  const trusted = connection?.tls?.trusted === true;
  if (trusted) writeFileSync(authority, connection?.tls?.cert ?? '');
  const settings = {
    ...environment,
    ...limitsOf(way),
    API_BASE_URL: connection?.address?.(own) ?? own.href,
    API_ALLOW_PLAIN_HTTP: 'books.invalid',
    REPORTS_DIR: join(folder, 'reports'),
    STATE_DIR: join(folder, 'state'),
    ...(trusted ? { API_CA_FILE: authority } : {}),
  };
  // The pages are gone through by HTTP alone, so no Chromium is looked for.
  const config = readConfig(settings, { without: ['browser'], wantsBrowser: false });
  if (!logsIn) return config;
  const { API_USERNAME: username = '', API_PASSWORD: password = '' } = environment;
  const leftOut = new Map(config.leftOut);
  leftOut.delete('browser');
  return { ...config, leftOut, user: { username, password } };
}

async function runWith(
  config: Config,
  { logsIn }: Way,
  { clock }: Reference,
  ids?: readonly RequirementId[],
) {
  const plan = {
    selection: { only: [], ids, without: [], gate: 'required' },
    deviations: [],
  } as const;
  const exitCode = await conductRun(config, plan, undefined, {
    ...runPlainly({ clock, browser: logsIn ? formWalker : undefined }),
    reportsTo: () => [resultFile],
  });
  const file = readFileSync(join(config.reportsDir, 'conformance.json'), 'utf8');
  const { reason = '', requirements, ...result } = JSON.parse(file);
  return {
    ...result,
    exitCode,
    reason,
    rows: Object.fromEntries(
      requirements
        .filter(({ id }: { id: string }) => ids?.includes(id) ?? true)
        .map((row: { id: string }) => [row.id, row]),
    ),
    misfit: validatorOf('conformance.json')(JSON.parse(file)),
  };
}
