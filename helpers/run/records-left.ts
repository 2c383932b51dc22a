import { recordNoun, recordNouns } from '../../contract/resources.ts';
import { commandFor } from '../../setup/command-line.js';
import type { Config } from '../config/index.ts';
import { Secrets } from '../masking/index.ts';
import { type JournalEntry, nameOfTarget, readOwnJournals } from '../state/index.ts';

/** The records that this process may have left, from its journal: for a run that cannot say it itself. */
export function recordsLeft(config: Config): readonly JournalEntry[] {
  return readOwnJournals(config.stateDir, nameOfTarget(config));
}

/** Says which records this process leaves behind, and how they are removed. */
export function writeRecordsLeft(config: Config, targetName: string | undefined): void {
  const left = recordsLeft(config).map(({ tag, ids }) =>
    ids.length === 0 ? tag : `${ids.join(' and ')} (${tag})`,
  );
  const capitalized = recordNouns.charAt(0).toUpperCase() + recordNouns.slice(1);
  process.stderr.write(
    left.length === 0
      ? `\nStopped. No ${recordNoun} was left.\n`
      : new Secrets(config.secrets).mask(
          `\nStopped. ${capitalized} that may be left, by the journal: ${left.join(', ')}. The next run removes them, or ${commandFor(targetName, 'sweep')}.\n`,
        ),
  );
}
