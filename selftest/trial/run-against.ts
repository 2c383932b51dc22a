import { type RequirementId, requirementIds } from '../../contract/catalogue.ts';
import { reasonNotToAsk, wantsBrowser } from '../../contract/selection.ts';
import type { Config } from '../../helpers/config/config.ts';
import { readConfig } from '../../helpers/config/read-config.ts';
import { type Judgement, judge } from '../../helpers/judging/judge.ts';
import { judgedRequirement } from '../../helpers/judging/requirement.ts';
import { runInTurns } from '../../helpers/judging/schedule.ts';
import type { Browser } from '../../helpers/login/browser.ts';
import { tellLeftover } from '../../helpers/records/leftover.ts';
import { Session } from '../../helpers/session/session.ts';
import { createClock } from '../../reference/service/clock.ts';
import { type Reference, type ReferenceOptions, startReference } from '../../reference/start.ts';
import { makeMemoryFolder } from '../lab/memory-folder.ts';
import '../../suites/all.ts';
import { formWalker } from '../lab/form-walker.ts';
import { hurriedClock } from '../lab/hurried-clock.ts';
import { carryTo, formWalkerIn } from './in-process.ts';

/** What a run found; the requirement ids are those that were asked. */
export interface Trial {
  readonly outcomes: ReadonlyMap<RequirementId, Judgement>;
  /** Why nothing was judged. */
  readonly obstacle: Error | undefined;
  readonly leftovers: readonly string[];
  /** The ids of customers that the run left and did not tell. */
  readonly untold: readonly string[];
  readonly observations: ReadonlyMap<string, unknown>;
  readonly requests: number;
  readonly walks: number;
  /** The service as the run left it. */
  readonly service: Reference['service'];
}

export interface TrialOptions extends ReferenceOptions {
  /** The browser to log in with; without one the parts that need it are left out. */
  readonly browser?: Browser | 'form-walker' | undefined;
  /** Leaves the sockets out, which cost more than all the rest; a browser given goes over them all the same. */
  readonly inProcess?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Beginnings of the ids to ask; all by default. */
  readonly only?: readonly string[];
  /** The ids to ask, and no others that begin so. */
  readonly ids?: readonly RequirementId[];
  /** Makes a second run, so many seconds later, and tells what that one found. */
  readonly againAfterSeconds?: number;
}

/** Starts a reference service of its own and puts every check to it, as a run would. */
export async function runAgainst(options: TrialOptions): Promise<Trial> {
  // A browser takes the machine's time, in which a one-time code ends.
  const pace = typeof options.browser === 'object' ? 1 : 4;
  const reference = await startReference({
    clock: options.inProcess && pace > 1 ? hurriedClock() : createClock(pace),
    ...options,
  });
  using folder = makeMemoryFolder();
  try {
    const config = configFor(reference, folder.path, options);
    const first = await runOnce(reference, config, options);
    if (options.againAfterSeconds === undefined) return first;
    reference.clock.advance(options.againAfterSeconds);
    return await runOnce(reference, config, options);
  } finally {
    await reference.close();
  }
}

/** The configuration of a run against a service. */
export function configFor(reference: Reference, stateDir: string, options: TrialOptions): Config {
  return readConfig(
    {
      PATH: process.env.PATH,
      ...reference.environment,
      STATE_DIR: stateDir,
      ...options.environment,
    },
    {
      without: options.browser === undefined ? ['browser'] : [],
      wantsBrowser: wantsBrowser({ only: options.ids ?? options.only ?? [], shard: undefined }),
    },
  );
}

async function runOnce(
  reference: Reference,
  config: Config,
  { browser, ids, inProcess = false, only = [] }: TrialOptions,
): Promise<Trial> {
  const walker = inProcess ? formWalkerIn(reference) : formWalker;
  const session = new Session(config, {
    browser: browser === 'form-walker' ? walker : browser,
    clock: reference.clock,
    carrier: inProcess ? carryTo(reference) : undefined,
  });
  try {
    const obstacle = await session.prepare().then(
      () => undefined,
      (error: Error) => error,
    );
    // Some services make more of their own when the list is first asked for.
    const idsBefore = new Set(idsIn(reference));
    const outcomes = obstacle === undefined ? await judgeAll(session, only, ids) : new Map();
    await session.auditRecords();
    const { leftovers } = session.records;
    return {
      outcomes,
      obstacle,
      leftovers: leftovers.map(tellLeftover),
      untold: idsIn(reference)
        .filter((id) => !idsBefore.has(id))
        .filter((id) => leftovers.every((told) => told.id !== id)),
      observations: session.observations,
      requests: session.requests,
      walks: session.owner?.walks ?? 0,
      service: reference.service,
    };
  } finally {
    await session.close();
  }
}

function idsIn({ service: { stores } }: Reference): string[] {
  return [...stores].flatMap(([table, store]) => store.all().map((one) => table.idOf(one)));
}

async function judgeAll(
  session: Session,
  only: readonly string[],
  ids: readonly RequirementId[] = requirementIds,
): Promise<Trial['outcomes']> {
  const selection = { only, shard: undefined };
  const asked = ids.filter(
    (id) => reasonNotToAsk(id, selection, session.config.leftOut) === undefined,
  );
  const outcomes = new Map<RequirementId, Judgement>();
  await runInTurns(
    asked.map(judgedRequirement),
    session,
    (check) => judge(check, session),
    ({ id }, judgement) => outcomes.set(id, judgement),
  );
  return outcomes;
}
