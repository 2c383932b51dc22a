import { basename } from 'node:path';
import { runCommand } from './command.js';

/**
 * The npm that is running this, or else the one on PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function locateNpm(env) {
  // pnpm and yarn set the same variable.
  if (env.npm_execpath && basename(env.npm_execpath) === 'npm-cli.js') {
    // The Node that runs npm: the one in node_modules is deleted by `npm ci` under our feet.
    const node = env.npm_node_execpath ?? process.execPath;
    return { file: node, args: [env.npm_execpath], shell: false };
  }
  return { file: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * @param {string[]} args
 * @param {{ root: string, env: NodeJS.ProcessEnv }} context
 */
export function runNpm(args, { root, env }) {
  const npm = locateNpm(env);
  return runCommand(
    npm.file,
    [...npm.args, ...args, '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      env,
      shell: npm.shell,
      limitMs: 15 * 60_000,
    },
  );
}

const cures = [
  {
    pattern:
      /ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT|E50[234]|no answer within/,
    cure: 'let this machine reach the registry that `npm config get registry` names (behind a proxy set HTTPS_PROXY) and try again',
  },
  {
    pattern: /CERT|ISSUER|SELF_SIGNED/,
    cure: 'make npm trust the certificate of your network: npm config set cafile FILE.pem',
  },
  { pattern: /ENOSPC/, cure: 'free about 1 GB of disk space and try again' },
  {
    pattern: /EACCES|EPERM|EROFS|EBUSY|ENOTEMPTY/,
    cure: 'remove node_modules, make the project folder writable for this user and try again',
  },
  {
    pattern: /EUSAGE/,
    cure: 'restore package.json and package-lock.json (git checkout package.json package-lock.json) or bring them in step with npm install',
  },
  { pattern: /EINTEGRITY/, cure: 'type npm cache verify and try again' },
  { pattern: /npm.*ENOENT/, cure: 'install npm, which comes with Node from https://nodejs.org' },
];

/**
 * Makes of what npm wrote a short reason and what to do about it.
 * @param {string} output
 * @returns {{ reason: string, cure: string }}
 */
export function explainNpm(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log'));
  const code = lines.find((line) => /^code [A-Z]/.test(line))?.slice(5);
  const first =
    lines.find((line) => !/^(code|errno|syscall|path|dest) |^npm warn/.test(line)) ?? '';
  const reason =
    [code, first.replace(/[.;]$/, '')].filter(Boolean).join(': ') || 'npm gave no reason';
  const known =
    cures.find(({ pattern }) => pattern.test(code ?? output)) ??
    cures.find(({ pattern }) => pattern.test(output));
  return { reason, cure: known?.cure ?? 'type npm ci to see all that npm says' };
}
