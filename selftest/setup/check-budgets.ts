import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

type Budgets = Readonly<Record<string, number>>;

const budgets: Budgets = JSON.parse(readFileSync('budgets.json', 'utf8'));
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
const sumOf = (limits: Budgets) => Object.values(limits).reduce((sum, limit) => sum + limit, 0);
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** The longest name in budgets.json counts; "." is for files at the top alone. */
const folderOf = (file: string) =>
  Object.keys(budgets)
    .toSorted((one, other) => other.length - one.length)
    .find((folder) => dirname(file) === folder || file.startsWith(`${folder}/`)) ?? '';

function fail(problem: string): void {
  process.exitCode = 1;
  console.error(problem);
}

const ours = ['*.ts', '*.js', '*.mjs'];
const listed = git('ls-files', '--cached', '--others', '--exclude-standard', ...ours);
if (listed.status !== 0) {
  console.log(
    `budgets.json was not checked: Git lists the files. ${listed.error ?? listed.stderr}`,
  );
  process.exit();
}
const files = listed.stdout.split('\n').filter((file) => existsSync(file));
const { '': others = [], ...byFolder } = Object.groupBy(files, folderOf);
for (const file of others)
  fail(`${file} is in no folder of budgets.json: give its folder a limit.`);
for (const [folder, limit] of Object.entries(budgets)) {
  const lines = (byFolder[folder] ?? []).flatMap(linesOf).length;
  const told = `${folder} has ${lines} lines, and a limit of ${limit} in budgets.json`;
  if (lines > limit) fail(`${told}: remove lines, or move a part of another folder's limit here.`);
  else if (lines < limit * 0.97) console.log(`${told}: lower the limit to ${lines}.`);
}

// The sum only falls: since the base of a proposed change, as .ci/subjects has it, and the commit before.
const { CI_MERGE_REQUEST_DIFF_BASE_SHA, GITHUB_BASE_REF } = process.env;
const base = CI_MERGE_REQUEST_DIFF_BASE_SHA || `origin/${GITHUB_BASE_REF || 'main'}`;
for (const earlier of [base, 'HEAD^']) {
  const { status, stdout } = git('show', `${earlier}:./budgets.json`);
  const most = status === 0 ? sumOf(JSON.parse(stdout)) : Number.POSITIVE_INFINITY;
  const told = `The limits in budgets.json add up to ${sumOf(budgets)}, and at ${earlier} to ${most}`;
  if (sumOf(budgets) > most) fail(`${told}: lower some by as much as others are raised.`);
}
