import { resources } from '../../contract/resources.ts';
import { newInJson, oldInJson } from '../../experiments/shown-in-json.ts';
import { checksOf, expect } from '../../helpers/judging/index.ts';

for (const resource of resources) {
  const { check } = checksOf(resource);

  check('format/json-on-request', async (context) => {
    for (const answer of await oldInJson(context)) expect(answer).toBeJson();
    for (const answer of await newInJson(context)) expect(answer).toBeJson();
  });
}
