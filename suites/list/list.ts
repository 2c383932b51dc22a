import { entriesOfChanged } from '../../experiments/list/list-changes.ts';
import { listing } from '../../experiments/list/listing.ts';
import { checkNext, expect } from '../../helpers/judging/index.ts';

// Next, for what others made may be what cannot be shown in it.
checkNext('list/answers-a-list', async ({ book, resource, shared }) => {
  const answers = [await shared(listing), ...book.unreadable];

  for (const answer of answers) {
    expect(answer).toHaveStatus(200);
    expect(answer).toBeAListOf(resource);
  }
});

checkNext('list/shows-created', async ({ shared }) => {
  const { created, unreadable } = await shared(entriesOfChanged);

  for (const shown of unreadable) expect(shown).toBeXml();
  for (const entries of created) expect(entries).toBeListed(1);
});

checkNext('list/drops-deleted', async ({ shared }) => {
  const { deleted } = await shared(entriesOfChanged);

  for (const entries of deleted) {
    expect(entries.answer).toHaveStatus(200);
    expect(entries).toBeListed(0);
  }
});
