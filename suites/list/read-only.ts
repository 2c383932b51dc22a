import { NotAsked } from '../../contract/outcome.ts';
import type { Target } from '../../helpers/config/config.ts';
import { check } from '../../helpers/judging/check.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';

const json = (body: unknown) => ({ body: JSON.stringify(body), contentType: 'application/json' });

function refuseOnProduction({ environment }: Target, damage: string): void {
  if (environment === 'production')
    throw new NotAsked(`a broken service could ${damage}, so it is not tried on production`);
}

// Alone, all of them: a broken service could change or remove customers that other checks look at.
check(
  'list/read-only/POST',
  async ({ accepted, api, book, customers }) => {
    const before = await api.list();
    const { tag, body } = customers.draft((await accepted()).create);

    const answer = await customers.watch(tag, () => api.send('POST', api.listPath, json(body)));
    const made = await customers.findAll(tag);
    const nameless = await book.findNameless(before);

    expect(answer).not.toHaveSucceeded();
    const all = made.length + nameless.length;
    expect(fact('customers made by POST on the list', all, answer)).toSay(0);
  },
  { last: 1 },
);

check(
  'list/read-only/PUT',
  async ({ accepted, api, book, customers, target }) => {
    refuseOnProduction(target, 'replace the list by what it is sent');
    const [one, other] = await Promise.all([customers.create(), customers.create()]);
    const before = await api.list();
    const { tag, body } = customers.draft((await accepted()).update);
    const named = { ...body, CustomerId: one.id };

    // As one object and as a list of them: which of the two the list could take is nobody's promise.
    const answers = await Promise.all(
      [named, [named], body].map((sent) =>
        customers.watch(tag, () => api.send('PUT', api.listPath, json(sent))),
      ),
    );
    const made = await customers.findAll(tag);
    const nameless = await book.findNameless(before);
    const after = await Promise.all([one, other].map((customer) => api.get(customer)));

    for (const answer of answers) {
      expect(answer).not.toHaveSucceeded();
      for (const [at, { read }] of [one, other].entries()) {
        const shown = after[at] ?? read;
        expect(shown).toHaveStatus(200);
        expect(fact('a customer', customers.stateIn(shown), answer)).toSay(customers.stateIn(read));
      }
      const all = made.length + nameless.length;
      expect(fact('customers made by PUT on the list', all, answer)).toSay(0);
    }
  },
  { last: 1 },
);

check(
  'list/read-only/DELETE',
  async ({ api, customers, target }) => {
    refuseOnProduction(target, 'delete every customer');
    const customer = await customers.create();

    const answer = await api.send('DELETE', api.listPath);

    expect(answer).not.toHaveSucceeded();
    expect(await api.get(customer)).toHaveStatus(200);
  },
  { last: 1 },
);
