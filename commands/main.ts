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
  const program = describeCommands((code) => {
    exitCode = code;
  }, means);
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
  const meant = commandLine(words);
  program.error(
    `error: npm took ${kept.join(' ')} for its own, as no "--" stands before it. Type: ${meant}`,
    { exitCode: setupExitCode },
  );
}

function optionsOf({ options, commands }: Command): string[] {
  return [...options.flatMap(({ long }) => long?.slice(2) ?? []), ...commands.flatMap(optionsOf)];
}

const notify = 'post a small JSON where the verdict, or what failed, is another than before';

const embedded = 'ask the embedded reference service, whatever the settings are';

function describeCommands(end: (exitCode: number) => void, means?: Means): Command {
  const program = new Command(commandLine([]))
    .description('Checks whether an accounting web API keeps its contract.')
    .version(manifest.version)
    .exitOverride()
    .showHelpAfterError('(add --help for what is allowed)')
    .addHelpText(
      'after',
      `\nThe command run may be left out. Of each command: --help, as in ${commandLine(['run', '--help'])}.`,
    );
  withRunOptions(
    program
      .command('run', { isDefault: true })
      .description('run every check against the service and report what passed and what failed'),
  )
    .addHelpText('after', runHelp)
    // A misspelt command would be refused as an argument of this one.
    .allowExcessArguments()
    .action(async (options, command: Command) => {
      const [stranger] = command.args;
      if (stranger !== undefined) refuseCommand(program, stranger);
      const { run } = await import('./run.ts');
      end(await run(options, means));
    });
  describeOtherCommands(program, end);
  describeJudge(program, end, means);
  return program;
}

function describeJudge(program: Command, end: (exitCode: number) => void, means?: Means): void {
  withGates(
    program
      .command('judge <file>')
      .description('judge again what an earlier run asked and was answered; asks nothing'),
  )
    .addHelpText('after', judgeHelp)
    .action(async (file, options) => {
      const { judge } = await import('./judge.ts');
      end(await judge(file, options, means));
    });
}

function withRunOptions(command: Command): Command {
  return withGates(command)
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .option('--only <id-prefix...>', 'run only the checks of requirements whose id begins so')
    .addOption(
      new Option('--without <part...>', 'leave out a part').choices(['browser', 'writes', 'xml']),
    )
    .option('--shard <i/n>', 'run only this share of the checks', readShard)
    .option('--embedded', embedded)
    .option(
      '--failed [result]',
      'run only what a result, or the last one, did not pass, and what is new',
    )
    .option('--notify <url>', notify);
}

function withGates(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--gate <level>',
        'the least level of a failed requirement that makes the run fail',
      )
        .choices(['required', 'advisory'])
        .default('required'),
    )
    .option('--deviations <file>', 'known deviations, which do not make the run fail')
    .option(
      '--baseline <result>',
      'hold the run to what passed in a result; what is new does not gate',
    );
}

