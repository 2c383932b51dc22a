import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readsOfList, requestsToApi } from './recording.ts';
import { type Line, median, writePlot, writeResults } from './results.ts';
import * as scenarios from './scenarios.ts';
import { root, type Scenario, type Tried, tryOut, withFile } from './scenarios.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const newmanVersion = '6.2.2';

const { recording } = await tryOut(scenarios.whole);
await withFile(recording, async (file) => {
  const all: Record<string, Scenario> = {
    whole: scenarios.whole,
    bare: scenarios.bareReplay(file),
    withoutBrowser: scenarios.withoutBrowser,
    oneRow: scenarios.oneRow,
    twoRows: scenarios.twoRowsOnly,
    help: scenarios.help,
    wrongOption: scenarios.wrongOption,
    doctor: scenarios.doctor,
    slow0: scenarios.slowBy(0),
    slow20: scenarios.slowBy(20),
    slow100: scenarios.slowBy(100),
    // So slow, and so many at once, that what is left is one request after another.
    chain: scenarios.slowBy(500, { API_MAX_CONCURRENCY: '100' }),
    few: scenarios.among(20),
    more: scenarios.among(2000),
    many: scenarios.among(20_000),
    ours: scenarios.mainQuestions,
    newman: scenarios.newmanPeer(bringNewman()),
    playwright: scenarios.playwrightPeer,
  };
  const tried = await alternate(all);
  const lines = compare(tried);
  writeResults(join(root, 'bench', 'results.md'), {
    lines,
    tried,
    all,
    rounds,
    machine: machine(),
  });
  const { chain, slow0, few, more, ...drawn } = all;
  writePlot(join(root, 'bench', 'plot.svg'), { tried, all: drawn });
  process.stdout.write(readFileSync(join(root, 'bench', 'results.md'), 'utf8'));
});

/** One after another and round after round: what the machine does beside hits all of them. */
async function alternate(all: Readonly<Record<string, Scenario>>) {
  const tried: Record<string, Tried[]> = {};
  for (let round = 1; round <= rounds; round++)
    for (const [key, scenario] of Object.entries(all)) {
      // Two minutes of waiting, which vary by less than a second.
      if (key === 'chain' && round > 1) continue;
      process.stderr.write(`Round ${round} of ${rounds}: ${scenario.name}\n`);
      const those = tried[key] ?? [];
      tried[key] = those;
      those.push(await tryOut(scenario));
    }
  return tried;
}

/** What was measured, each beside the limit that it should keep. */
function compare(tried: Readonly<Record<string, readonly Tried[]>>): Line[] {
  const of = (key: string, what: (one: Tried) => number | undefined) =>
    median((tried[key] ?? []).flatMap((one) => what(one) ?? []));
  const seconds = (key: string) => of(key, ({ wallMs }) => wallMs / 1000);
  const ratio = (one: string, other: string) =>
    median((tried[one] ?? []).map(({ wallMs }, at) => wallMs / (tried[other]?.[at]?.wallMs ?? 0)));
  return [
    {
      what: 'npm start, to the bare replay of its requests and walks',
      got: ratio('whole', 'bare'),
      limit: 1,
      unit: 'times',
    },
    { what: 'npm start', got: seconds('whole'), limit: 7, unit: 's' },
    {
      what: 'processor time of npm start and its browser',
      got: of('whole', ({ cpuMs = 0 }) => cpuMs / 1000),
      limit: 8,
      unit: 's',
    },
    { what: 'without a browser', got: seconds('withoutBrowser'), limit: 3, unit: 's' },
    { what: '--help', got: seconds('help'), limit: 0.5, unit: 's' },
    { what: 'a wrong option', got: seconds('wrongOption'), limit: 0.5, unit: 's' },
    {
      what: 'first line of doctor',
      got: of('doctor', ({ firstLineMs = 0 }) => firstLineMs / 1000),
      limit: 0.8,
      unit: 's',
    },
    { what: 'two rows without a browser', got: seconds('twoRows'), limit: 1.5, unit: 's' },
    { what: '--only customer/delete', got: seconds('oneRow'), limit: 2, unit: 's' },
    {
      what: '100 ms on every answer, to none',
      got: ratio('slow100', 'slow0'),
      limit: 2.2,
      unit: 'times',
    },
    {
      what: 'longest chain of answers waited for one after another',
      got: (seconds('chain') - seconds('slow0')) / 0.5,
      limit: 25,
      unit: 'answers',
    },
    { what: '20,000 customers, to 20', got: ratio('many', 'few'), limit: 1.3, unit: 'times' },
    {
      what: 'reads of the list',
      got: of('whole', (one) => readsOfList(one.recording)),
      limit: 15,
      unit: 'reads',
    },
    {
      what: 'memory among 20,000 customers',
      got: of('many', ({ peakMb }) => peakMb),
      limit: 300,
      unit: 'MB',
    },
    {
      what: 'memory of npm start',
      got: of('whole', ({ peakMb }) => peakMb),
      limit: 350,
      unit: 'MB',
    },
    {
      what: 'requests to the API',
      got: of('whole', (one) => requestsToApi(one.recording)),
      limit: 400,
      unit: 'requests',
    },
    {
      what: 'walks',
      got: of('whole', (one) => one.recording.walks.length),
      limit: 18,
      unit: 'walks',
    },
    { what: 'installed', got: installedMb(), limit: 300, unit: 'MB' },
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
