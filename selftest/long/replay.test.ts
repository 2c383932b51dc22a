import { expect, test } from 'vitest';
import { listScenarios, tryOut, whole, withFile } from '../../bench/scenarios.ts';

test('what a run asked can be asked again with nothing around it', async () => {
  const run = await tryOut(whole);

  const again = await withFile(run.recording, (file) => tryOut(listScenarios(file, '').bare));

  // All of it, or it would not be what the run costs without the suite.
  expect(again.recording.walks).toHaveLength(run.recording.walks.length);
  expect(again.recording.requests).toHaveLength(run.recording.requests.length);
});
