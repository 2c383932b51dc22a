import type { Api } from '../helpers/api/api.ts';
import type { CheckContext } from '../helpers/judging/context.ts';

/**
 * Reads and writes that the service is to refuse, each aimed at a customer of our own, and what the
 * service holds after each of the writes.
 */
export async function tryRefusedAccess(context: CheckContext, refused: Api) {
  const { accepted, api, customers, resource } = context;
  const { list, path } = resource;
  const { create, update } = await accepted();
  const customer = await customers.create();
  const { tag, body } = customers.draft(create);
  const renamed = customers.draft(update);

  const listed = await refused.list();
  const read = await refused.get(customer);
  const posted = await customers.post(tag, body, refused);
  const put = await customers.watch(renamed.tag, () =>
    refused.update(customer, { ...renamed.body, [resource.key]: customer.id }),
  );
  const afterPut = await api.get(customer);
  const deleted = await refused.delete(customer);
  const afterDelete = await api.get(customer);
  return {
    customer,
    answers: {
      [`GET-${list.path}`]: listed,
      [`GET-${path}`]: read,
      [`POST-${path}`]: posted,
      [`PUT-${path}`]: put,
      [`DELETE-${path}`]: deleted,
    },
    afterPut,
    afterDelete,
    madeByPost: await customers.findAll(tag),
    madeByPut: await customers.findAll(renamed.tag),
  };
}
