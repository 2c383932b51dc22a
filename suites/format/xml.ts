import {
  answersInXml,
  bothFormats,
  oldInBothFormats,
} from '../../experiments/format/records-in-both-formats.ts';
import { createsInXml, updatesInXml, writtenRecords } from '../../experiments/plan/scenarios.ts';
import {
  allOf,
  areReadable,
  areTakenInXml,
  areXml,
  isInXml,
  isRead,
  keepWhatXmlSays,
  makeSoMany,
  saysTheSameInXml,
} from '../../helpers/evidence/index.ts';
import { requirement, requirements } from '../../helpers/judging/index.ts';

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
