import { resolve } from 'node:path';
import { SetupProblem } from '../contract/outcome.ts';
import { readNamedFile } from '../helpers/state/index.ts';
import { commandFor } from '../setup/command-line.js';
import { keepFile } from './keep-file.ts';
import { type NamedResult, readNamedResult } from './named-result.ts';

/** Keeps the last result as what later runs are held to. */
export function baseline(path: string, target: string | undefined): void {
  const named = readNamedResult('baseline', undefined, target);
  refuseUseless(named, target);
  keepFile('baseline', path, readNamedFile(named.file));
  const { requirements } = named.result;
  const passed = requirements.filter(({ outcome }) => outcome === 'passed').length;
  const failed = requirements.filter(
    ({ level, outcome }) => level === 'required' && outcome === 'failed',
  ).length;
  const aside =
    failed === 0
      ? ''
      : `\nRows that failed in it (${failed}) still fail a run. To accept them: ${commandFor(target, 'deviations', 'add')}`;
  console.log(
    `${resolve(path)} holds a result with ${passed} of ${requirements.length} requirements passed. Use it with: ${commandFor(target, '--baseline', path)}${aside}`,
  );
}

// It would let requirements go that nobody meant to.
function refuseUseless(
  { file, result: { verdict, selection, requirements } }: NamedResult,
  target: string | undefined,
): void {
  const refuse = (why: string) => {
    throw new SetupProblem(`${file} ${why}: run everything first, with ${commandFor(target)}.`);
  };
  if (verdict === 'setup' || verdict === 'suite-failure') refuse('is of a run that judged nothing');
  const { only = [], shard } = selection ?? {};
  if (only.length > 0 || shard !== undefined) refuse('is of a part run');
  const missed = requirements.filter(({ unasked }) => unasked === 'shard').length;
  if (missed > 0) refuse(`lacks ${missed} requirements, because a shard was missing`);
}