function describeOtherCommands(program: Command, end: (exitCode: number) => void): void {
  withRunOptions(
    program
      .command('plan')
      .description('tell what a run with these options would ask of the target; asks it nothing'),
  ).action(async (options) => {
    const { plan } = await import('./plan.ts');
    end(await plan(options));
  });
  program
    .command('init [setting...]')
    .description(
      'write the settings of a service into .env, asking for what is not given as NAME=VALUE',
    )
    .option('--target <name>', 'write .env.NAME', readName)
    .action(async (settings, options) => {
      const { init } = await import('./init.ts');
      end(await init(settings, options.target));
    });
  program
    .command('sweep')
    .description(`remove the ${recordNouns} that killed runs left, and only those`)
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .addHelpText('after', sweepHelp)
    .action(async (options) => {
      const { sweep } = await import('./sweep.ts');
      end(await sweep(options.target));
    });
  program
    .command('doctor')
    .description('examine configuration, network, registration, login and data one by one')
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .addOption(new Option('--without <part...>', 'leave out a part').choices(['browser']))
    .option('--embedded', embedded)
    .addHelpText('after', doctorHelp)
    .action(async (options) => {
      const { doctor } = await import('./doctor.ts');
      end(await doctor(options.target, options.without, options.embedded));
    });
  program
    .command('describe [path]')
    .description(
      'describe a resource for a run, from what the service answers or from an OpenAPI file',
    )
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .option('--embedded', embedded)
    .option('--list <path>', 'the path of its list')
    .option('--key <name>', 'the property that identifies an object')
    .option('--from <file>', 'ask no service: read an OpenAPI or JSON Schema file')
    .option('--out <file>', 'write to a file that is not there yet')
    .addHelpText('after', describeHelp)
    .action(async (path, options) => {
      const { describe } = await import('./describe.ts');
      end(await describe(path, options));
    });
  program
    .command('list [id-prefix...]')
    .description('show the requirements: id, level, sentence, and place in the contract')
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .action(async (prefixes, options) => {
      const { list } = await import('./list.ts');
      end(list(prefixes, options.target));
    });
  describeDeviations(program, end);
  program
    .command('baseline [file]')
    .description('keep the last result as what runs are held to with --baseline')
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .action(async (file, options) => {
      const { baseline } = await import('./baseline.ts');
      end(baseline(file ?? 'baseline.json', options.target));
    });
  program
    .command('login')
    .description('log in by hand in a window, and keep the session for later runs')
    .requiredOption('--save', 'keep the session in STATE_DIR')
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .addHelpText('after', loginHelp)
    .action(async (options) => {
      const { login } = await import('./login.ts');
      end(await login(options.target));
    });
  program
    .command('token')
    .description('print an access token, for repeating a request by hand')
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .addHelpText('after', tokenHelp)
    .action(async (options) => {
      const { token } = await import('./token.ts');
      end(await token(options.target));
    });
  program
    .command('compare <a> <b>')
    .description('say what is worse, better, new, or observed differently in B')
    .option('--json', 'tell it as JSON')
    .option('--page <file>', 'write it as a page too, side by side')
    .addHelpText('after', compareHelp)
    .action(async (a, b, options) => {
      const { compare } = await import('./compare.ts');
      end(compare(a, b, options));
    });
  program
    .command('merge <dir...>')
    .description('join the results of shards into one verdict and one report')
    .option('--baseline <result>', 'hold the whole to a result, as run does')
    .option('--notify <url>', notify)
    .addHelpText('after', mergeHelp)
    .action(async (dirs, options) => {
      const { merge } = await import('./merge.ts');
      end(await merge(dirs, options));
    });
  program
    .command('report')
    .description('open the last report')
    .option('--target <name>', 'take the settings from .env.NAME before .env', readName)
    .action(async (options) => {
      const { report } = await import('./report.ts');
      end(await report(options.target));
    });
}

function describeDeviations(program: Command, end: (exitCode: number) => void): void {
  const deviations = program
    .command('deviations')
    .description('keep the file of known deviations')
    .addHelpText('after', deviationsHelp);
  const verb = (usage: string, description: string) =>
    deviations
      .command(usage)
      .description(description)
      .option('--file <file>', 'the file of known deviations, by default deviations.json')
      .option('--target <name>', 'take the settings from .env.NAME before .env', readName);
  verb('add', 'accept for now what failed in a result and counts, or what is named of it')
    .argument('[id...]', 'the only ones to accept; so advice can be accepted too')
    .option('--result <result>', 'another result than the last one')
    .option('--reason <text>', 'why it is accepted')
    .option('--owner <name>', 'who sees to it that it is mended')
    .option('--ticket <ticket>', 'where that is followed')
    .option('--until <day>', 'the last day, as YYYY-MM-DD')
    .option('--pin', 'accept what was got alone: the same requirement broken otherwise is red')
    .action(async (ids, options) =>
      end(await (await import('./deviations.ts')).addDeviations(ids, options)),
    );
  verb('prune', 'take out what has expired, and what a result shows mended')
    .option('--result <result>', 'another result than the last one')
    .action(async (options) =>
      end(await (await import('./deviations.ts')).pruneDeviations(options)),
    );
  verb('expiring', 'list those that end soon')
    .argument('[days]', 'within so many days, such as 30d', readDays, 14)
    .action(async (days, options) =>
      end(await (await import('./deviations.ts')).expiringDeviations(days, options)),
    );
}

function readDays(text: string): number {
  const [, days] = /^(\d{1,4})d?$/.exec(text) ?? [];
  if (days !== undefined) return Number(days);
  throw new InvalidArgumentError('A number of days is allowed, such as 14d.');
}

function refuseCommand(program: Command, stranger: string): never {
  const names = program.commands.map((command) => command.name()).join(', ');
  return program.error(`error: "${stranger}" is no command: there are ${names}.`);
}

function readName(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text;
  throw new InvalidArgumentError('A name of letters, digits, ".", "_" and "-" is allowed.');
}

function readShard(text: string): { index: number; of: number } {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new InvalidArgumentError('I/N is allowed, with I from 1 to N, such as 1/3.');
}
