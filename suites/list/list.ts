import {
  allOf,
  answerStatus,
  areXml,
  doNotSucceed,
  isList,
  isListed,
  leaveTheListAsItWas,
  leaveUntouched,
  makeNothing,
  showAList,
  showPairs,
  showRecords,
  tampered,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { changedEntries } from './list-changes.ts';
import { lists } from './listing.ts';
import { deletesOnList, postsOnList, putsOnList } from './writes-on-list.ts';
import { writeOnReadOnly } from './writes-on-read-only.ts';

// Next, for what others made may be what cannot be shown in it.
requirement(
  'list/answers-a-list',
  allOf(answerStatus(200, isList), showAList(isList)),
  [lists],
  'next',
);

requirement('answers-pairs', allOf(answerStatus(200, isList), showPairs(isList)), [lists]);

const isUnread: Which = ({ label, listed }) => label === 'list' && listed === undefined;
requirement(
  'list/shows-created',
  allOf(areXml(isUnread), showRecords(1, isListed('new'))),
  [changedEntries],
  'next',
);

const ofDeleted = isListed('deleted');
requirement(
  'list/drops-deleted',
  allOf(answerStatus(200, ofDeleted), showRecords(0, ofDeleted)),
  [changedEntries],
  'next',
);

// With what the address of an entry is answered that is not documented is told of unknown calls.
for (const [method, label, scenario, turn] of [
  ['POST', 'create', postsOnList, 'next'],
  ['PUT', 'update', putsOnList, 'alone'],
  ['DELETE', 'delete', deletesOnList, 'alone'],
] as const) {
  const onList = tampered(label, 'address of the list');
  const onAny = tampered(label, 'address of the list', 'address of an entry');
  requirement(
    `list/read-only/${method}`,
    allOf(doNotSucceed(onList), leaveUntouched(onAny), makeNothing(onList)),
    [scenario],
    turn,
  );
}

const isOnReadOnly: Which = ({ tampered }) => tampered?.part === 'read-only resource';
// Alone, so that what is new or gone can only come of this request.
for (const method of ['POST', 'PUT', 'DELETE'] as const)
  requirement(
    `read-only/${method}`,
    allOf(doNotSucceed(isOnReadOnly), leaveTheListAsItWas(isOnReadOnly)),
    [writeOnReadOnly(method)],
    'alone',
  );
