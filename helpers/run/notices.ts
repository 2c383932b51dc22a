import type { Outcome } from '../../contract/finding.ts';
import type { RunRecord, RunSelection, RunTarget } from '../../contract/run-record.ts';
import { type Scope, scopeOf } from '../../contract/verdict.ts';
import { tellSelection, tellVerdict } from '../../reports/verdict-text.ts';
import { ConfigurationError, type Environment, networkIn } from '../config/index.ts';
import { hasEnded, type ProcessIdentity, StateFile, sha256, thisProcess } from '../state/index.ts';

/** Where a run is told of, and what is remembered of what was told. */
export interface NoticeOptions {
  readonly url: string;
  readonly stateDir: string;
  readonly environment: Environment;
}

interface Told {
  readonly verdict: RunRecord['verdict'] | 'none';
  /** What failed when it was judged last. */
  readonly failed: readonly string[];
  /** Why not all was judged: for its set-up, or as a part was not asked. */
  readonly why?: string;
}

/** What came of a run, and why in words. */
interface Conclusion extends Pick<RunRecord, 'findings'> {
  readonly verdict: Told['verdict'];
  readonly why: string;
  /** Whether some of it was not asked. */
  readonly isPart?: boolean;
}

interface Kept extends Partial<Told> {
  readonly underWay?: ProcessIdentity;
}

type About = Pick<RunRecord, 'target' | 'selection'>;

/**
 * Posts a small JSON (schemas/notice.json) where the verdict on a target, or what failed, is another than was told
 * last for the same selection. A run that was killed is told of by the next one, as no verdict.
 */
export class Notices {
  readonly #options: NoticeOptions;

  /** @throws ConfigurationError where the address is none. */
  constructor(options: NoticeOptions) {
    this.#options = options;
    if (!/^https?:$/.test(URL.canParse(options.url) ? new URL(options.url).protocol : ''))
      throw new ConfigurationError({
        setting: '--notify',
        // A webhook's address is a secret.
        text: '--notify is no address: give one that begins with https://.',
      });
  }

  /** Notes that a run is under way, and tells of the one before, if it was killed. */
  begin(about: About): Promise<void> {
    return aside(() => this.#begin(about));
  }

  async #begin(about: About): Promise<void> {
    const file = this.#fileOf(about);
    const { underWay, ...kept } = this.#recall(about);
    if (underWay !== undefined && hasEnded(underWay) !== false)
      await this.#tell(
        about,
        { verdict: 'none', findings: [], why: 'the run before was killed.' },
        kept,
      );
    file.write({ ...file.read(), underWay: thisProcess() });
  }

  /** Tells that a run cannot begin, or shards cannot be joined, for reasons that hold no secret. */
  cannotBegin(about: About, sentence: string, reasons: readonly string[]): Promise<void> {
    const why = `NOT JUDGED: ${sentence}. ${reasons.join(' ')}`;
    return aside(async () => {
      const { underWay: _, ...kept } = this.#recall(about);
      await this.#tell(about, { verdict: 'setup', findings: [], why }, kept);
    });
  }

  /** Tells what came of a run. */
  end(run: RunRecord): Promise<void> {
    return aside(() => this.#end(run));
  }

  async #end(run: RunRecord): Promise<void> {
    const missed = run.findings.filter(
      ({ unasked }) => unasked === 'interruption' || (unasked === 'shard' && !run.selection.shard),
    ).length;
    const { underWay: _, ...kept } = this.#recall(run);
    const { findings, reason = '' } = run;
    const why = [
      tellVerdict(run),
      ...(run.verdict === 'setup' || run.isUnbegun ? [reason] : []),
      ...(missed > 0
        ? [`${missed} requirements were not asked: a shard is missing, or was interrupted.`]
        : []),
    ].join(' ');
    // What is broken in a part is broken in the whole.
    const conclusion: Conclusion =
      missed > 0 && run.verdict !== 'nonconformant'
        ? { verdict: 'none', findings, why: reason }
        : { verdict: run.verdict, findings, why, isPart: missed > 0 };
    await this.#tell(run, conclusion, kept);
  }

  async #tell(about: About, conclusion: Conclusion, before: Partial<Told>): Promise<void> {
    const notice = noticeOf(about, conclusion, before);
    const { verdict } = conclusion;
    // Times and counts in it are another every night.
    const told = verdict === 'setup' ? conclusion.why.replace(/\d+/g, '#') : undefined;
    const part = conclusion.isPart === true || notice.scope === 'part' ? 'part' : undefined;
    const why = told ?? part;
    const now: Told = { verdict, failed: remembered(notice, before), ...(why && { why }) };
    const isKnown =
      before.verdict === verdict &&
      before.why === why &&
      String(before.failed?.toSorted()) === String(now.failed);
    const isTold = isKnown || (await this.#post(notice));
    // What could not be told is told by the next run.
    this.#fileOf(about).write(isTold ? now : before);
  }

  async #post(notice: Notice): Promise<boolean> {
    const problem = await this.#send(notice).catch((error: Error) => error.message);
    if (problem === undefined) return true;
    process.stderr.write(
      `\n--notify: ${new URL(this.#options.url).host} was not told of the verdict: ${problem}. The next run tries again.\n`,
    );
    return false;
  }

  /** Gives why it was not taken. */
  async #send(notice: Notice): Promise<string | undefined> {
    const { url, environment } = this.#options;
    const { Transport } = await import('../network/index.ts');
    // As the service is reached, which is another host.
    const transport = new Transport({
      ...networkIn(environment),
      answerTimeoutMs: 10_000,
      chromiumPath: undefined,
    });
    const { response, error } = await transport.send({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyFor(new URL(url).hostname, notice)),
    });
    await transport.close();
    if (response === undefined) return String(error);
    return response.status < 300 ? undefined : `it answered ${response.status}`;
  }

  /** What was told last; where that was said without an address, as the settings were lost, it counts as well. */
  #recall(about: About): Kept {
    const file = this.#fileOf(about);
    const lost = this.#fileOf({ ...about, target: { ...about.target, baseUrl: '' } });
    const told = lost.path === file.path ? undefined : lost.read();
    if (told?.verdict !== undefined) {
      file.write({ ...file.read(), verdict: told.verdict, why: told.why });
      lost.remove();
    }
    return file.read() ?? {};
  }

  #fileOf({ target, selection }: About): StateFile<Kept> {
    // The embedded reference service has another port in each run.
    const address = target.embedded
      ? 'embedded'
      : target.baseUrl || `--target ${selection.target ?? ''}`;
    const about = `${address}\n${tellSelection(selection)}`;
    const name = sha256(about).slice(0, 16);
    return new StateFile(this.#options.stateDir, `notices-${name}`);
  }
}

