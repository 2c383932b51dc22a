import { resourceOf } from '../../contract/description.ts';
import { slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import type { Described } from '../../helpers/describing/index.ts';
import { asWord, commandFor } from '../../setup/command-line.js';
import type { AskedService } from './ask-service.ts';

const unseen =
  'No answer shows which properties are mandatory or read-only, or have a maximumLength or another default: add that.';
const required =
  'Does the service refuse a write without a property that the file calls required, or is that property only in every answer?';

/** What was described, what in it wants a look, and how to go on. */
export function formatDescription(
  { description, source, embedded }: Described & Partial<AskedService>,
  {
    out,
    from,
    target,
  }: { readonly out?: string; readonly from?: string; readonly target?: string },
): string {
  const { kind, name } = description;
  const file = out ?? `${slugOf(resourceOf(description))}.json`;
  const goOn = `API_RESOURCES=${asWord(file)} ${commandFor(target, ...(embedded ? ['--embedded'] : []))}`;
  const isEditable = kind === 'editable object';
  const words = namesOf(description, 'enumeration');
  const looks = [
    name === resources[0].name &&
      `${name} is built in, so a run takes no description of it: this one is only an example.`,
    '$guesses gives the reason of each guess, and says what is unknown ("may be anything"). No run reads it: remove a line when you have checked it.',
    words.length > 0 && `Do the options of ${words.join(', ')} have all words?`,
    isEditable &&
      namesOf(description, 'name').length === 0 &&
      'Which text is the name of a record? A run writes nothing without a property of the kind name.',
    isEditable && (from === undefined ? unseen : required),
  ].filter((look) => look !== false);
  return [
    `${name}: ${kind}, from ${source}.${from === undefined ? ' Describe changed nothing there.' : ''}`,
    'Check:',
    ...looks.map((look) => `  - ${look}`),
    `${out === undefined ? `Save it, as with --out ${file}, and go on` : 'Go on'} with: ${goOn}`,
  ].join('\n');
}

function namesOf({ properties = {} }: Described['description'], wanted: string): string[] {
  return Object.entries(properties)
    .filter(([, said]) => (typeof said === 'string' ? said : said.kind) === wanted)
    .map(([name]) => name);
}
