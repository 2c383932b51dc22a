import { answersInJson } from '../../experiments/format/shown-in-json.ts';
import { areJson, isRead } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement('format/json-on-request', areJson(isRead), [answersInJson]);
