import { basename } from 'node:path';
import { runCommand } from './command.js';

/**
 * The npm that is running this, or else the one on PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ file: string, args: string[] }}
 */
export function locateNpm(env) {
  // pnpm and yarn set the same variable.
  if (env.npm_execpath && basename(env.npm_execpath) === 'npm-cli.js') {
    // The Node that runs npm: the one in node_modules is deleted by `npm ci` under our feet.
    const node = env.npm_node_execpath ?? process.execPath;
    return { file: node, args: [env.npm_execpath] };
  }
  return { file: 'npm', args: [] };
}

/**
 * Runs npm, which tells a failure as data.
 * @param {string[]} args
 * @param {{ root: string, env: NodeJS.ProcessEnv }} context
 */
export function runNpm(args, { root, env }) {
  const npm = locateNpm(env);
  const quiet = ['--json', '--loglevel=silent', '--no-audit', '--no-fund'];
  return runCommand(npm.file, [...npm.args, ...args, ...quiet], {
    cwd: root,
    env,
    limitMs: 15 * 60_000,
  });
}

/**
 * What is typed, by the code that npm, or the system in its place, gave for the failure.
 * @type {readonly [codes: RegExp, cure: string][]}
 */
const cures = [
  [
    /^(ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|E50[234])$/,
    'let this machine reach the registry that `npm config get registry` names (behind a proxy set HTTPS_PROXY) and try again',
  ],
  [
    /CERT|ISSUER|SELF_SIGNED|LEAF_SIGNATURE/,
    'make npm trust the certificate of your network: npm config set cafile FILE.pem',
  ],
  [/^ENOSPC$/, 'free about 1 GB of disk space and try again'],
  [
    /^(EACCES|EPERM|EROFS|EBUSY|ENOTEMPTY)$/,
    'remove node_modules, make the project folder writable for this user and try again',
  ],
  [/^EUSAGE$/, 'restore package.json and package-lock.json with git checkout'],
  [/^ENOENT$/, 'install npm, which comes with Node from https://nodejs.org'],
];

/**
 * Makes of a failure of npm a short reason and what to do about it.
 * @param {{ code?: string, output: string }} failure
 * @returns {{ reason: string, cure: string }}
 */
export function explainNpm({ code, output }) {
  const told = readError(output);
  const known = code ?? told.code ?? '';
  const text = (told.summary ?? output).trim().split('\n')[0]?.replace(/[.;]$/, '');
  return {
    reason: [told.code, text].filter(Boolean).join(': ') || 'npm gave no reason',
    cure: cures.find(([codes]) => codes.test(known))?.[1] ?? 'type npm ci to see all that npm says',
  };
}

/**
 * @param {string} output
 * @returns {{ code?: string, summary?: string }}
 */
function readError(output) {
  try {
    const { code, summary } = JSON.parse(output).error;
    return { code: String(code), summary };
  } catch {
    return {};
  }
}
