import { answersInJson } from '../../experiments/format/shown-in-json.ts';
import { asTakenInXml, writtenRecords } from '../../experiments/plan/scenarios.ts';
import { areJson, isShownInJson } from '../../helpers/evidence/index.ts';
import { asFarAsItGoes, requirement } from '../../helpers/judging/index.ts';

requirement('format/json-on-request', areJson(isShownInJson), [
  answersInJson,
  asFarAsItGoes(writtenRecords),
  asTakenInXml.creates,
  asTakenInXml.updates,
]);
