import { writableProperties } from '../../contract/resource.ts';
import { sparseCustomer } from '../../experiments/sparse-customers.ts';
import { writtenCustomers } from '../../experiments/written-customers.ts';
import { check } from '../../helpers/judging/check.ts';
import type { Answer } from '../../helpers/network/answer.ts';
import { nameOf } from '../../helpers/records/reading.ts';

check('customer/write-answers', async ({ api, customers, observe, shared }) => {
  const customer = await customers.create();

  const { put } = (await shared(writtenCustomers)).first;
  const deleted = await api.delete(customer);

  for (const [method, answer] of [
    ['POST', customer.created],
    ['PUT', put],
    ['DELETE', deleted],
  ] as const) {
    observe(`customer/write-answers/${method}/status`, answer.status);
    observe(`customer/write-answers/${method}/body`, kindOfBody(answer));
  }
  observe(
    'customer/write-answers/POST/location',
    customer.created.header('location') !== undefined,
  );
});

check('customer/extras', async ({ accepted, customers, observe, resource, shared }) => {
  const { first } = await shared(writtenCustomers);
  const { object } = customers.seenIn(first.read);
  const documented = Object.keys(resource.properties);
  const { leftOut } = await shared(sparseCustomer);
  const { refused } = await accepted();

  const names = documented.map((name) => nameOf(object, name) ?? name);
  const extras = Object.keys(object).filter(
    (name) => !documented.some((one) => one.toLowerCase() === name.toLowerCase()),
  );

  observe('customer/extras/properties', extras.sort());
  observe('customer/extras/letter-case', letterCaseOf(names));
  observe(
    'customer/extras/mandatory',
    writableProperties(resource).filter(
      (name) => !leftOut.has(name) && !/^(Short)?Name$/.test(name),
    ),
  );
  observe('customer/extras/refused', [...refused.keys()]);
});

function kindOfBody(answer: Answer): string {
  if (answer.text.trim() === '') return 'empty';
  return answer.jsonProblem === undefined ? 'JSON' : (answer.mediaType ?? 'text');
}

function letterCaseOf(names: readonly string[]): string {
  const first = names.map((name) => name.charAt(0));
  if (first.every((letter) => letter === letter.toUpperCase())) return 'PascalCase';
  return first.every((letter) => letter === letter.toLowerCase()) ? 'camelCase' : 'mixed';
}
