import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type RequirementId, requirementIds, requirementOf } from '../../contract/catalogue.ts';
import {
  faults as faultsOfFirst,
  faultsOfResources,
  freedoms,
} from '../../reference/variations/variations.ts';
import { describeExamples } from '../lab/examples.ts';
import type { Dependence } from './dependent-grants.ts';
import { dependences } from './dependent-rows.ts';
import { matrixDir } from './matrix-dir.ts';
import type { FaultResult } from './try-faults.ts';
import type { FreedomResult } from './try-freedoms.ts';

/**
 * Tells what the last matrix run found, and compares it with the table in docs/: `--write` writes the
 * table anew. Ends with 1 where something is missing, a fault slipped through, a freedom was accused, a
 * required row caught nothing, or the table is not fresh.
 */
const table = new URL('../../docs/coverage.md', import.meta.url);

describeExamples();
const faults = [...faultsOfFirst, ...faultsOfResources];
const triedFaults = readResults<FaultResult>('faults-');
const triedFreedoms = readResults<FreedomResult>('freedoms-');
const caught = oncePerName(triedFaults.filter((result) => result.caught));
const isGreen = ({ accused, obstacle, suiteErrors }: FreedomResult) =>
  accused.length === 0 && obstacle === undefined && suiteErrors.length === 0;
const notGreen = new Set(triedFreedoms.filter((one) => !isGreen(one)).map(({ name }) => name));
const green = oncePerName(triedFreedoms.filter(({ name }) => !notGreen.has(name)));
const required = requirementIds.filter((id) => requirementOf(id).level === 'required');
const covered = required.filter((id) => caught.some(({ breaks }) => breaks === id));

console.log(`Faults caught in their row  ${caught.length} of ${faults.length}`);
console.log(`Freedoms left green         ${green.length} of ${freedoms.length}`);
console.log(`Required rows covered       ${covered.length} of ${required.length}`);

const problems = [
  ...faults
    .filter(({ name }) => !caught.some((result) => result.name === name))
    .map(({ name, breaks }) => `The fault ${name} was not caught in ${breaks}.`),
  ...freedoms
    .filter(({ name }) => !green.some((result) => result.name === name))
    .map(({ name }) => `The freedom ${name} was ${whyNotGreen(name)}.`),
  ...required.filter((id) => !covered.includes(id)).map((id) => `${id} caught no fault.`),
];
const written = writeTable();
if (process.argv.includes('--write')) {
  mkdirSync(new URL('.', table), { recursive: true });
  writeFileSync(table, written);
} else if (!existsSync(table) || readFileSync(table, 'utf8') !== written) {
  problems.push('docs/coverage.md is not fresh: npm run coverage writes it after npm run matrix.');
}
for (const problem of problems) console.log(`  ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

function whyNotGreen(freedom: string): string {
  const tried = triedFreedoms.filter(({ name }) => name === freedom);
  const said = tried.flatMap(({ accused, obstacle = '', suiteErrors }) => [
    ...accused,
    obstacle,
    ...suiteErrors,
  ]);
  const told = said.filter((one) => one !== '');
  return tried.length === 0 ? 'not tried' : `accused, or not judged:\n    ${told.join('\n    ')}`;
}

// What was looked at a second time has two results.
function oncePerName<T extends { readonly name: string }>(results: readonly T[]): T[] {
  return [...new Map(results.map((result) => [result.name, result])).values()];
}

function readResults<T>(prefix: string): T[] {
  if (!existsSync(matrixDir)) return [];
  return readdirSync(matrixDir)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, matrixDir), 'utf8')) as T[]);
}

function writeTable(): string {
  const rows = required.map((id) => `| \`${id}\` | ${faultsOf(id).join(', ')} |`);
  return `# Which faults each requirement catches

Made by \`npm run coverage\` from a run of the whole suite against the reference service with one fault at a
time: ${caught.length} faults caught in their own row, ${green.length} lawful variations not accused.

| requirement | faults caught |
|---|---|
${rows.join('\n')}

## What may go red with it

A breach is told in its own row. Where another row cannot hold without it, that one goes red as well, for
the reason given; a row that goes red for no such reason fails \`npm test\`.

| broken | may go red as well | why |
|---|---|---|
| a row about a property | the other rows about it | It is the same property. |
${dependences.map(tellDependence).join('\n')}
`;
}

function tellDependence({ broken, alsoRed, because }: Dependence): string {
  return `| \`${broken}\` | ${alsoRed.map((id) => `\`${id}\``).join(', ')} | ${because} |`;
}

function faultsOf(id: RequirementId): string[] {
  return caught
    .filter(({ breaks }) => breaks === id)
    .map(({ name }) => name)
    .sort();
}
