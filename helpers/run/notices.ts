import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../../contract/finding.ts';
import type { RunRecord, RunTarget } from '../../contract/run-record.ts';
import { gates, isAdvice, scopeOf } from '../../contract/verdict.ts';
import { formatSelection, formatVerdict } from '../../reports/verdict-text.ts';
import { ConfigurationError, type Environment, networkIn } from '../config/index.ts';
import { hasEnded, type ProcessIdentity, StateFile, sha256, thisProcess } from '../state/index.ts';

/** Where a run is told of, and what is remembered of what was told. */
export interface NoticeOptions {
  readonly url: string;
  readonly stateDir: string;
  readonly environment: Environment;
}

type Verdict = RunRecord['verdict'] | 'none';

/** What was told last; underWay is the run that may end without being told. */
interface Remembered {
  readonly verdict?: Verdict;
  /** What failed when it was judged last, in order. */
  readonly failed?: readonly string[];
  /** What else makes it worth telling: the problem of the set-up, or that a part was asked. */
  readonly why?: string;
  readonly underWay?: ProcessIdentity;
}

/** What came of a run, and why in words. */
interface Conclusion {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  readonly why: string;
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
    if (!/^https?:$/.test(URL.parse(options.url)?.protocol ?? ''))
      throw new ConfigurationError({
        setting: '--notify',
        // A webhook's address is a secret.
        text: '--notify is no address: give one that begins with https://.',
      });
  }

  /** Notes that a run is under way, and tells of the one before, if it was killed. */
  begin(about: About): Promise<void> {
    return aside(async () => {
      const file = this.#fileOf(about);
      const { underWay } = file.read() ?? {};
      if (underWay !== undefined && hasEnded(underWay) !== false)
        await this.#notify(about, {
          verdict: 'none',
          findings: [],
          why: 'the previous run was killed.',
        });
      file.write({ ...file.read(), underWay: thisProcess() });
    });
  }

  /** Tells that a run cannot begin, or shards cannot be joined, for reasons that hold no secret. */
  cannotBegin(about: About, sentence: string, reasons: readonly string[]): Promise<void> {
    const why = `NOT JUDGED: ${sentence}. ${reasons.join(' ')}`;
    return aside(() => this.#notify(about, { verdict: 'setup', findings: [], why }));
  }

  /** Tells what came of a run. */
  end(run: RunRecord): Promise<void> {
    const { findings, reason = '', selection, verdict } = run;
    const missed = findings.filter(
      ({ unasked }) => unasked === 'interruption' || (unasked === 'shard' && !selection.shard),
    ).length;
    const why = [
      formatVerdict(run),
      ...(verdict === 'setup' || run.isUnbegun ? [reason] : []),
      ...(missed > 0
        ? [`${missed} requirements were not judged: a shard is missing, or was interrupted.`]
        : []),
    ].join(' ');
    // What is broken in a part is broken in the whole.
    const isNone = missed > 0 && verdict !== 'nonconformant';
    return aside(() =>
      this.#notify(
        run,
        isNone ? { verdict: 'none', findings, why: reason } : { verdict, findings, why },
      ),
    );
  }

  async #notify(about: About, conclusion: Conclusion): Promise<void> {
    // Where the settings do not name the service, nothing tells it from another: that is told each time.
    const { baseUrl, embedded } = about.target;
    const file = embedded || baseUrl !== '' ? this.#fileOf(about) : undefined;
    const { underWay: _, ...before } = file?.read() ?? {};
    const notice = noticeOf(about, conclusion, before);
    const { verdict, why } = conclusion;
    const over = [...notice.noLongerFailed, ...notice.waivedNow];
    const failed = new Set([...notice.failed, ...(before.failed ?? [])]).difference(new Set(over));
    const now: Remembered = {
      verdict,
      failed: [...failed].toSorted(),
      // Times and counts in it are another every night.
      why: verdict === 'setup' ? why.replace(/\d+/g, '#') : notice.scope,
    };
    const isTold = isDeepStrictEqual(now, before) || (await this.#post(notice));
    // What could not be told is told by the next run.
    file?.write(isTold ? now : before);
  }

  async #post(notice: Notice): Promise<boolean> {
    const { url, environment } = this.#options;
    const { host, hostname } = new URL(url);
    try {
      const { Transport } = await import('../network/index.ts');
      // As the service is reached, which is another host.
      const network = { ...networkIn(environment), answerTimeoutMs: 10_000 };
      const transport = new Transport({ ...network, chromiumPath: undefined });
      const { response, error } = await transport.send({
        method: 'POST',
        url,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyFor(hostname, notice)),
      });
      await transport.close();
      if (response !== undefined && response.status < 300) return true;
      throw new Error(response === undefined ? error : `it answered ${response.status}`);
    } catch (error) {
      process.stderr.write(
        `\n--notify: ${host} did not get the verdict: ${(error as Error).message}. The next run tries again.\n`,
      );
      return false;
    }
  }

  #fileOf({ target, selection }: About): StateFile<Remembered> {
    // The embedded reference service has another port in each run.
    const address = target.embedded ? 'embedded' : `${target.baseUrl}\n${target.databaseId ?? ''}`;
    const name = sha256(`${address}\n${formatSelection(selection)}`).slice(0, 16);
    return new StateFile(this.#options.stateDir, `notices-${name}`);
  }
}

