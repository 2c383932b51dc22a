import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { reasonNotToAsk } from '../../contract/selection.ts';
import { exitCodeOf } from '../../contract/verdict.ts';
import type { Config } from '../../helpers/config/config.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import type { Check } from '../../helpers/judging/check.ts';
import { scheduleOf } from '../../helpers/judging/schedule.ts';
import { concludeRun } from '../../helpers/run/conclude-run.ts';
import { ConformanceRun } from '../../helpers/run/conformance-run.ts';
import type { Handed } from '../../helpers/run/hand-over.ts';
import { startReference } from '../../reference/start.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import { writeResultFile } from '../../reports/result-file.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { makeFolder } from '../lab/folder.ts';
import { formWalker } from '../lab/form-walker.ts';
import { runSchedule } from '../lab/run-schedule.ts';
import { canary } from './canary.ts';
import { openRawService } from './raw-service.ts';
import type { Way } from './way.ts';
import '../../suites/all.ts';

/** What a run against a service with one misbehaviour came to. */
export interface Tried {
  readonly name: string;
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
function limitsOf({ slow, usualLimits }: Way): Record<string, string> {
  return usualLimits ? {} : { API_ANSWER_TIMEOUT: slow ? '5' : '20' };
}

/** Makes a whole run, as the command would, against a lawful service that misbehaves in one way. */
export async function tryWay(way: Way): Promise<Tried> {
  const started = performance.now();
  using folder = makeFolder();
  const reference = await startReference(way.reference);
  const service = await openRawService(reference.baseUrl, way);
  try {
    const config = configure(way, reference.environment, service.url, folder.path);
    const asked = canary.asked.length;
    const told = await runWith(config, way);
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

async function runWith(config: Config, way: Way) {
  const startedAt = new Date();
  const run = new ConformanceRun(config, way.logsIn ? { browser: formWalker } : {});
  const findings = (await askAll(run, config)).map(({ finding }) => finding);
  const record = concludeRun({
    target: config.target,
    startedAt,
    resources: [],
    selection: { only: [], without: [], gate: 'required' },
    findings,
    exchanges: new Map(),
    summary: await run.end(),
    durationMs: Date.now() - startedAt.getTime(),
    left: [],
    errors: [],
    deviations: [],
    reportsDir: config.reportsDir,
    interrupted: false,
  });
  const result = JSON.parse(readFileSync(writeResultFile(record), 'utf8'));
  return {
    name: way.name,
    exitCode: exitCodeOf(record.verdict),
    verdict: record.verdict,
    reason: record.reason ?? '',
    rows: Object.fromEntries(
      findings.map((finding) => [
        finding.id,
        {
          outcome: finding.outcome,
          ...(finding.outcome === 'passed' ? {} : { reason: reasonOf(finding) }),
        },
      ]),
    ),
    leftovers: record.leftovers,
    misfit: validatorOf('conformance.json')(result),
    requests: record.requests,
  };
}

/** In the order of the command: most checks at once, and those that could do damage one after another. */
async function askAll(run: ConformanceRun, config: Config): Promise<Handed[]> {
  const selection = { only: [], shard: undefined };
  const whyNot = (id: RequirementId) => reasonNotToAsk(id, selection, config.leftOut);
  const asked = scheduleOf(requirementIds.filter((id) => whyNot(id) === undefined));
  const ask = async (check: Check) => {
    const leftOut = whyNot(check.id);
    return leftOut === undefined ? run.judge(check, asked) : run.leaveOut(check.id, leftOut);
  };
  const atOnce = (checks: readonly Check[]) => Promise.all(checks.map(ask));
  return runSchedule(scheduleOf(), ask, {
    next: atOnce,
    end: ({ alone, last }) => atOnce([...alone, ...last]),
  });
}
