import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import {
  allOf,
  answerStatus,
  areNotFoundAfterRemoval,
  areReadable,
  assignDifferentIds,
  changeTheRecord,
  doNotAnswer,
  doNotSucceed,
  isRead,
  keepTheirIds,
  leaveOthersUntouched,
  leaveUntouched,
  makeNothing,
  makeSoMany,
  orElse,
  type Rule,
  showTheIdAskedFor,
  showTheirRecords,
  succeed,
  tampered,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { updatedInWays, writtenRecords } from '../plan/scenarios.ts';
import { knownRecords, newRecord, threeAtOnce, updateInXmlNamingAnother } from './new-records.ts';
import {
  postOfBrokenJson,
  postWithoutBody,
  putOfBrokenJson,
  putWithoutBody,
  readsOfUnknownIds,
  removalsOfUnknownIds,
  unknownPaths,
  updatesOfUnknownIds,
} from './refusals.ts';
import { firstRemoval, removedBesideOthers, removedRecord } from './removals.ts';
import { sameNames } from './same-names.ts';

const isCreate =
  (...lines: readonly string[]): Which =>
  ({ label, write }) =>
    label === 'create' && lines.includes(write?.line ?? '');

requirement(
  'customer/create',
  allOf(
    areReadable(isCreate('lost')),
    succeed(isCreate('new')),
    areReadable(isCreate('new')),
    makeSoMany(1, isCreate('new', 'of the same name')),
    leaveOthersUntouched(({ label }) => label === 'create'),
  ),
  [newRecord, sameNames],
  'next',
);

requirement('customer/read', allOf(answerStatus(200, isRead), showTheirRecords), [knownRecords]);

requirement('customer/id-assigned', assignDifferentIds, [threeAtOnce]);

const isUpdate: Which = ({ label, tampered }) => label === 'update' && tampered === undefined;
/** In XML an update may be refused: in which form it is taken is for its own rows to say. */
const isUpdateInJson: Which = (step) => isUpdate(step) && step.write !== undefined;

// Next, as what is made or changed beside them can then only come of these.
requirement(
  'customer/update',
  allOf(
    succeed(isUpdateInJson),
    changeTheRecord(isUpdate),
    leaveOthersUntouched(isUpdate),
    makeNothing(isUpdate),
  ),
  [writtenRecords, updatedInWays, updateInXmlNamingAnother],
  'next',
);

requirement(
  'customer/update-touches-no-other',
  leaveOthersUntouched(isUpdate),
  [writtenRecords, updatedInWays, sameNames],
  'next',
);

const isRemoval: Which = ({ label, tampered }) => label === 'delete' && tampered === undefined;
const isGone = tampered('read', 'removed id');

requirement(
  'customer/delete',
  allOf(
    succeed(isRemoval),
    areNotFoundAfterRemoval(isGone),
    makeNothing(tampered('update', 'removed id')),
  ),
  [firstRemoval, removedRecord],
  'next',
);

requirement(
  'customer/delete-touches-no-other',
  orElse(
    leaveOthersUntouched(({ label }) => label === 'delete'),
    () => new Blocked(sentence`No record was removed beside others.`, 'customer/delete'),
  ),
  [removedBesideOthers, sameNames],
  'next',
);

requirement('customer/id-stable', keepTheirIds, [writtenRecords, updatedInWays]);

const unknown = ['unknown id', 'removed id'] as const;
const areAnswered400 = (which: Which): Rule => answerStatus(400, which);
/** With which other status it is refused is not documented; that the service fails is no refusal. */
const areRefused = (which: Which): Rule => allOf(doNotSucceed(which), doNotAnswer([500], which));

// Somebody may have an id that is near another, but it is not shown under that one.
requirement(
  'status/404-unknown-customer/GET',
  allOf(
    answerStatus(404, tampered('read', 'unknown id')),
    areRefused(tampered('read', 'impossible id')),
    showTheIdAskedFor(tampered('read', 'similar id')),
  ),
  [readsOfUnknownIds],
);

// Next, as all that are to make or change nothing: what is made or changed can then only come of their requests. A
// service may give the id of a record that is gone to the next that comes.
requirement(
  'status/404-unknown-customer/PUT',
  allOf(
    answerStatus(404, tampered('update', ...unknown)),
    makeNothing(tampered('update', ...unknown)),
    leaveUntouched(tampered('update', ...unknown, 'id in the body')),
  ),
  [updatesOfUnknownIds, removedRecord],
  'next',
);

requirement(
  'status/404-unknown-customer/DELETE',
  allOf(
    answerStatus(404, tampered('delete', ...unknown)),
    areRefused(tampered('delete', 'similar id')),
    leaveUntouched(tampered('delete', 'similar id')),
  ),
  [removalsOfUnknownIds, removedBesideOthers],
  'alone',
);

requirement(
  'status/404-unknown-call',
  answerStatus(404, ({ tampered }) => tampered?.part === 'unknown path'),
  [unknownPaths],
);

for (const [id, part, areAnswered, post, put] of [
  [
    'status/malformed-body-stores-nothing',
    'broken body',
    doNotSucceed,
    postOfBrokenJson,
    putOfBrokenJson,
  ],
  ['status/400-missing-body', 'missing body', areAnswered400, postWithoutBody, putWithoutBody],
] as const) {
  const [creates, updates] = [tampered('create', part), tampered('update', part)];
  requirement(`${id}/POST`, allOf(areAnswered(creates), makeNothing(creates)), [post], 'next');
  requirement(`${id}/PUT`, allOf(areAnswered(updates), leaveUntouched(updates)), [put], 'next');
}
