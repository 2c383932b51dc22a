import { basename, dirname, relative, sep } from 'node:path';

const name = 'accounting-api-conformance';

/**
 * What to type for a command of the suite, in the way in which this process was started: `npm start -- doctor` in a
 * checkout, `npx accounting-api-conformance doctor` where the package is installed, and the script by its path where
 * something else started that. Without a command it is that of a plain run. Call it in the process that was started:
 * a thread has another script.
 * @param {string} [command] the command with its arguments
 * @param {string} [script] the script that was started
 * @param {NodeJS.ProcessEnv} [env] where npm says what it runs
 * @param {string} [folder] the current one
 * @returns {string}
 */
export function commandLine(
  command,
  script = process.argv[1] ?? '',
  env = process.env,
  folder = process.cwd(),
) {
  const start = startOf(script, env, folder);
  if (command === undefined) return start;
  return `${start.startsWith('npm start') ? `${start} --` : start} ${command}`.trimEnd();
}

/**
 * What to type for a command on the target whose settings were taken: without its name it would look at another one.
 * @param {string | undefined} target
 * @param {string} [command]
 * @returns {string}
 */
export function commandFor(target, command) {
  const named = target === undefined ? undefined : `--target ${target}`;
  return commandLine([command, named].filter(Boolean).join(' ') || undefined);
}

/**
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 */
function startOf(script, env, folder) {
  const folders = dirname(script).split(sep);
  const modules = folders.lastIndexOf('node_modules');
  const isLink = basename(script) === name;
  // Where npm makes no links, as on Windows, the script of the package itself is started.
  if (modules >= 0 && (isLink || folders[modules + 1] === name)) return `npx ${name}`;
  if (isLink) return name;
  // A test has the script of its runner.
  if (!['conformance.js', 'start.js'].includes(basename(script))) return 'npm start';
  // The start script of another package, or a shell script, may have called it.
  const { npm_lifecycle_event: event, npm_package_name: of, INIT_CWD: typedIn } = env;
  if (event !== 'start' || of !== name) return `node ${quote(relative(folder, script))}`;
  // npm finds the package above the folder that it is typed in, and below it only where it is told.
  const way = relative(typedIn ?? folder, folder);
  return way.replaceAll(/\.\.|[\\/]/g, '') === ''
    ? 'npm start'
    : `npm start --prefix ${quote(way)}`;
}

/** @param {string} path */
function quote(path) {
  return /\s/.test(path) ? `"${path}"` : path;
}
