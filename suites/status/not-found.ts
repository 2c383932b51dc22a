import { Blocked } from '../../contract/outcome.ts';
import { absentId, readOfNobody } from '../../experiments/absent-id.ts';
import { xmlMediaType } from '../../experiments/xml-customers.ts';
import { isAddressable } from '../../helpers/api/record-address.ts';
import { check } from '../../helpers/judging/check.ts';
import type { CheckContext } from '../../helpers/judging/context.ts';
import { expect, fact } from '../../helpers/judging/matchers.ts';
import { propertyOf, readRecord } from '../../helpers/records/reading.ts';
import type { MadeRecord } from '../../helpers/records/records.ts';

// Alone, all of them: a service may give the id of a customer that is gone to the next that comes.
const alone = { last: 1 } as const;

/** A customer of our own that is gone. */
async function goneCustomer({ api, customers }: CheckContext): Promise<MadeRecord> {
  const gone = await customers.create();
  await api.delete(gone);
  return gone;
}

/** The id of a customer of our own that is gone, unless it is somebody else's by now. */
async function goneIds({ api, canWrite, customers, shared }: CheckContext): Promise<string[]> {
  if (!canWrite) return [];
  const gone = await shared(goneCustomer);
  const now = await api.get(gone);
  return now.succeeded && customers.isAnothers(now, gone) ? [] : [gone.id];
}

/** Ids that may be written to, because nothing is shown for them: nobody's customer is changed or removed. */
async function writableIds(context: CheckContext): Promise<string[]> {
  const unknown = await context.shared(absentId);
  const gone = await goneIds(context);
  const reads = await Promise.all(gone.map((id) => context.api.get({ id })));
  const absent = gone.filter((_, at) => reads[at]?.succeeded === false);
  if (unknown !== undefined) absent.unshift(unknown);
  if (absent.length > 0) return absent;
  throw new Blocked('No id is known that no customer has (see status/404-unknown-customer/GET).');
}

/** Texts that are no ids, although one is in them: with what they are refused may depend on their form. */
const nearIds = (id: string) => [`${id}x`, `${id}'`];

check(
  'status/404-unknown-customer/GET',
  async (context) => {
    const { anyId, api, resource, unknownId } = context;
    expect(await context.shared(readOfNobody)).toHaveStatus(404);
    for (const id of await goneIds(context)) expect(await api.get({ id })).toHaveStatus(404);

    const mediaType = await context.shared(xmlMediaType);
    if (mediaType !== undefined)
      expect(await api.asking(mediaType).get({ id: unknownId })).toHaveStatus(404);
    for (const id of nearIds(anyId)) expect(await api.get({ id })).not.toHaveSucceeded();
    // Somebody may have that very id, but not the customer whose id it nearly is.
    for (const id of [`-${anyId}`, anyId.slice(0, -1)].filter(isAddressable)) {
      const answer = await api.get({ id });
      const shown = propertyOf(readRecord(answer.json, resource.key) ?? {}, resource.key);
      const isFound = answer.succeeded && String(shown) === anyId;
      expect(fact(`the customer ${anyId} under the id ${id}`, isFound, answer)).toSay(false);
    }
  },
  alone,
);

check(
  'status/404-unknown-customer/PUT',
  async (context) => {
    const { accepted, api, customers } = context;
    for (const id of await writableIds(context)) {
      const { tag, body } = customers.draft((await accepted()).create);

      const answer = await customers.watch(tag, () =>
        api.update({ id }, { ...body, CustomerId: id }),
      );
      const made = await customers.findAll(tag);

      expect(answer).toHaveStatus(404);
      expect(fact('customers made by PUT', made.length, answer)).toSay(0);
    }
  },
  alone,
);

check(
  'status/404-unknown-customer/DELETE',
  async (context) => {
    for (const id of await writableIds(context)) {
      const { api } = context;
      const answer = await api.send('DELETE', api.pathOf({ id }), { isTrial: true });

      expect(answer).toHaveStatus(404);
    }
  },
  alone,
);

check('status/404-unknown-call', async ({ anyId, api }) => {
  const known = await api.list();
  if (known.status === 404)
    throw new Blocked('The list is not found either (see list/answers-a-list).');

  for (const path of [
    `${api.databasePath}/NoSuchResource`,
    `${api.databasePath}/NoSuchList`,
    `${api.listPath}X`,
    `${api.pathOf({ id: anyId })}/NoSuchPart`,
  ])
    expect(await api.send('GET', path)).toHaveStatus(404);
});
