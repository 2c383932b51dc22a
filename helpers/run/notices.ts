import { createHash } from 'node:crypto';
import type { RunRecord, RunSelection, RunTarget } from '../../contract/run-record.ts';
import { tellSelection, tellVerdict } from '../../reports/verdict-text.ts';
import { ConfigurationError, type Environment } from '../config/index.ts';
import { type Network, Transport } from '../network/index.ts';
import { hasEnded, type ProcessIdentity, StateFile, thisProcess } from '../state/index.ts';

/** Where a run is told of, and what is remembered of what was told. */
export interface NoticeOptions {
  readonly url: string;
  readonly stateDir: string;
  readonly environment: Environment;
}

interface Told {
  readonly verdict: RunRecord['verdict'] | 'none';
  readonly failed: readonly string[];
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
  async begin(about: About): Promise<void> {
    const file = this.#fileOf(about);
    const { underWay, ...kept } = file.read() ?? {};
    if (underWay !== undefined && hasEnded(underWay) !== false)
      await this.#tell(about, { verdict: 'none', failed: [] }, 'the run before was killed.', kept);
    file.write({ ...file.read(), underWay: thisProcess() });
  }

  /** Tells what came of a run. */
  async end(run: RunRecord): Promise<void> {
    const isPart = run.findings.some(
      ({ unasked }) => unasked === 'interruption' || (unasked === 'shard' && !run.selection.shard),
    );
    const failed = run.findings
      .filter(({ outcome, level }) => outcome === 'failed' && level !== 'open')
      .map(({ id }) => id);
    const { underWay: _, ...kept } = this.#fileOf(run).read() ?? {};
    const verdict = isPart ? 'none' : run.verdict;
    await this.#tell(
      run,
      { verdict, failed },
      isPart ? (run.reason ?? '') : tellVerdict(run),
      kept,
    );
  }

  async #tell(about: About, now: Told, why: string, before: Partial<Told>): Promise<void> {
    const isKnown = before.verdict === now.verdict && String(before.failed) === String(now.failed);
    const isTold = isKnown || (await this.#post(noticeOf(about, now, why, before)));
    // What could not be told is told by the next run.
    this.#fileOf(about).write(isTold ? now : before);
  }

  async #post(notice: Notice): Promise<boolean> {
    const { url, environment } = this.#options;
    const transport = new Transport(networkOf(environment));
    const { response, error } = await transport.send({
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyFor(new URL(url).hostname, notice)),
    });
    await transport.close();
    if (response !== undefined && response.status < 300) return true;
    process.stderr.write(
      `\n--notify: ${new URL(url).host} was not told of the verdict: ${response === undefined ? error : `it answered ${response.status}`}. The next run tries again.\n`,
    );
    return false;
  }

  #fileOf({ target, selection }: About): StateFile<Kept> {
    // The embedded reference service has another port in each run.
    const address = target.embedded ? 'embedded' : target.baseUrl;
    const about = `${address}\n${tellSelection(selection)}`;
    const name = createHash('sha256').update(about).digest('hex').slice(0, 16);
    return new StateFile(this.#options.stateDir, `notices-${name}`);
  }
}

interface Notice {
  readonly schema: 1;
  readonly text: string;
  readonly target: string;
  readonly environment: RunTarget['environment'];
  readonly asked: string;
  readonly verdict: Told['verdict'];
  readonly before: Told['verdict'] | null;
  readonly failed: readonly string[];
  readonly failedNow: readonly string[];
  readonly noLongerFailed: readonly string[];
}

/** More ids than these are in the result. */
const mostIds = 20;

function noticeOf(
  { target, selection }: { readonly target: RunTarget; readonly selection: RunSelection },
  { verdict, failed }: Told,
  why: string,
  { verdict: before, failed: failedBefore = [] }: Partial<Told>,
): Notice {
  const failedNow = failed.filter((id) => !failedBefore.includes(id));
  const noLongerFailed = failedBefore.filter((id) => verdict !== 'none' && !failed.includes(id));
  const told = [
    `${target.baseUrl}: ${verdict === 'none' ? `NO VERDICT: ${why}` : why}`,
    ...(failedNow.length === 0 ? [] : [`Failed now: ${tellIds(failedNow)}.`]),
    ...(noLongerFailed.length === 0 ? [] : [`No longer failed: ${tellIds(noLongerFailed)}.`]),
  ];
  return {
    schema: 1,
    text: told.join('\n'),
    target: target.baseUrl,
    environment: target.environment,
    asked: tellSelection(selection),
    ...{ verdict, before: before ?? null, failed, failedNow, noLongerFailed },
  };
}

function tellIds(ids: readonly string[]): string {
  const more = ids.length - mostIds;
  return `${ids.slice(0, mostIds).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
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

/** As the service is reached, but for its politeness: it is another host, and is asked once. */
function networkOf(environment: Environment): Network {
  return {
    maxConcurrency: 1,
    maxRequestsPerSecond: Number.POSITIVE_INFINITY,
    connectTimeoutMs: 5000,
    answerTimeoutMs: 10_000,
    walkTimeoutMs: 0,
    caFile: environment.API_CA_FILE || undefined,
    proxy: environment.HTTPS_PROXY || environment.https_proxy || undefined,
    noProxy: environment.NO_PROXY || environment.no_proxy || undefined,
    chromiumPath: undefined,
  };
}
