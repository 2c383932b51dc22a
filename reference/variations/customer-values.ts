import type { Exchange } from '../http/exchange.ts';
import type { Customer, JsonValue, SentCustomer } from '../model/customer.ts';
import type { Property } from '../model/property.ts';
import { type Change, change } from './variation.ts';

export type Moment = 'create' | 'update';

/** One value of a create or an update, together with everything around it. */
export interface Written {
  readonly property: Property;
  readonly value: JsonValue;
  readonly sent: SentCustomer;
  /** The customer as it was, when there was one. */
  readonly old: Customer | undefined;
  readonly exchange: Exchange;
}

/** Changes the customer that a create, an update, or either of them makes. */
export function editStored(
  moments: readonly Moment[],
  edit: (made: Customer, around: Pick<Written, 'sent' | 'old' | 'exchange'>) => Customer,
): Change {
  return (rules) => {
    const { customerOnCreate, customerOnUpdate } = rules;
    if (moments.includes('create'))
      rules.customerOnCreate = (exchange, sent) =>
        edit(customerOnCreate(exchange, sent), { exchange, sent, old: undefined });
    if (moments.includes('update'))
      rules.customerOnUpdate = (exchange, sent, old) =>
        edit(customerOnUpdate(exchange, sent, old), { exchange, sent, old });
  };
}

/** Changes what is stored of the values that were sent. */
export function editSent(
  moments: readonly Moment[],
  edit: (written: Written) => JsonValue,
  isMeant: (property: Property) => boolean = () => true,
): Change {
  return editStored(moments, (made, around) => {
    const stored = { ...made };
    for (const [name, value] of Object.entries(around.sent)) {
      const property = around.exchange.table.find(name);
      if (property !== undefined && property.kind !== 'key' && isMeant(property))
        stored[name] = edit({ ...around, property, value });
    }
    return stored;
  });
}

/** Changes the values that answers show, in either format. */
export function editShown(edit: (value: JsonValue, property: Property) => JsonValue): Change {
  return change('valueWritten', (lawful, exchange, property, customer) =>
    edit(lawful(exchange, property, customer), property),
  );
}

/** A change of texts as one of values. */
export function onText(edit: (text: string) => JsonValue): (value: JsonValue) => JsonValue {
  return (value) => (typeof value === 'string' ? edit(value) : value);
}
