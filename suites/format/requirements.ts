import {
  allOf,
  areJson,
  areReadable,
  areTakenInXml,
  areXml,
  changeTheRecord,
  isInXml,
  isRead,
  isShownInJson,
  keepWhatTheySay,
  keepWhatXmlSays,
  makeSoMany,
  saysTheSameInXml,
  succeed,
  type Which,
} from '../../helpers/evidence/index.ts';
import { asFarAsItGoes, requirement, requirements } from '../../helpers/judging/index.ts';
import { asTakenInXml, createsInXml, updatesInXml, writtenRecords } from '../plan/scenarios.ts';
import {
  answersInJson,
  answersInXml,
  bothFormats,
  oldInBothFormats,
} from './shown-in-both-formats.ts';
import { writtenWithExpect } from './written-with-expect.ts';

requirement('format/json-on-request', areJson(isShownInJson), [
  answersInJson,
  asFarAsItGoes(writtenRecords),
  asTakenInXml.creates,
  asTakenInXml.updates,
]);

requirement('format/xml-on-request', areXml(isRead), [answersInXml]);

requirements('format/xml-says-the-same/*', saysTheSameInXml, [bothFormats, oldInBothFormats]);

requirement(
  'format/xml-write/POST',
  allOf(
    areTakenInXml('create'),
    areReadable(isInXml),
    makeSoMany(1, isInXml),
    keepWhatXmlSays(isInXml),
  ),
  [writtenRecords, bothFormats, createsInXml],
);

requirement('format/xml-write/PUT', allOf(areTakenInXml('update'), keepWhatXmlSays(isInXml)), [
  writtenRecords,
  bothFormats,
  updatesInXml,
]);

const isCreate: Which = ({ label }) => label === 'create';
const isUpdate: Which = ({ label }) => label === 'update';

requirement(
  'format/expect-continue',
  allOf(
    ...[succeed(isCreate), areReadable(isCreate), makeSoMany(1, isCreate)],
    ...[succeed(isUpdate), changeTheRecord(isUpdate)],
    keepWhatTheySay(() => true),
  ),
  [writtenWithExpect],
);
