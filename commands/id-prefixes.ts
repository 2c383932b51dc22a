import { chapterOf, requirementIds } from '../contract/catalogue.ts';
import { ConfigurationError } from '../helpers/config/index.ts';
import { commandLine } from '../setup/command-line.js';

/**
 * Sees to it that each beginning of an id is one: a misspelt one would silently leave requirements out.
 *
 * @throws ConfigurationError with each that is none.
 */
export function refuseUnknownPrefixes(option: string, prefixes: readonly string[]): void {
  const strangers = prefixes.filter(
    (prefix) => !requirementIds.some((id) => id.startsWith(prefix)),
  );
  if (strangers.length === 0) return;
  const chapters = [...new Set(requirementIds.map((id) => `${chapterOf(id)}/`))];
  throw new ConfigurationError(
    ...strangers.map((stranger) => ({
      setting: option,
      text: `${option} ${JSON.stringify(stranger)}: no id of a requirement begins so.${hintAt(option, stranger)} Ids begin with ${chapters.join(', ')}; ${commandLine(['list'])} shows them all.`,
    })),
  );
}

/** No id has a comma: whoever writes one means several. */
function hintAt(option: string, stranger: string): string {
  const meant = stranger.split(/[\s,;]+/).filter((part) => part !== '');
  return meant.length > 1 ? ` Separate several with spaces: ${option} ${meant.join(' ')}.` : '';
}
