import { check } from '../../helpers/check/check.ts';
import { entriesOf, idOfEntry } from '../../helpers/customers/list-reading.ts';
import { isObject } from '../../helpers/customers/reading.ts';

check('list/shape', async ({ api, observe, resource }) => {
  const answer = await api.list();
  const entries = entriesOf(answer.json) ?? [];
  const [first] = entries;
  const ids = entries.map((entry) => idOfEntry(entry, resource.key) ?? '');

  observe('list/shape/fields', isObject(first) ? Object.keys(first).sort() : typeof first);
  observe('list/shape/wrapper', isObject(answer.json) ? Object.keys(answer.json).sort() : 'none');
  observe(
    'list/shape/ordered-by-id',
    ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') <= id),
  );
  observe('list/shape/paging-links', answer.header('link') !== undefined);
});
