import { basename, dirname, relative, sep } from 'node:path';

const name = 'accounting-api-conformance';

/**
 * What to type for a command of the suite, in the way in which this process was started: `npm start -- doctor` in a
 * checkout, `npx accounting-api-conformance doctor` where the package is installed, and the script by its path where
 * something else started that. Without a command it is that of a plain run. Call it in the process that was started:
 * a thread has another script.
 * @param {readonly string[]} [words] the command with its arguments, which are quoted here
 * @param {string} [script] the script that was started
 * @param {NodeJS.ProcessEnv} [env] where npm says what it runs
 * @param {string} [folder] the current one
 * @returns {string}
 */
export function commandLine(
  words,
  script = process.argv[1] ?? '',
  env = process.env,
  folder = process.cwd(),
) {
  const start = startOf(script, env, folder);
  if (words === undefined) return start;
  return [start, ...(start.startsWith('npm start') ? ['--'] : []), ...words.map(asWord)].join(' ');
}

/**
 * What to type for a command on the target whose settings were taken: without its name it would look at another one.
 * @param {string | undefined} target
 * @param {readonly string[]} words
 * @returns {string}
 */
export function commandFor(target, ...words) {
  const all = [...words, ...(target === undefined ? [] : ['--target', target])];
  return commandLine(all.length === 0 ? undefined : all);
}

/**
 * Text as one word of a shell, whatever is in it. In an interactive shell `!` is expanded in the later lines of a quoted
 * text, unless a backslash is before it, and a control character is taken for a key.
 * @param {string} text
 */
export function quote(text) {
  const kept = text.replaceAll(/['!]/g, "'\\$&'").replaceAll(/[^\P{Cc}\n]/gu, (control) => {
    const bytes = Array.from(Buffer.from(control), (byte) => `\\${byte.toString(8)}`);
    return `'"$(printf '${bytes.join('')}')"'`;
  });
  return `'${kept}'`;
}

/** @param {string} text is one word, which has no quotes where it needs none */
export function asWord(text) {
  return /^[\w+,./:=@-]+$/.test(text) ? text : quote(text);
}

/**
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 */
function startOf(script, env, folder) {
  if (basename(script) === name)
    return dirname(script).split(sep).includes('node_modules') ? `npx ${name}` : name;
  // A test has the script of its runner.
  if (!['conformance.js', 'start.js'].includes(basename(script))) return 'npm start';
  // The start script of another package, or a shell script, may have called it.
  const { npm_lifecycle_event: event, npm_package_name: of, INIT_CWD: typedIn } = env;
  if (event !== 'start' || of !== name) return `node ${asWord(relative(folder, script))}`;
  // npm finds the package above the folder that it is typed in, and below it only where it is told.
  const way = relative(typedIn ?? folder, folder);
  return way.replaceAll(/\.\.|[\\/]/g, '') === ''
    ? 'npm start'
    : `npm start --prefix ${asWord(way)}`;
}
