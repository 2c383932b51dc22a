import { isDeepStrictEqual } from 'node:util';
import { NotAsked } from '../../contract/outcome.ts';
import { propertiesOf, writableProperties } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { extremesOf } from '../../experiments/extreme-customers.ts';
import { sparseCustomer } from '../../experiments/sparse-customers.ts';
import { requireValue, writtenCustomers } from '../../experiments/written-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect } from '../../helpers/judging/matchers.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { isObject } from '../../helpers/records/reading.ts';

const [resource] = resources;

/** Customers that were there before, if there are any: what the service shows of its own making. */
async function oldCustomers({ api, idsBefore }: CheckContext): Promise<Answer[]> {
  const answers = await Promise.all(idsBefore.slice(0, 4).map((id) => api.get({ id })));
  return answers.filter(({ json, succeeded }) => succeeded && isObject(json));
}

for (const property of propertiesOf(resource))
  check(`customer/has/${property}`, async ({ customers, shared }) => {
    const { first, second } = await shared(writtenCustomers);
    const { read } = await shared(sparseCustomer);

    for (const answer of [first.read, second.read, read, ...(await shared(oldCustomers))])
      expect(customers.seenIn(answer)).toHaveDocumented(property);
  });

for (const property of writableProperties(resource)) {
  check(`customer/create-keeps/${property}`, async (context) => {
    await requireValue(context, property);
    const { first, second } = await context.shared(writtenCustomers);

    for (const { sent, created, read } of [first, second])
      expect(context.customers.seenIn(read, created)).toKeep(property, sent[property]);
    for (const { body, seen } of await extremesOf(context, property, 'create'))
      expect(seen).toKeep(property, body[property]);
  });

  check(`customer/update-keeps/${property}`, async (context) => {
    await requireValue(context, property);
    const { first, second } = await context.shared(writtenCustomers);

    if (
      [first, second].every(({ sent, change }) =>
        isDeepStrictEqual(sent[property], change[property]),
      )
    )
      throw new NotAsked(`the service accepts no other value for ${property} on update`);

    for (const { change, put, changed } of [first, second])
      expect(context.customers.seenIn(changed, put)).toKeep(property, change[property]);
    for (const { before, body, seen } of await extremesOf(context, property, 'update')) {
      const old = before?.[property];
      // How a service shows that there is nothing is not documented: it may be an empty text, or a first day.
      if (!isEmpty(body[property])) expect(seen).toKeep(property, body[property]);
      else if (!isEmpty(old)) expect(seen).not.toKeep(property, old);
      // Nothing is not the word for it.
      if (body[property] === null && property !== 'Addresses')
        expect(seen).not.toKeep(property, 'null');
    }
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}
