import { expect } from 'vitest';
import { test } from '../lab/session.ts';
import { carryTo } from '../trial/in-process.ts';

test('records that are asked for at once stand in the order in which they were made', async ({
  place,
}) => {
  const reference = await place.start();
  const carry = carryTo(reference);
  const held: (() => void)[] = [];
  let holds = false;
  const session = place.open(
    reference,
    {},
    {
      carrier: async (wire) => {
        if (holds && wire.method === 'POST')
          await new Promise<void>((go) => {
            held.push(go);
            if (held.length === 5) for (const one of held.reverse()) one();
          });
        return carry(wire);
      },
    },
  );
  await session.prepare();

  const numbers = await session.inScope(async ({ records }) => {
    await records.accepted();
    holds = true;
    const proposed = await records.proposeRow();
    holds = false;
    return (await records.readRow(proposed)).map(({ id }) => Number(id));
  });

  expect(held).toHaveLength(5);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});
