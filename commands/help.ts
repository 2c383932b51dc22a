import { commandFor, commandLine } from '../setup/command-line.js';

const exitCodes = `Exit codes:
  0  done
  2  temporary trouble: network, maintenance
  3  set-up: arguments, settings, registration or login are wrong`;

export const runHelp = `
Without any API_ setting the target is the embedded reference service. A run writes its reports to REPORTS_DIR
(reports) and replaces those of the last run, also with --only and --failed. To keep both, name another folder,
such as REPORTS_DIR=reports/part.

Exit codes:
  0    conformant: every required row that the run judged passed, or is a known deviation
  1    non-conformant: a required row failed, or a known deviation has expired or no longer occurs
  2    inconclusive: no required row failed, but one is inconclusive, or the run judged none
  3    set-up: configuration, login or registration is wrong; the run judged nothing
  4    the suite itself failed
  130  interrupted, after cleaning up

Examples:
  ${commandLine(['--only', 'customer', '--without', 'xml'])}
  ${commandFor('acceptance', '--deviations', 'deviations.json')}`;

export const doctorHelp = `
Doctor creates, changes and deletes nothing on the target. It logs in at most once and gives permission, as a
run does. If the service replaces the refresh token, doctor saves the new one in STATE_DIR. With API_TOTP_SECRET
it compares the clock of this machine with the clock of the service. It ends with the next command to type.

${exitCodes}`;

export const judgeHelp = `
FILE is the evidence.jsonl.gz that a run wrote into its REPORTS_DIR. This version of the suite judges those requests
and answers, and writes reports to the current REPORTS_DIR, as a run does. Rows that the run did not ask are not run.

The exit code is that of run, or 3 if FILE cannot be read.`;

export const mergeHelp = `
Each DIR is the REPORTS_DIR of one run --shard I/N. Merge judges the evidence.jsonl.gz of all shards together, and
reads the rest from their conformance.json. It writes the reports to the current REPORTS_DIR, which must be another
folder.

The exit code is that of run, for the joined verdict. A shard that is missing, left no evidence, or judged nothing
because of its set-up makes the verdict inconclusive (2) at best. Merge joins nothing, with exit code 3, if it cannot
read a result, if the shards differ in target, catalogue or selection, or if you give one shard twice.`;

export const compareHelp = `
A and B are each the path of a conformance.json, a folder with one, or the NAME of a target: that means the last
result in the REPORTS_DIR of .env.NAME. Compare sends no request.

Exit codes:
  0  no required row got worse
  1  a required row failed in B and did not fail in A
  2  no such row, but one that A judged is inconclusive in B, or B judged nothing
  3  a result is missing, damaged, or of another schema
Compare lists advisory, open and new rows, known deviations, rows that the operator left out in B, and
observations. They do not change the exit code.`;

export const describeHelp = `
PATH is below /api/<database>/, such as Supplier. Describe reads its list and at most ten objects, and changes
nothing. With --from FILE it sends no request; PATH is then the name of a schema or a path in that file.
The description lists every guess under $guesses.

${exitCodes}`;

export const deviationsHelp = `
Exit codes:
  0  done; expiring: no deviation ends within these days
  1  expiring: at least one deviation ends within these days
  3  the file or the result is missing or malformed; nothing is changed`;

export const tokenHelp = `
With API_REFRESH_TOKEN no login is needed; without it, the user of API_USERNAME logs in. Standard output gets
the token and nothing else, as in: curl -H "Authorization: Bearer $(${commandLine(['token']).replace('start --', 'start --silent --')})" ...

${exitCodes}`;

export const loginHelp = `
A window opens at the login. Log in as the product wants, and give permission. The command keeps the cookies of the
service in STATE_DIR, and a run without API_PASSWORD uses them. The rows about the login itself (such as: a wrong
password grants nothing) are then not run.

${exitCodes}`;

export const sweepHelp = `
Sweep lists what it cannot remove now, and ends with exit code 2.

${exitCodes}`;