/** What keeps a notice from being remembered is said, and is no matter of the run. */
async function aside(work: () => Promise<void>): Promise<void> {
  await work().catch(({ message }: Error) => process.stderr.write(`\n--notify: ${message}\n`));
}

type Notice = ReturnType<typeof noticeOf>;

/** As schemas/notice.json has it. */
function noticeOf({ target, selection }: About, conclusion: Conclusion, before: Remembered) {
  const { verdict, findings, why } = conclusion;
  const { failed: failedBefore = [] } = before;
  const idsOf = (some: readonly Finding[]) => some.map(({ id }) => id);
  const broken = findings.filter((one) => one.outcome === 'failed' && gates(one, selection.gate));
  const advice = idsOf(findings.filter((one) => isAdvice(one, selection.gate)));
  const failed = idsOf(broken);
  const failedNow = failed.filter((id) => !failedBefore.includes(id));
  const outcomes = new Map<string, string>(findings.map(({ id, outcome }) => [id, outcome]));
  const noLongerFailed = failedBefore.filter((id) => outcomes.get(id) === 'passed');
  const waivedNow = failedBefore.filter((id) => outcomes.get(id) === 'waived');
  const told = idsOf(broken.filter(({ see }) => see === undefined));
  const title = titleOf(target, conclusion, failed.length);
  const { baseUrl, databaseId } = target;
  const lines = [
    title,
    `${baseUrl || 'Without an address'}${databaseId ? `, administration ${databaseId}` : ''}: ${verdict === 'none' ? `NO VERDICT: ${why}` : why}`,
    ...formatThose(
      'Failed now',
      told.filter((id) => failedNow.includes(id)),
    ),
    ...formatThose(
      'Still failed',
      told.filter((id) => !failedNow.includes(id)),
    ),
    ...formatThose('Fixed', noLongerFailed),
    ...formatThose('Known deviation now', waivedNow),
    ...formatThose('Advice', advice),
  ];
  return {
    schema: 1,
    title,
    text: lines.join('\n'),
    target: baseUrl,
    databaseId: databaseId ?? '',
    environment: target.environment,
    asked: formatSelection(selection),
    scope: scopeOf(findings),
    ...{ verdict, before: before.verdict ?? null },
    ...{ failed, failedNow, noLongerFailed, waivedNow, advice },
  };
}

const longestTitle = 80;

const words: Readonly<Record<Verdict, string>> = {
  conformant: 'CONFORMANT',
  nonconformant: 'NON-CONFORMANT',
  inconclusive: 'INCONCLUSIVE',
  setup: 'NOT JUDGED',
  'suite-failure': 'SUITE FAILURE',
  none: 'NO VERDICT',
};

/** The verdict, the number that explains it, and the host: what a telephone shows of a notification. */
function titleOf(
  { baseUrl }: RunTarget,
  { verdict, findings }: Conclusion,
  failed: number,
): string {
  const unjudged = findings.filter(
    ({ level, outcome }) => level === 'required' && outcome === 'inconclusive',
  ).length;
  const counts: Partial<Record<Verdict, string>> = {
    ...(failed > 0 && { nonconformant: `: ${failed} failed` }),
    ...(unjudged > 0 && { inconclusive: `: ${unjudged} not judged` }),
  };
  const { host = '' } = URL.parse(baseUrl) ?? {};
  const title = `${words[verdict]}${counts[verdict] ?? ''}${host && ` (${host})`}`;
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
}

/** More ids than these are counted. */
const mostIds = 5;

function formatThose(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  return [`${what}: ${ids.length > mostIds ? `${ids.length} rows` : ids.join(', ')}.`];
}

/** Slack takes a text, and the workflows of Teams an adaptive card: neither reads markup in what is quoted. */
export function bodyFor(host: string, notice: Notice): object {
  if (host === 'hooks.slack.com')
    return { text: escapeForSlack(notice.text), mrkdwn: false, parse: 'none' };
  if (!/\.(office|azure|powerplatform)\.com$/.test(host)) return notice;
  const content = {
    type: 'AdaptiveCard',
    version: '1.2',
    // A run of text is shown as it is, while a block of text is read as Markdown.
    body: notice.text.split('\n').map((text) => ({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text }],
    })),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
  };
}

/** Mentions and links are in angle brackets there. */
const escapeForSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
