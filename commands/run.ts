import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { asksForBrowser, type Selection } from '../helpers/check/selection.ts';
import { openTarget } from '../helpers/session/target.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export async function run({ only }: { only: string[] }): Promise<number> {
  const selection: Selection = { only, shard: undefined };
  const target = await openTarget(undefined, {
    without: [],
    asksForBrowser: asksForBrowser(selection),
  });
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['conformance'],
    reporters: ['dot'],
    provide: { config: target.config, selection },
  });
  await vitest.start();
  const files = vitest.state.getFiles();
  for (const f of files) {
    console.log(f.meta);
    const rows: any[] = [];
    const walk = (t: any) => {
      if (t.meta?.row) rows.push(t.meta.row);
      t.tasks?.forEach(walk);
    };
    walk(f);
    for (const r of rows.filter((r) => !['passed'].includes(r.outcome)))
      console.log(r.outcome, r.id, r.reason);
    console.log(
      rows
        .sort((a, b) => b.durationMs - a.durationMs)
        .slice(0, 30)
        .map((r) => r.id + ' ' + Math.round(r.durationMs))
        .join('\n'),
    );
  }
  await vitest.close();
  await target.close();
  return 0;
}
