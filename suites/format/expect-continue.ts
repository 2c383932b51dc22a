import { writtenWithExpect } from '../../experiments/format/written-with-expect.ts';
import {
  allOf,
  areReadable,
  changeTheRecord,
  keepWhatTheySay,
  makeSoMany,
  succeed,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

const isCreate: Which = ({ label }) => label === 'create';
const isUpdate: Which = ({ label }) => label === 'update';

requirement(
  'format/expect-continue',
  allOf(
    succeed(isCreate),
    areReadable(isCreate),
    makeSoMany(1, isCreate),
    succeed(isUpdate),
    changeTheRecord(isUpdate),
    keepWhatTheySay(() => true),
  ),
  [writtenWithExpect],
);
