import { newInJson, oldInJson } from '../../experiments/format/shown-in-json.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('format/json-on-request', async (context) => {
  for (const answer of await oldInJson(context)) expect(answer).toBeJson();
  for (const answer of await newInJson(context)) expect(answer).toBeJson();
});
