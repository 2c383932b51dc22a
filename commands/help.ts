import { commandFor, commandLine } from '../setup/command-line.js';

const exitCodes = `Exit codes:
  0  done, and all is well
  2  trouble that may pass: network, maintenance
  3  the set-up is at fault: arguments, settings, registration, login`;

export const runHelp = `
Without any API_ setting the target is the embedded reference service. Reports go to REPORTS_DIR (reports)
and replace those of the run before, after --only and --failed too: to keep both, name another one, as in
REPORTS_DIR=reports/part.

Exit codes:
  0    conformant: every required requirement that was run passed, or is a known deviation
  1    non-conformant: a required requirement failed, or a known deviation has expired or no longer occurs
  2    inconclusive: none failed, but one is inconclusive, or none was run
  3    set-up: configuration, login or registration; nothing was judged
  4    the suite itself failed, whatever else was found
  130  interrupted, after cleaning up

Examples:
  ${commandLine(['--only', 'customer', '--without', 'xml'])}
  ${commandFor('acceptance', '--deviations', 'deviations.json')}`;

export const doctorHelp = `
It makes, changes and deletes nothing on the target. It logs in once at most and gives permission, as a run
does. A refresh token that the service replaces is saved in STATE_DIR. With API_TOTP_SECRET it tells how far
the clock of this machine is from that of the service.

${exitCodes}`;

export const judgeHelp = `
FILE is the evidence.jsonl.gz that a run left in its REPORTS_DIR. The reports go to the REPORTS_DIR of now, as those
of a run. So one sees what an earlier answer gets from the suite of today. What that run did not ask is not run.

The exit code is that of the verdict, as for run; 3 where FILE cannot be read.`;

export const mergeHelp = `
Each DIR is the REPORTS_DIR of one run --shard I/N: its evidence.jsonl.gz is judged, and its conformance.json says
the rest. The joined reports go to the REPORTS_DIR of now, which must be none of them.

The exit code is that of the joined verdict, as for run. A shard that is missing, left no evidence, or judged nothing
for its set-up makes it inconclusive (2) at best. Nothing is joined, with exit code 3, where a result cannot be read, or
shards are of different targets, catalogues or choices of what is asked, or one is given twice.`;

export const compareHelp = `
A and B are each the path of a conformance.json, a directory that holds one, or the NAME of a target:
then it is the last result in the REPORTS_DIR that .env.NAME gives. Nothing is run.

Exit codes:
  0  no required requirement got worse
  1  a required requirement failed in B that had not failed in A
  2  none did, but one that was judged in A is inconclusive in B, or B judged nothing at all
  3  a result is missing, torn, or of another schema
Advisory, open and new requirements, known deviations, what the operator left out in B, and observations
are listed and do not count.`;

export const describeHelp = `
PATH is below /api/<database>/, such as Supplier. Its list and at most ten objects are read, and nothing is
changed. With --from FILE no service is asked, and a NAME of a schema or a path stands in the place of PATH.
What is guessed is marked in the description: see $guesses in it.

${exitCodes}`;

export const deviationsHelp = `
Exit codes:
  0  done; of expiring: none ends so soon
  1  of expiring: some end so soon
  3  the file or the result cannot be used, or something is missing; nothing is changed`;

export const tokenHelp = `
With API_REFRESH_TOKEN nobody has to log in; without, the user of API_USERNAME does. The token alone goes to
standard output, as in: curl -H "Authorization: Bearer $(${commandLine(['token']).replace('start --', 'start --silent --')})" ...

${exitCodes}`;

export const loginHelp = `
A window opens at the login. Log in with whatever the product wants, and give permission: the cookies that the service
leaves are kept in STATE_DIR, and a run without API_PASSWORD goes on with them. What is about the login itself (that it
is asked for, that a wrong password grants nothing) is then not run.

${exitCodes}`;

export const sweepHelp = `
What cannot be removed now is told, and exit code 2.

${exitCodes}`;
