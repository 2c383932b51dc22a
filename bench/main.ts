import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Measured, measure } from './process.ts';
import { readsOfList, requestsToApi } from './recording.ts';
import { type Line, median, writePlot, writeResults } from './results.ts';
import {
  listScenarios,
  root,
  type Scenario,
  type ScenarioKey,
  type Tried,
  tryOut,
} from './scenarios.ts';
import { linesOfTests, measureTests } from './tests.ts';

type TriedAll = Readonly<Record<ScenarioKey, readonly Tried[]>>;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    // Half an hour more.
    tests: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(`--rounds ${values.rounds} is no number of rounds: give 1 or more.\n`);
  process.exit(2);
}
const newmanVersion = '6.2.2';

if (values.tests) await measureTests();
const setUp = await measureSetUp();
const all = listScenarios(bringNewman());
const tried = await alternate(all);
const results = join(root, 'bench', 'results.md');
const told = { tried, all, rounds, machine: machine(), setUpMs: setUp.wallMs };
writeResults(results, { lines: [...compare(tried), ...linesOfTests()], ...told });
const { chain, slow0, few, more, ...drawn } = all;
writePlot(join(root, 'bench', 'plot.svg'), { tried, all: drawn });
process.stdout.write(readFileSync(results, 'utf8'));

/** What a fresh clone does before its first run; npm has the packages at hand, as after an earlier one. */
async function measureSetUp(): Promise<Measured> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'conformance-bench-'));
  const clone = join(folder.path, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const { PATH, HOME } = process.env;
  // Awaited here, as the folder goes when this function ends.
  return await measure('node', ['setup/prepare.js'], { cwd: clone, env: { PATH, HOME } });
}

/** One after another and round after round: what the machine does beside hits all of them. */
async function alternate(all: Readonly<Record<ScenarioKey, Scenario>>): Promise<TriedAll> {
  const keys = Object.keys(all) as ScenarioKey[];
  const tried = Object.fromEntries(keys.map((key) => [key, [] as Tried[]]));
  for (let round = 1; round <= rounds; round++)
    for (const key of keys) {
      // Two minutes of waiting, which vary by less than a second.
      if (key === 'chain' && round > 1) continue;
      process.stderr.write(`Round ${round} of ${rounds}: ${all[key].name}\n`);
      tried[key]?.push(await tryOut(all[key]));
    }
  return tried as Record<ScenarioKey, Tried[]>;
}

/** What was measured, each beside the limit that it should keep. */
function compare(tried: TriedAll): Line[] {
  const of = (key: ScenarioKey, what: (one: Tried) => number | undefined) =>
    median(tried[key].flatMap((one) => what(one) ?? []));
  const seconds = (key: ScenarioKey) => of(key, ({ wallMs }) => wallMs / 1000);
  const ratio = (one: ScenarioKey, other: ScenarioKey) =>
    median(tried[one].map(({ wallMs }, at) => wallMs / (tried[other][at]?.wallMs ?? Number.NaN)));
  const peakMb = (key: ScenarioKey) => of(key, (one) => one.peakMb);
  const line = (what: string, got: number, limit: number, unit: string) =>
    ({ what, got, limit, unit }) satisfies Line;
  const processor = of('whole', ({ cpuMs }) => cpuMs && cpuMs / 1000);
  const firstVerdict = of('twoRows', (one) => one.firstVerdictMs && one.firstVerdictMs / 1000);
  const firstLine = of('doctor', ({ firstLineMs }) => firstLineMs && firstLineMs / 1000);
  const chain = (seconds('chain') - seconds('slow0')) / 0.5;
  const [{ recording }] = tried.whole as [Tried];
  const [few] = tried.few as [Tried];
  return [
    line('npm start', seconds('whole'), 7, 's'),
    line('processor time of npm start and its browser', processor, 8, 's'),
    line('without a browser', seconds('withoutBrowser'), 3, 's'),
    line('--help', seconds('help'), 0.5, 's'),
    line('a wrong option', seconds('wrongOption'), 0.5, 's'),
    line('first line of doctor', firstLine, 0.8, 's'),
    line('two rows without a browser', seconds('twoRows'), 1.5, 's'),
    line('first verdict of those', firstVerdict, 1.5, 's'),
    line('--only customer/delete', seconds('oneRow'), 2, 's'),
    line('100 ms on every answer, to none', ratio('slow100', 'slow0'), 2.2, ''),
    line('answers waited for one after another', chain, 25, ''),
    line('20,000 customers, to 20', ratio('many', 'few'), 1.3, ''),
    line('reads of the list', readsOfList(recording), 15, ''),
    line('reads of the list, without a browser', readsOfList(few.recording), 15, ''),
    line('memory among 20,000 customers', peakMb('many'), 300, 'MB'),
    line('memory of npm start', peakMb('whole'), 350, 'MB'),
    line('requests to the API', requestsToApi(recording), 400, ''),
    line('walks', recording.walks, 18, ''),
    line('installed, without what only npm test needs', installedMb(), 300, 'MB'),
  ];
}

/** What `npm ci --omit=dev` puts there, the runtime included. */
function installedMb(): number {
  const list = ['ls', '--all', '--parseable', '--omit=dev'];
  const [, ...packages] = String(execFileSync('npm', list, { cwd: root }))
    .trim()
    .split('\n');
  // Those that are for another system are listed, and are not there.
  const kept = packages.filter((folder) => existsSync(folder));
  return kept.reduce((sum, folder) => sum + sizeOf(folder), 0) / 2 ** 20;
}

/** What the files of a package take on the disk, without the packages within it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sizeOf(path) : lstatSync(path).blocks * 512;
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Newman is no part of the project: it comes beside the packages, and only for this. */
function bringNewman(): string {
  const folder = join(root, 'node_modules', '.cache', 'newman');
  const newman = join(folder, 'node_modules', '.bin', 'newman');
  if (!existsSync(newman))
    execFileSync('npm', ['install', '--prefix', folder, `newman@${newmanVersion}`], {
      stdio: 'inherit',
    });
  return newman;
}

function machine(): string {
  const [processor] = cpus();
  return `${cpus().length} processors (${processor?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}, Newman ${newmanVersion}`;
}
