import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SetupProblem } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';

/** Writing a draft takes milliseconds, so an older one was left by a run that was killed. */
const oldestDraftMs = 10_000;

const marker = '.accounting-api-conformance';
const draftName = /(\W[0-9a-f-]{36}|\.taking)\.tmp$/;

/**
 * Makes the state directory where it is missing, makes it private to its owner, and removes drafts that were left.
 *
 * @throws SetupProblem where it is somebody else's.
 */
export function ensureStateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  refuseForeign(directory);
  if ((statSync(directory).mode & 0o777) !== 0o700) chmodSync(directory, 0o700);
  if (!existsSync(join(directory, marker)))
    writeFileSync(join(directory, marker), '', { mode: 0o600 });
  for (const name of readdirSync(directory).filter((one) => draftName.test(one))) {
    const path = join(directory, name);
    const made = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > oldestDraftMs) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Looks whether a directory may be used for state: whether it is not there, is empty, or is the suite's own. It may
 * hold others of those, as where each shard has one below.
 *
 * @throws SetupProblem where it is not.
 */
export function refuseForeign(directory: string): void {
  const refuse = (why: string): never => {
    throw new SetupProblem(sentence`STATE_DIR is "${directory}", which ${why}.`);
  };
  const uid = statSync(directory, { throwIfNoEntry: false })?.uid;
  if (uid === undefined) return;
  if (process.getuid !== undefined && uid !== process.getuid())
    refuse(
      `belongs to another user (${uid}), who could read and change what the suite keeps there: name a directory of your own`,
    );
  const names = namesIn(directory) ?? refuse('the suite cannot read: name another one');
  const isOwn = (name: string) => existsSync(join(directory, name, marker));
  const stranger = names.includes(marker) ? undefined : names.find((name) => !isOwn(name));
  if (stranger !== undefined)
    refuse(
      `holds "${stranger}" and is not a state directory of this suite: name a new or an empty directory`,
    );
}

function namesIn(directory: string): string[] | undefined {
  try {
    return readdirSync(directory);
  } catch {
    return undefined;
  }
}
