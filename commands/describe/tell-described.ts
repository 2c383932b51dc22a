import { resourceOf } from '../../contract/description.ts';
import { slugOf } from '../../contract/resource-names.ts';
import { resources } from '../../contract/resources.ts';
import type { Described } from '../../helpers/describing/index.ts';
import { asWord, commandFor } from '../../setup/command-line.js';
import type { AskedService } from './ask-service.ts';

const unseen =
  'No answer shows what is mandatory, read-only, of a maximumLength, or of another default: add that.';
const required =
  'Is what the file calls required refused when it is missing, and not just always answered?';

/** What was described, what in it wants a look, and how to go on. */
export function tellDescribed(
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
      `${name} is built in, so a run takes no description of it: see it as an example.`,
    '$guesses says why each thing was taken for what it is, and of what nothing is known ("may be anything"). No run reads it: take a line out when it is settled.',
    words.length > 0 && `Are all words in the options of ${words.join(', ')}?`,
    isEditable &&
      namesOf(description, 'name').length === 0 &&
      'Which text is what a record is called? Nothing is written without a property of the kind name.',
    isEditable && (from === undefined ? unseen : required),
  ].filter((look) => look !== false);
  return [
    `${name}: ${kind}, from ${source}.${from === undefined ? ' Nothing was changed there.' : ''}`,
    'Look at:',
    ...looks.map((look) => `  - ${look}`),
    `${out === undefined ? `Save it, as with --out ${file}, and go on` : 'Go on'} with: ${goOn}`,
  ].join('\n');
}

function namesOf({ properties = {} }: Described['description'], wanted: string): string[] {
  return Object.entries(properties)
    .filter(([, said]) => (typeof said === 'string' ? said : said.kind) === wanted)
    .map(([name]) => name);
}
