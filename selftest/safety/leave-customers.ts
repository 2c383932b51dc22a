import { readdirSync } from 'node:fs';
import { resources } from '../../contract/resources.ts';
import type { MadeRecord } from '../../helpers/records/records.ts';
import { createValues } from '../../helpers/records/values.ts';
import type { Session } from '../../helpers/session/session.ts';
import type { SentCustomer } from '../../reference/model/customer.ts';
import { seedCustomer } from '../../reference/model/seed-record.ts';
import type { Reference } from '../../reference/start.ts';
import type { Place } from '../lab/session.ts';

/** Makes customers and ends there, as a run that is killed does: nothing is removed, the journal stays. */
export async function leaveCustomers(session: Session, count: number): Promise<MadeRecord[]> {
  await session.prepare();
  return new Promise((resolve, reject) => {
    session
      .inScope(async ({ records }) => {
        const made = [];
        for (let number = 0; number < count; number++)
          made.push(await records.create(createValues(resources[0])));
        resolve(made);
        await new Promise(() => undefined);
      })
      .catch(reject);
  });
}

/** Has a create go out and its answer never come; resolves when the service has carried it out. */
export async function leaveUnanswered(session: Session, carriedOut: Promise<void>): Promise<void> {
  await session.prepare();
  void session
    .inScope(async ({ records }) => {
      const { tag, body } = records.draft(createValues(resources[0]));
      await records.post(tag, body);
      await new Promise(() => undefined);
    })
    .catch(() => undefined);
  await carriedOut;
}

/** Begins a run, which removes first what others left; what it removed, and what it could not. */
export async function sweep(place: Place, reference: Reference) {
  const session = place.open(reference);
  await session.prepare();
  return session.records.swept;
}

export function journalsIn(stateDir: string): string[] {
  return readdirSync(stateDir).filter((name) => name.startsWith('journal-'));
}

/** A customer of somebody else. */
export function addForeign(
  { service }: Reference,
  Name: string,
  ShortName: string,
  id?: string,
): string {
  const customer = seedCustomer(service, { Name, ShortName });
  if (id !== undefined) customer.CustomerId = id;
  service.customers.put(customer);
  return String(customer.CustomerId);
}

/** A customer of somebody else, with the values of the last one but for some; its id. */
export function copyLast({ customers, service }: Reference, changes: SentCustomer): string {
  const copy = seedCustomer(service, { ...customers().at(-1), ...changes });
  service.customers.put(copy);
  return String(copy.CustomerId);
}
