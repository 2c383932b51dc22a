import type { Finding, Outcome } from '../contract/finding.ts';
import { recordNoun, recordNouns } from '../contract/resources.ts';
import type { RunRecord, RunSelection, RunTarget } from '../contract/run-record.ts';
import { isAdvice, isLeftOut, scopeOf } from '../contract/verdict.ts';
import { commandFor } from '../setup/command-line.js';

/** What the run took, and what it left on the target. */
export function formatTraffic(record: RunRecord): string {
  const { requests, durationMs, unaccounted, swept = 0 } = record;
  const seconds = `${(durationMs / 1000).toFixed(1)} s`;
  const those = formatCount(swept, recordNoun, recordNouns);
  return [
    unaccounted
      ? `${seconds}. The run broke off, so its requests were not counted.`
      : `${formatCount(requests, 'request')} in ${seconds}.`,
    ...(swept === 0
      ? []
      : [`${those} that killed runs had left ${swept === 1 ? 'was' : 'were'} removed first.`]),
    formatRecords(record),
  ].join(' ');
}

function formatRecords({ made, leftovers, unaccounted }: RunRecord): string {
  const left = leftovers.length;
  if (unaccounted)
    return left === 0
      ? `The journal lists no ${recordNoun} that is left.`
      : `${formatCount(left, recordNoun, recordNouns)} may be left on the target, as the journal lists:`;
  if (made === 0 && left === 0) return `No ${recordNoun} was created.`;
  const rest = left === 0 ? 'none left.' : `${left} may be left on the target:`;
  return `${formatCount(made, recordNoun, recordNouns)} created, ${rest}`;
}

/** The service that a run is about, or whose answers to an earlier run are judged again. */
export function formatTarget(target: RunTarget) {
  const { baseUrl, databaseId, embedded, environment, version, judgedFrom } = target;
  const kind = embedded ? 'the embedded reference service' : `${environment} environment`;
  const administration = embedded || !databaseId ? '' : `, administration ${databaseId}`;
  const service = `${baseUrl} (${kind}, version ${version}${administration})`;
  return judgedFrom === undefined
    ? `Target: ${service}`
    : `Judged again: the answers of ${service} to the run of ${judgedFrom}. The suite sends no request.`;
}

/** What was chosen of all there is to ask. */
export function formatSelection({ only, ids, shard, without }: RunSelection): string {
  const chosen = [
    ...(ids === undefined ? [] : ['what --failed chose']),
    ...(only.length === 0 ? [] : [`only ${only.join(', ')}`]),
    ...(shard === undefined ? [] : [`shard ${shard.index} of ${shard.of}`]),
    ...(without.length === 0 ? [] : [`without ${without.join(', ')}`]),
  ];
  return chosen.join('; ') || 'everything';
}

/** What the baseline of the run does not know yet, and how to have it gate; undefined where that is nothing. */
export function formatNew({ findings, selection }: RunRecord): string | undefined {
  const fresh = findings.filter(({ isNew }) => isNew === true);
  if (fresh.length === 0) return undefined;
  const counts = [...Map.groupBy(fresh, ({ outcome }) => outcome)].map(
    ([outcome, members]) => `${members.length} ${words[outcome]}`,
  );
  return `New since the baseline: ${counts.join(', ')}; to let them count, do a whole run and take a new baseline: ${commandFor(selection.target, 'baseline')}`;
}

/** The verdict, and what it rests on, in a line. */
export function formatVerdict(record: RunRecord): string {
  const { baseline } = record;
  return baseline === undefined ? formatPlain(record) : `${formatPlain(record)} ${baseline}`;
}

function formatPlain(record: RunRecord): string {
  const { verdict } = record;
  const tally = tallyOf(record);
  switch (verdict) {
    case 'conformant':
      return scopeOf(record.findings) === 'whole'
        ? `CONFORMANT: ${tally.tell('passed')}`
        : `PASSED (part run): ${formatPart(record, tally)}`;
    case 'nonconformant':
      return record.isFixed === true
        ? `FIXED: ${record.reason} ${tally.tell('passed')}`
        : `NON-CONFORMANT: ${formatBreach(record, tally)}`;
    case 'inconclusive':
      return `INCONCLUSIVE: ${formatDoubt(record, tally)}`;
    case 'setup':
      return 'NOT JUDGED: the set-up is wrong.';
    case 'suite-failure':
      return tally.count('failed') === 0
        ? 'SUITE FAILURE: the suite itself failed, which says nothing about the service.'
        : `SUITE FAILURE: the suite itself failed, so this is no verdict. Until then ${tally.tell('failed')}`;
  }
}

