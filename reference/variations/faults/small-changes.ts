import type { Exchange } from '../../http/exchange.ts';
import { type Customer, idOf, type JsonValue } from '../../model/customer.ts';
import { type Change, change, every, type Fault, variation } from '../variation.ts';

/** An update that leaves the old value where the new one is nearly the same. */
const ignoring = (
  name: string,
  slug: string,
  what: string,
  isNearly: (sent: JsonValue, old: JsonValue) => boolean,
): Fault =>
  variation({
    breaks: `customer/update-keeps/${name}`,
    name: slug,
    does: `On update, ${name} keeps its old value where only ${what} is new.`,
    change: change('valueOnUpdate', (lawful) => (exchange, property, sent, old) => {
      const before = old[property.name] ?? null;
      const isIgnored = property.name === name && sent != null && isNearly(sent, before);
      return isIgnored ? before : lawful(exchange, property, sent, old);
    }),
  });

/** An update waits for the next write of all. */
const updateWaits: Change = (rules) => {
  let waiting: (() => void) | undefined;
  const goOn = () => {
    waiting?.();
    waiting = undefined;
  };
  every(
    change('store', (lawful) => (exchange: Exchange, customer: Customer) => {
      goOn();
      if (exchange.method !== 'PUT') return lawful(exchange, customer);
      waiting = () => {
        if (exchange.service.customers.find(idOf(customer))) lawful(exchange, customer);
      };
    }),
    change('idsToRemove', (lawful) => (exchange, customer) => {
      goOn();
      return lawful(exchange, customer);
    }),
  )(rules);
};

/** Faults that show in changes that are small, and where nothing else is going on. */
export const smallChangeFaults: readonly Fault[] = [
  ignoring(
    'City',
    'update-of-letter-case-ignored',
    'the letter case',
    (sent, old) => String(sent).toLowerCase() === String(old).toLowerCase(),
  ),
  ignoring('CocCity', 'update-to-beginning-ignored', 'the end, which is gone,', (sent, old) =>
    String(old).startsWith(String(sent)),
  ),
  ignoring('Street1', 'update-to-longer-ignored', 'the end, which was added,', (sent, old) =>
    String(sent).startsWith(String(old)),
  ),
  ignoring(
    'CreditLimit',
    'update-by-cents-ignored',
    'the fraction',
    (sent, old) => Math.trunc(Number(sent)) === Math.trunc(Number(old)),
  ),
  variation({
    breaks: 'customer/update',
    name: 'update-done-with-next-write',
    does: 'An update is carried out when the next write comes.',
    change: updateWaits,
  }),
];
