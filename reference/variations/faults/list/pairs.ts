import { isObject, type JsonObject, type JsonValue } from '../../../model/customer.ts';
import type { Table } from '../../../model/table.ts';
import { type Change, change, type Fault, faultsOf, type Ways } from '../../variation.ts';

const written = (write: (entry: JsonObject) => JsonValue): Change =>
  change('entryJson', (lawful, exchange, record) => {
    const entry = lawful(exchange, record);
    return isObject(entry) ? write(entry) : entry;
  });

const ways: Ways = {
  'pairs-without-values': ['The pairs have no Value.', written(({ Name = null }) => ({ Name }))],
  'pairs-without-names': ['The pairs have no Name.', written(({ Value = null }) => ({ Value }))],
  'pairs-as-texts': [
    'The pairs are texts with an equals sign.',
    written(({ Name = '', Value = '' }) => `${Name}=${Value}`),
  ],
};

/** Name value lists that are none, where that is all there is. */
export const pairFaults = ({ record }: Table): readonly Fault[] =>
  record === undefined ? faultsOf('list/answers-a-list', ways) : [];