/** A part that passed says nothing of the rest: why that was left out is named where nobody typed it. */
function formatPart({ findings }: RunRecord, { count, required, advice }: Tally): string {
  const left = findings.filter(isLeftOut);
  const counts = [
    `${count('passed')} of ${required - count('not-run')} asked`,
    ...(count('waived') > 0 ? [`${count('waived')} waived`] : []),
    `${left.length} left out`,
  ];
  const isTyped = ({ unasked }: Finding) => unasked === 'only' || unasked === 'shard';
  const reasons = new Set(left.flatMap((one) => (isTyped(one) ? [] : [one.text])));
  const why = reasons.size === 0 ? '' : ` (${[...reasons].join('; ')})`;
  return `${counts.join(', ')}${why}.${advice}`;
}

function formatDoubt({ findings, reason, stop, isUnbegun }: RunRecord, tally: Tally): string {
  if (isUnbegun) return 'the service gave no answer, so the run judged nothing.';
  if (tally.count('inconclusive') === 0) return reason ?? tally.tell('passed');
  const cause = stop ?? commonCause(findings);
  return [...(cause === undefined ? [] : [cause]), tally.tell('inconclusive')].join(' ');
}

/** What keeps most requirements from being judged, or a whole shard, in a sentence. */
function commonCause(findings: readonly Finding[]): string | undefined {
  const required = findings.filter(({ level }) => level === 'required');
  const open = required.filter(({ outcome }) => outcome === 'inconclusive');
  const told = Map.groupBy(open, ({ text }) => text?.split('\n')[0]);
  const [cause] =
    [...told].find(
      ([, members]) =>
        members.length * 2 > required.length || members.some(({ unasked }) => unasked === 'shard'),
    ) ?? [];
  return cause === undefined || /[.!?]$/.test(cause) ? cause : `${cause}.`;
}

function formatBreach({ reason, selection }: RunRecord, tally: Tally): string {
  if (tally.count('failed') > 0)
    return `${tally.tell('failed')}${reason === undefined ? '' : ` ${reason}`}`;
  if (reason !== undefined) return reason;
  return `${tally.tell('passed')} The gate is set to ${selection.gate}.`;
}

type Tally = ReturnType<typeof tallyOf>;

/** The required rows counted by outcome, and apart from them what failed without counting. */
function tallyOf({ findings, selection }: RunRecord) {
  const required = findings.filter(({ level }) => level === 'required');
  const count = (outcome: Outcome) => required.filter((one) => one.outcome === outcome).length;
  const others = findings.filter(
    ({ level, outcome }) => level !== 'required' && outcome === 'failed',
  );
  const advised = others.filter((one) => isAdvice(one, selection.gate)).length;
  const alsoFailed = others.length - advised;
  const advice = advised === 0 ? '' : ` Advice: ${advised}.`;
  const resting = required.filter(({ outcome, see }) => outcome === 'failed' && see !== undefined);
  const breaches = formatCount(count('failed') - resting.length, 'breach', 'breaches');
  const once =
    resting.length === 0
      ? ''
      : ` ${breaches}; ${formatCount(resting.length, 'more row shows it', 'more rows show it')}.`;
  return {
    ...{ count, required: required.length, advice },
    /** The number that came out so, of how many, and then the others: `1 of 402 … failed, 401 passed.` */
    tell(outcome: Outcome): string {
      const others = outcomes.filter((one) => one !== outcome && count(one) > 0);
      return `${[
        `${count(outcome)} of ${formatCount(required.length, 'required row')} ${words[outcome]}`,
        ...others.map((one) => `${count(one)} ${words[one]}`),
        ...(alsoFailed > 0 ? [`${alsoFailed} advisory failed`] : []),
      ].join(', ')}.${once}${advice}`;
    },
  };
}

export const words: Readonly<Record<Outcome, string>> = {
  passed: 'passed',
  failed: 'failed',
  waived: 'waived',
  inconclusive: 'inconclusive',
  'not-run': 'not run',
};

export const outcomes = Object.keys(words) as Outcome[];

function formatCount(number: number, noun: string, nouns = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : nouns}`;
}
