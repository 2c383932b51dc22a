import { requirementIds } from '../../contract/catalogue.ts';
import { ConfigurationError } from '../../helpers/config/problem.ts';
import type { Selection } from '../../helpers/judging/selection.ts';

/**
 * Refuses a selection that names nothing: a word misspelt would leave a part unasked without a sound.
 *
 * @throws ConfigurationError that names every such word.
 */
export function refuseStrangers({ only }: Selection): void {
  const strangers = only.filter((prefix) => !requirementIds.some((id) => id.startsWith(prefix)));
  if (strangers.length === 0) return;
  const chapters = [...new Set(requirementIds.map((id) => `${id.split('/')[0]}/`))];
  throw new ConfigurationError(
    strangers.map((stranger) => ({
      setting: '--only',
      text: `--only ${JSON.stringify(stranger)}: no requirement has an id that begins so. Ids begin with ${chapters.join(', ')}; a report and docs/coverage.md show them all.`,
    })),
  );
}
