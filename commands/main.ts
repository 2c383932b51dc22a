import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { recordNouns } from '../contract/resources.ts';
import { guardOutput } from '../helpers/masking/index.ts';
import type { Means } from '../helpers/run/index.ts';
import manifest from '../package.json' with { type: 'json' };
import { commandLine } from '../setup/command-line.js';
import {
  compareHelp,
  describeHelp,
  deviationsHelp,
  doctorHelp,
  judgeHelp,
  loginHelp,
  mergeHelp,
  runHelp,
  sweepHelp,
  tokenHelp,
} from './help.ts';

const setupExitCode = 3;

/** Runs the command that the arguments name, which is loaded only then, and gives its exit code. */
export async function main(argv: readonly string[], means?: Means): Promise<number> {
  // A reader of the output may end before the suite does, as in `npm start | head`.
  process.stdout.on('error', () => {
    process.stdout.write = () => true;
  });
  guardOutput(process.stdout);
  guardOutput(process.stderr);
  let exitCode = 0;
  const program = describeCommands(
    (failure, work) =>
      async (...given) => {
        try {
          const code = await work(...given);
          exitCode = typeof code === 'number' ? code : 0;
        } catch (error) {
          exitCode = (await import('./refuse.ts')).refuse(failure, error);
        }
      },
    means,
  );
  try {
    refuseWordsKeptByNpm(program, argv);
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed what was wrong with the arguments, or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : setupExitCode;
    throw error;
  }
}

/** Options that npm has as well: nobody can tell whom they were meant for. */
const ofNpm: ReadonlySet<string> = new Set(['json', 'key', 'only', 'save', 'version']);

/** `npm start --target=mine` leaves the option in the environment, and would judge another target. */
function refuseWordsKeptByNpm(program: Command, argv: readonly string[]): void {
  const names = new Set(optionsOf(program).filter((name) => !ofNpm.has(name)));
  const kept = [...names].flatMap((name) => {
    const value = process.env[`npm_config_${name}`];
    if (value === undefined || value === '') return [];
    return value === 'true' ? [`--${name}`] : [`--${name}`, value];
  });
  if (kept.length === 0) return;
  const [first = '', ...rest] = argv;
  const isCommand = program.commands.some((command) => command.name() === first);
  const words = isCommand ? [first, ...kept, ...rest] : [...kept, ...argv];
  program.error(
    `error: npm took ${kept.join(' ')} for its own option, because no "--" stands before it. Type: ${commandLine(words)}`,
    { exitCode: setupExitCode },
  );
}

function optionsOf({ options, commands }: Command): string[] {
  return [...options.flatMap(({ long }) => long?.slice(2) ?? []), ...commands.flatMap(optionsOf)];
}

/** Makes an action of a command of what it does, which may give an exit code, and of what to say where it cannot. */
type Does = <A extends unknown[]>(
  failure: string,
  work: (...given: A) => Promise<unknown>,
) => (...given: A) => Promise<void>;

function describeCommands(does: Does, means?: Means): Command {
  const program = new Command(commandLine([]))
    .description('Checks whether an accounting web API keeps its contract.')
    .version(manifest.version)
    .exitOverride()
    .showHelpAfterError('(add --help to see what is allowed)')
    .addHelpText(
      'after',
      `\nRun is the default command. Each command has its own help, such as ${commandLine(['run', '--help'])}.`,
    );
  const add = (usage: string, description: string, help = '') =>
    program.command(usage).description(description).addHelpText('after', help);
  const onTarget = (...given: Parameters<typeof add>) => add(...given).addOption(target());
  withRunOptions(
    program
      .command('run', { isDefault: true })
      .description('judge every requirement and report what passed and what failed'),
  )
    .addHelpText('after', runHelp)
    // A misspelt command would be refused as an argument of this one.
    .allowExcessArguments()
    .action(
      does('The run cannot begin', async (options, { args: [stranger] }) => {
        if (stranger !== undefined) refuseCommand(program, stranger);
        return (await import('./run.ts')).run(options, means);
      }),
    );
  withRunOptions(
    add('plan', 'show what a run with these options sends to the target; sends nothing'),
  ).action(
    does('The plan cannot be made', async (options) => (await import('./plan.ts')).plan(options)),
  );
  onTarget(
    'init [setting...]',
    'ask for the settings of a service, write them into .env, and check them',
  ).action(
    does('No settings are written', async (settings, options) =>
      (await import('./init.ts')).init(settings, options.target),
    ),
  );
  onTarget(
    'sweep',
    `remove the ${recordNouns} that killed runs left, and no others`,
    sweepHelp,
  ).action(
    does('Sweep cannot begin', async (options) =>
      (await import('./sweep.ts')).sweep(options.target),
    ),
  );
  onTarget(
    'doctor',
    'check configuration, network, registration, login and data, with cause and cure',
    doctorHelp,
  )
    .addOption(new Option('--without <part...>', 'leave out a part').choices(['browser']))
    .option('--embedded', embedded)
    .action(
      does('Doctor cannot begin', async (options) =>
        (await import('./doctor.ts')).doctor(options.target, options.without, options.embedded),
      ),
    );
  onTarget(
    'describe [path]',
    'write a first description of a resource, from answers of the service or an OpenAPI file',
    describeHelp,
  )
    .option('--embedded', embedded)
    .option('--list <path>', 'the path of its list')
    .option('--key <name>', 'the property that identifies an object')
    .option('--from <file>', 'send no request: read an OpenAPI or JSON Schema file')
    .option('--out <file>', 'write to this file, which must not exist')
    .action(
      does('Describe cannot begin', async (path, options) =>
        (await import('./describe.ts')).describe(path, options),
      ),
    );
  onTarget(
    'list [id-prefix...]',
    'show the requirements: id, level, sentence, and place in the contract',
  ).action(
    does('The list cannot be shown', async (prefixes, options) =>
      (await import('./list.ts')).list(prefixes, options.target),
    ),
  );
  describeDeviations(add('deviations', 'keep the file of known deviations', deviationsHelp), does);
  onTarget('baseline [file]', 'keep the last result for --baseline of later runs').action(
    does('The baseline cannot be kept', async (file = 'baseline.json', options) =>
      (await import('./baseline.ts')).baseline(file, options.target),
    ),
  );
  onTarget('login', 'log in by hand in a window, and keep the session for later runs', loginHelp)
    .requiredOption('--save', 'keep the session in STATE_DIR')
    .action(
      does('The session cannot be kept', async (options) =>
        (await import('./login.ts')).login(options.target),
      ),
    );
  onTarget('token', 'print an access token, to repeat a request by hand', tokenHelp).action(
    does('There is no token', async (options) =>
      (await import('./token.ts')).token(options.target),
    ),
  );
  add('compare <a> <b>', 'show what is worse, better, new or different in B', compareHelp)
    .option('--json', 'write JSON')
    .action(
      does('The results cannot be compared', async (a, b, options) =>
        (await import('./compare.ts')).compare(a, b, options),
      ),
    );
  add('merge <dir...>', 'judge the evidence of shards as one run, with one report', mergeHelp)
    .option('--baseline <result>', 'compare with a result, as run does')
    .option('--notify <url>', notify)
    .action(
      does('The shards cannot be joined', async (dirs, options) =>
        (await import('./merge.ts')).merge(dirs, options, means),
      ),
    );
  onTarget('report', 'open the last report').action(
    does('There is no report to open', async (options) =>
      (await import('./report.ts')).report(options.target),
    ),
  );
  withGates(
    add('judge <file>', 'judge the evidence of an earlier run again; sends nothing', judgeHelp),
  ).action(
    does('The evidence cannot be judged', async (file, options) =>
      (await import('./judge.ts')).judge(file, options, means),
    ),
  );
  return program;
}

