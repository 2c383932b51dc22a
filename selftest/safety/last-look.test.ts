import { expect } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { createValues } from '../../helpers/records/values.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { test } from '../lab/session.ts';

/** Removes, and answers as if it had not. */
const failRemoval = (rules: Rules) => {
  rules.finish = ({ method }, answer) =>
    method === 'DELETE' ? { ...answer, status: 500 } : answer;
};
/** Makes nothing, and answers as if it had. */
const pretendCreate = (rules: Rules) => {
  rules.store = () => undefined;
  rules.headersOfWrite = () => ({});
  rules.customerInWrite = () => undefined;
};

const list = /List$/;

test.for<[string, (rules: Rules) => void, RegExp?, boolean?, string?]>([
  ['a removal that was answered 500, of an interrupted run', failRemoval, /$^/, true],
  ['the same, where the list cannot be had', failRemoval, list],
  ['the same, where its own address cannot be read', failRemoval, /\d$/],
  ['the same, where neither can be had', failRemoval, /Customer/, false, 'neither its address'],
  [
    'a create that names no id, where the list shows nothing of it',
    pretendCreate,
    /$^/,
    false,
    'cannot find the new record',
  ],
])(
  'what is left is what a last look shows: %s',
  async ([, change, failing, ends, why], { place }) => {
    const reference = await place.start({ rules: change });
    const session = place.open(reference);
    await session.prepare();
    const values = createValues(resources[0]);
    await session.inScope(({ records }) => records.create(values).catch(() => undefined));
    await session.settled();
    reference.service.rules.receive = ({ path, raw }) => {
      if (failing?.test(path) !== true) return undefined;
      if (list.test(path)) raw.request.socket.resetAndDestroy();
      return { status: 500, headers: {}, body: '' };
    };
    if (ends === true) session.interrupt();

    await session.auditRecords();

    const told = session.records.leftovers.map((one) => one.why);
    expect(told).toEqual(why === undefined ? [] : [expect.stringContaining(why)]);
  },
);
