import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { registeredChecks } from '../../helpers/check/check.ts';
import { type Judgement, judge } from '../../helpers/check/judge.ts';
import { reasonNotToAsk } from '../../helpers/check/selection.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import { Session } from '../../helpers/session/session.ts';
import { type ReferenceOptions, startReference } from '../../reference/start.ts';
import '../../suites/all.ts';

export interface Trial {
  readonly outcomes: ReadonlyMap<
    RequirementId,
    Pick<Judgement, 'outcome' | 'reason' | 'suiteError'>
  >;
  /** Why nothing was judged. */
  readonly obstacle: Error | undefined;
  readonly leftovers: readonly string[];
  readonly observations: ReadonlyMap<string, unknown>;
  readonly requests: number;
  readonly durationMs: number;
}

export interface TrialOptions extends ReferenceOptions {
  /** A browser to log in with; without one the parts that need it are left out. */
  readonly browser?: Browser;
  readonly environment?: Readonly<Record<string, string>>;
  /** Beginnings of the ids to ask; all by default. */
  readonly only?: readonly string[];
}

/** Starts a reference service of its own and puts every check to it over HTTP, as a run would. */
export async function runAgainst(options: TrialOptions): Promise<Trial> {
  const started = performance.now();
  const reference = await startReference(options);
  const stateDir = mkdtempSync(join(tmpdir(), 'conformance-state-'));
  const config = readConfig(
    { ...process.env, ...reference.environment, STATE_DIR: stateDir, ...options.environment },
    {
      without: options.browser === undefined ? ['browser'] : [],
      asksForBrowser: options.browser !== undefined,
    },
  );
  const session = new Session(config, options.browser);
  try {
    const obstacle = await session.prepare().then(
      () => undefined,
      (error: Error) => error,
    );
    const outcomes =
      obstacle === undefined ? await judgeAll(session, options.only ?? []) : new Map();
    return {
      outcomes,
      obstacle,
      leftovers: session.book.leftovers,
      observations: session.observations,
      requests: session.requests,
      durationMs: performance.now() - started,
    };
  } finally {
    await session.close();
    await reference.close();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function judgeAll(session: Session, only: readonly string[]): Promise<Trial['outcomes']> {
  const asked = requirementIds
    .filter(
      (id) => reasonNotToAsk(id, { only, shard: undefined }, session.config.leftOut) === undefined,
    )
    .map((id) => registeredChecks().get(id))
    .filter((check) => check !== undefined);
  const judgements = await Promise.all(
    asked.filter(({ last }) => last === 0).map((check) => judge(check, session)),
  );
  for (const check of asked.filter(({ last }) => last > 0).sort((a, b) => a.last - b.last))
    judgements.push(await judge(check, session));
  return new Map(judgements.map((judgement) => [judgement.id as RequirementId, judgement]));
}