const notify = 'post a short JSON when the verdict or the failed rows changed';

const embedded = 'use the embedded reference service, whatever the settings say';

function target(): Option {
  const description = 'read .env.NAME before .env';
  return new Option('--target <name>', description).argParser(readName);
}

function withRunOptions(command: Command): Command {
  return withGates(command)
    .addOption(target())
    .option('--only <id-prefix...>', 'judge only requirements whose id begins so')
    .addOption(
      new Option('--without <part...>', 'leave out parts').choices(['browser', 'writes', 'xml']),
    )
    .option('--shard <i/n>', 'judge only this share of the requirements', readShard)
    .option('--embedded', embedded)
    .option(
      '--failed [result]',
      'judge only what a result (default: the last one) did not pass, and new rows',
    )
    .option('--notify <url>', notify);
}

function withGates(command: Command): Command {
  const gate = 'the lowest level that makes the run fail';
  return command
    .addOption(
      new Option('--gate <level>', gate).choices(['required', 'advisory']).default('required'),
    )
    .option('--deviations <file>', 'known deviations, which do not make the run fail')
    .option(
      '--baseline <result>',
      'rows that passed in this result must be judged; new rows do not gate',
    );
}

const unchanged = 'The known deviations stay as they are';

function describeDeviations(deviations: Command, does: Does): void {
  const add = (usage: string, description: string) =>
    deviations
      .command(usage)
      .description(description)
      .option('--file <file>', 'the file of known deviations (default: deviations.json)')
      .addOption(target());
  add('add [id...]', 'accept the required rows that failed in a result, or the rows that you name')
    .option('--result <result>', 'a result (default: the last one)')
    .requiredOption('--reason <text>', 'why it is accepted')
    .requiredOption('--owner <name>', 'who is responsible for the fix')
    .requiredOption('--ticket <ticket>', 'the ticket of the fix')
    .requiredOption('--until <day>', 'the last day, as YYYY-MM-DD', readDay)
    .option('--pin', 'accept only the answer of this result: another breach of the same row fails')
    .action(
      does(unchanged, async (ids, options) =>
        (await import('./deviations.ts')).addDeviations(ids, options),
      ),
    );
  add('prune', 'remove deviations that have expired or that a result shows as fixed')
    .option('--result <result>', 'a result (default: the last one)')
    .action(
      does(unchanged, async (options) =>
        (await import('./deviations.ts')).pruneDeviations(options),
      ),
    );
  add('expiring', 'list those that end soon')
    .argument('[days]', 'within this many days, such as 30d', readDays, 14)
    .action(
      does(unchanged, async (days, options) =>
        (await import('./deviations.ts')).expiringDeviations(days, options),
      ),
    );
}

function readDay(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // The 30th of February is read as a day of March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  if (isDay && text >= new Date().toISOString().slice(0, 10)) return text;
  throw new InvalidArgumentError('Give a day from today on, as YYYY-MM-DD.');
}

function readDays(text: string): number {
  const [, days] = /^(\d{1,4})d?$/.exec(text) ?? [];
  if (days !== undefined) return Number(days);
  throw new InvalidArgumentError('Give a number of days, such as 14d.');
}

function refuseCommand(program: Command, stranger: string): never {
  const names = program.commands.map((command) => command.name()).join(', ');
  return program.error(`error: "${stranger}" is not a command. The commands are ${names}.`);
}

function readName(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text;
  throw new InvalidArgumentError('Give a name of letters, digits, ".", "_" and "-".');
}

function readShard(text: string): { index: number; of: number } {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new InvalidArgumentError('Give I/N, with I from 1 to N, such as 1/3.');
}
