import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../commands/main.ts';
import { requirementIds } from '../../contract/catalogue.ts';
import { launchBrowser } from '../../helpers/login/browser.ts';
import { Limiter } from '../../helpers/network/limiter.ts';
import { startReference } from '../../reference/start.ts';
import type { Fault } from '../../reference/variations/variation.ts';
import { faults, faultsOfResources, freedoms } from '../../reference/variations/variations.ts';
import { findChromium } from '../../setup/chromium.js';
import { describeExamples } from '../lab/examples.ts';
import { isLetGo } from './let-go.ts';
import { recordFailures } from './record-failures.ts';
import { type Recording, readRecording, recordingFile, textOf } from './recording.ts';
import { groupsOf, tryFreedoms } from './try-freedoms.ts';

const usage = `npm run trial                        the whole trial: which rows every fault fails in a whole run
npm run trial -- NAME [OPTION...]    one variation, as a user of the suite sees it; options are those of a run
npm run trial -- --lawful [CHAPTER]  whether the suite accuses a lawful service, in a chapter or in all`;

const root = join(import.meta.dirname, '..', '..');
const allFaults = [...faults, ...faultsOfResources];

const [word, ...others] = process.argv.slice(2);
process.exitCode =
  word === undefined
    ? await tryAll()
    : word === '--lawful'
      ? await tryLawful(others[0])
      : await show(word, others);

/** Records which other rows each fault fails, and walks through all pages; 1 where a fault fails other rows, or a page is not understood. */
async function tryAll(): Promise<number> {
  const before = readRecording();
  const found = new Map<string, readonly string[]>();
  const note = ({ name }: Fault, rows: readonly string[]) => {
    found.set(name, rows);
    if (found.size % 100 === 0) console.log(`${found.size} of ${allFaults.length} faults`);
  };
  const sought = (some: readonly Fault[]) => some.filter((fault) => !isLetGo(fault));
  const missed = [...(await recordFailures(sought(faults), before, note))];
  describeExamples();
  missed.push(...(await recordFailures(sought(faultsOfResources), before, note)));
  writeFileSync(recordingFile, textOf(found));
  const changes = changesBetween(before, found);
  for (const change of changes) console.log(change);
  console.log(`${found.size} faults tried, ${changes.length} fail other rows than were recorded.`);
  for (const name of missed) console.log(`${name} does not fail its own row in a whole run.`);
  return (await walkAllPages()) && changes.length + missed.length === 0 ? 0 : 1;
}

/** Whether none of the pages that users may log in by is accused, in every kind of walk. */
async function walkAllPages(): Promise<boolean> {
  const executablePath = findChromium(process.env) ?? 'chromium';
  const browser = await launchBrowser({ executablePath });
  const pages = freedoms.filter(({ needs }) => needs === 'browser');
  const limiter = new Limiter(4);
  const tried = groupsOf(pages).map((group) => limiter.run(() => tryFreedoms(group, { browser })));
  const problems = (await Promise.all(tried)).flat();
  await browser.close();
  for (const problem of problems) console.log(problem);
  console.log(`${pages.length} pages of logins walked, ${problems.length} problems.`);
  return problems.length === 0;
}

function changesBetween(before: Recording, after: Recording): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) => {
    const [was, is] = [before.get(name) ?? [], after.get(name) ?? []];
    const gone = was.filter((id) => !is.includes(id)).map((id) => `- ${id}`);
    const come = is.filter((id) => !was.includes(id)).map((id) => `+ ${id}`);
    const moved = [...gone, ...come];
    const isNew =
      before.has(name) === after.has(name) ? '' : before.has(name) ? ' is gone' : ' is new';
    return moved.length === 0 && isNew === '' ? [] : [`${name}${isNew} ${moved.join(' ')}`];
  });
}

/** Tries every lawful variation that needs no browser, or all that are about the pages of the login. */
async function tryLawful(chapter = ''): Promise<number> {
  if (!requirementIds.some((id) => id.startsWith(chapter))) {
    console.error(`The id of no requirement begins with "${chapter}".\n\n${usage}`);
    return 3;
  }
  const groups = groupsOf(freedoms.filter(({ needs }) => needs !== 'browser'));
  const limiter = new Limiter(4);
  const only = chapter === '' ? {} : { only: [chapter] };
  const tried = groups.map((group) => limiter.run(() => tryFreedoms(group, only)));
  const problems = (await Promise.all(tried)).flat();
  for (const problem of problems) console.log(problem);
  const asked = `${groups.flat().length} lawful services asked about ${chapter || 'everything'}`;
  console.log(`${asked}: ${problems.length === 0 ? 'none is accused' : 'see above'}.`);
  return problems.length === 0 ? 0 : 1;
}

/** Has the command judge one variation, with its whole console; the reports stay in reports/trial. */
async function show(name: string, options: readonly string[]): Promise<number> {
  const variation = [...allFaults, ...freedoms].find((one) => one.name === name);
  if (variation === undefined) {
    console.error(`There is no variation "${name}".\n\n${usage}\n\nThose with a similar name:`);
    const [start = ''] = name.split('-');
    const similar = [...allFaults, ...freedoms].filter((one) => one.name.includes(start));
    for (const one of similar.slice(0, 20)) console.error(`  ${one.name}: ${one.does}`);
    return 3;
  }
  console.log(`${name}: ${variation.does}`);
  if ('breaks' in variation) console.log(`It breaks ${variation.breaks}.\n`);
  const { change, settings, environment } = variation;
  const reference = await startReference({ rules: change, settings });
  for (const given of Object.keys(process.env).filter((one) => one.startsWith('API_')))
    delete process.env[given];
  const reports = join(root, 'reports', 'trial');
  Object.assign(process.env, reference.environment, environment, {
    ...(settings?.resources && { API_RESOURCES: join(root, 'examples') }),
    REPORTS_DIR: reports,
    STATE_DIR: join(reports, 'state'),
  });
  const exitCode = await main(['run', ...options]);
  await reference.close();
  console.log(`\nIts report: REPORTS_DIR=reports/trial npm start -- report`);
  return exitCode;
}
