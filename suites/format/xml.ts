import { answersInXml, bothFormats } from '../../experiments/format/records-in-both-formats.ts';
import { createsInXml, updatesInXml } from '../../experiments/format/written-in-xml.ts';
import {
  allOf,
  areReadable,
  areXml,
  isRead,
  keepWhatTheySay,
  makeSoMany,
  saysTheSameInXml,
  succeed,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement, requirements } from '../../helpers/judging/index.ts';

requirement('format/xml-on-request', areXml(isRead), [answersInXml]);

requirements('format/xml-says-the-same/*', saysTheSameInXml, [bothFormats]);

const isCreate: Which = ({ label }) => label === 'create';
requirement(
  'format/xml-write/POST',
  allOf(
    succeed(isCreate),
    areReadable(isCreate),
    makeSoMany(1, isCreate),
    keepWhatTheySay(isCreate),
  ),
  [createsInXml],
);

const isUpdate: Which = ({ label }) => label === 'update';
requirement('format/xml-write/PUT', allOf(succeed(isUpdate), keepWhatTheySay(isUpdate)), [
  updatesInXml,
]);
