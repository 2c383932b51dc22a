import { basename, dirname, sep } from 'node:path';

const name = 'accounting-api-conformance';

/**
 * What to type for a command of the suite, in the way in which this process was started: `npm start -- doctor` in a
 * checkout, `npx accounting-api-conformance doctor` where the package is installed. Without a command it is that of a
 * plain run. Call it in the process that was started: a thread has another script.
 * @param {string} [command] the command with its arguments
 * @param {string} [script] the script that was started
 * @returns {string}
 */
export function commandLine(command, script = process.argv[1] ?? '') {
  const start = startOf(script);
  if (command === undefined) return start;
  return `${start === 'npm start' ? 'npm start --' : start} ${command}`.trimEnd();
}

/** @param {string} script */
function startOf(script) {
  const folders = dirname(script).split(sep);
  const modules = folders.lastIndexOf('node_modules');
  const isLink = basename(script) === name;
  // Where npm makes no links, as on Windows, the script of the package itself is started.
  if (modules >= 0 && (isLink || folders[modules + 1] === name)) return `npx ${name}`;
  return isLink ? name : 'npm start';
}
