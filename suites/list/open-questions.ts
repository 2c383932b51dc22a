import { NotAsked } from '../../contract/outcome.ts';
import { check } from '../../helpers/judging/check.ts';
import { entriesOf, idOfEntry } from '../../helpers/records/list-reading.ts';
import { isObject } from '../../helpers/records/reading.ts';

check('list/shape', async ({ api, observe, resource }) => {
  const answer = await api.list();
  const entries = entriesOf(answer.json);
  if (entries === undefined) throw new NotAsked('the answer holds no list whose shape can be told');
  const [first] = entries;
  const ids = entries.map((entry) => idOfEntry(entry, resource.key) ?? '');

  observe('list/shape/fields', tellFields(first));
  observe('list/shape/wrapper', isObject(answer.json) ? Object.keys(answer.json).sort() : 'none');
  if (ids.length > 1)
    observe(
      'list/shape/ordered-by-id',
      ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') <= id),
    );
  observe('list/shape/paging-links', answer.header('link') !== undefined);
});

function tellFields(entry: unknown): string | readonly string[] {
  if (isObject(entry)) return Object.keys(entry).sort();
  return entry === undefined ? 'not told: the list is empty' : typeof entry;
}