/** What keeps a notice from being remembered is said, and is no matter of the run. */
async function aside(work: () => Promise<void>): Promise<void> {
  await work().catch(({ message }: Error) => process.stderr.write(`\n--notify: ${message}\n`));
}

interface Notice {
  readonly schema: 1;
  readonly text: string;
  readonly target: string;
  readonly environment: RunTarget['environment'];
  readonly asked: string;
  readonly scope: Scope;
  readonly verdict: Told['verdict'];
  readonly before: Told['verdict'] | null;
  readonly failed: readonly string[];
  readonly failedNow: readonly string[];
  readonly noLongerFailed: readonly string[];
  readonly waivedNow: readonly string[];
}

/** More ids than these are in the result. */
const mostIds = 20;
/** Of those that were told before. */
const mostKnownIds = 5;

function noticeOf(
  { target, selection }: { readonly target: RunTarget; readonly selection: RunSelection },
  { verdict, findings, why }: Conclusion,
  { verdict: before, failed: failedBefore = [] }: Partial<Told>,
): Notice {
  const broken = findings.filter(({ outcome, level }) => outcome === 'failed' && level !== 'open');
  const failed = broken.map(({ id }) => id);
  const resting = new Set(broken.flatMap(({ id, see }) => (see === undefined ? [] : [id])));
  const isTold = (id: string) => !resting.has(id);
  const failedNow = failed.filter((id) => !failedBefore.includes(id));
  const outcomes = new Map<string, Outcome>(findings.map(({ id, outcome }) => [id, outcome]));
  const noLongerFailed = failedBefore.filter((id) => outcomes.get(id) === 'passed');
  const waivedNow = failedBefore.filter((id) => outcomes.get(id) === 'waived');
  const gating = broken
    .filter(({ level, isNew }) => !isNew && (level === 'required' || selection.gate === 'advisory'))
    .map(({ id }) => id);
  const passedAgain = broken.filter((one) => one.secondLook === 'passed').map(({ id }) => id);
  const isNothingNew = verdict === 'nonconformant' && !gating.some((id) => failedNow.includes(id));
  const told = [
    `${target.baseUrl || 'Without an address'}: ${verdict === 'none' ? `NO VERDICT: ${why}` : why}`,
    ...tellThose('Failed now', failedNow.filter(isTold), mostIds),
    ...tellThose('Failed', isNothingNew ? gating.filter(isTold) : [], mostKnownIds),
    ...tellThose('Passed at a second look, alone', passedAgain, mostKnownIds),
    ...tellThose('No longer failed', noLongerFailed, mostIds),
    ...tellThose('Known deviation now', waivedNow, mostIds),
  ];
  return {
    schema: 1,
    text: told.join('\n'),
    target: target.baseUrl,
    environment: target.environment,
    asked: tellSelection(selection),
    scope: scopeOf(findings),
    ...{ verdict, before: before ?? null, failed, failedNow, noLongerFailed, waivedNow },
  };
}

/** What failed now, and what failed before and was not judged since. */
function remembered(
  { failed, noLongerFailed, waivedNow }: Notice,
  { failed: before = [] }: Partial<Told>,
): readonly string[] {
  const over = new Set([...noLongerFailed, ...waivedNow]);
  return [...new Set([...failed, ...before])].filter((id) => !over.has(id)).toSorted();
}

function tellThose(what: string, ids: readonly string[], most: number): string[] {
  if (ids.length === 0) return [];
  const more = ids.length - most;
  return [`${what}: ${ids.slice(0, most).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}

/** Slack takes a text alone, and the workflows of Teams an adaptive card. */
export function bodyFor(host: string, notice: Notice): object {
  if (host === 'hooks.slack.com') return { text: notice.text };
  if (!/\.(office|azure|powerplatform)\.com$/.test(host)) return notice;
  const content = {
    type: 'AdaptiveCard',
    version: '1.2',
    body: [{ type: 'TextBlock', wrap: true, text: notice.text }],
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}
