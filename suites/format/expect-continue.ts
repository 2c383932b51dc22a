import { writtenWithExpect } from '../../experiments/format/written-with-expect.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('format/expect-continue', async (context) => {
  const { records } = context;
  const { readable, all, put, before, after, kept } = await context.shared(writtenWithExpect);

  expect(readable.answer).toHaveSucceeded();
  expect(readable).toBeReadable();
  expect(all).toHaveMade(1);
  expect(put).toHaveSucceeded();
  expect(records.seenIn(after, put)).not.toBeUnchanged(records.seenIn(before));
  for (const { seen, property, value } of kept) expect(seen()).toKeep(property, value);
});
