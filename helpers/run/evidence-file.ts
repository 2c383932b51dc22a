import { gunzipSync, gzipSync } from 'node:zlib';
import { catalogueHash } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { RunTarget } from '../../contract/run-record.ts';
import manifest from '../../package.json' with { type: 'json' };
import { UnusableResult } from '../../reports/read-result.ts';
import { evidenceFile } from '../../reports/reports.ts';
import { explainMisfits, misfitsBy } from '../../schemas/misfits.ts';
import type { Config, DescribedResource } from '../config/index.ts';
import { type Evidence, evidenceIn, type Keeping, type Line, linesOf } from '../evidence/index.ts';
import type { Secrets } from '../masking/index.ts';
import { readNamedBytes } from '../state/index.ts';
import { maskTexts } from './hand-over.ts';

/** The first line of an evidence file: by what and of whom it is. */
interface Head {
  readonly schema: 1;
  readonly suite: { readonly version: string; readonly requirements: string };
  readonly target: RunTarget;
  readonly startedAt: string;
  readonly resources: readonly DescribedResource[];
}

/** What an earlier run asked and was answered. */
export interface StoredEvidence extends Pick<Head, 'target' | 'startedAt' | 'resources'> {
  readonly judged: ReadonlyMap<string, readonly Evidence[]>;
}

/** Of a body so many characters are kept. */
export const longestKept = 128 * 1024;
const longestMiB = 256;

/** The evidence of a run as the content of a file, with no secret in it: `keep` gives an exchange as it may be kept. */
export function packEvidence(
  { target, resources }: Config,
  startedAt: Date,
  judged: ReadonlyMap<string, readonly Evidence[]>,
  secrets: Secrets,
  keep: (exchange: Exchange) => Exchange,
): Buffer {
  const head = headOf(target, startedAt.toISOString(), resources);
  const masked = new Map<string, string>();
  const mask = (text: string) => {
    const known = masked.get(text) ?? secrets.maskData(text);
    masked.set(text, known);
    return known;
  };
  const data: Keeping['data'] = (one) => maskTexts(one, { mask });
  return pack([head, ...linesOf(judged, { exchange: keep, data })]);
}

/** The evidence of shards as the content of one file; of none there is none. */
export function joinEvidence(target: RunTarget, shards: readonly StoredEvidence[]): Buffer {
  const judged = new Map(shards.flatMap((one) => [...one.judged]));
  const begun = shards.map(({ startedAt }) => startedAt).toSorted();
  const head = headOf(target, begun[0] ?? '', shards[0]?.resources ?? []);
  const same = <T>(one: T) => one;
  return pack([head, ...linesOf(judged, { exchange: same, data: same })]);
}

function headOf(
  { baseUrl, databaseId, environment, version, embedded }: RunTarget,
  startedAt: string,
  resources: readonly DescribedResource[],
): Head {
  const suite = { version: manifest.version, requirements: catalogueHash };
  const target = { baseUrl, databaseId, environment, version, embedded };
  return { schema: 1, suite, target, startedAt, resources };
}

function pack(lines: readonly (Head | Line)[]): Buffer {
  return gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'));
}

/**
 * Reads the content of an evidence file.
 *
 * @throws UnusableResult where it is torn, or not of the schema that this suite writes.
 */
export function unpackEvidence(content: Uint8Array, file: string): StoredEvidence {
  const [head, ...lines] = parse(content, file) as [Head, ...Line[]];
  if (head?.schema !== 1)
    throw new UnusableResult(
      `${file} is of schema ${head?.schema}, and this suite reads schema 1: use the version of the suite that wrote it.`,
    );
  for (const [at, line] of [head, ...lines].entries()) {
    const misfits = misfitsBy('evidence.json', line);
    if (misfits.length > 0)
      throw new UnusableResult(
        `${file} is not the evidence of a run, by its line ${at + 1}: ${explainMisfits(misfits).join('; ').slice(0, 300)}. Give the ${evidenceFile} that a run wrote.`,
      );
  }
  const { target, startedAt, resources } = head;
  return { target, startedAt, resources, judged: evidenceIn(lines) };
}

function parse(content: Uint8Array, file: string): unknown[] {
  try {
    const text = gunzipSync(content, { maxOutputLength: longestMiB * 2 ** 20 }).toString();
    return text.split('\n').map((line) => JSON.parse(line));
  } catch (error) {
    throw new UnusableResult(
      `${file} is torn, or no evidence of a run: ${(error as Error).message}. Give the ${evidenceFile} that a run wrote.`,
    );
  }
}

/** @throws UnusableResult where the file cannot be read. */
export function readEvidence(file: string): Uint8Array {
  try {
    return readNamedBytes(file, longestMiB);
  } catch (error) {
    throw new UnusableResult(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
