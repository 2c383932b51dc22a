import { expect, test } from 'vitest';
import { explainNpm, locateNpm } from '../../setup/npm.js';

const told = (code: string | number, summary: string) => ({
  output: JSON.stringify({ error: { code, summary, detail: '' } }),
});

test.each([
  [
    told('ENOTFOUND', 'request to https://registry.example/ajv failed'),
    'ENOTFOUND: request to https://registry.example/ajv failed',
    'HTTPS_PROXY',
  ],
  [
    told('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate'),
    'SELF_SIGNED_CERT_IN_CHAIN',
    'cafile',
  ],
  [told('EACCES', 'no permission'), 'EACCES: no permission', 'writable'],
  [told('EUSAGE', 'not in sync.\nMissing: a@1'), 'EUSAGE: not in sync', 'package-lock.json'],
  [told(1, 'command failed'), '1: command failed', 'npm ci'],
  [{ output: 'spawn npm ENOENT', code: 'ENOENT' }, 'spawn npm ENOENT', 'install npm'],
  [{ output: 'no answer within 900 s', code: 'ETIMEDOUT' }, 'no answer within 900 s', 'registry'],
  [{ output: 'something new' }, 'something new', 'npm ci'],
  [{ output: '' }, 'npm gave no reason', 'npm ci'],
])('of %j it tells the reason and a cure', (failure, reason, cure) => {
  const explained = explainNpm(failure);

  expect(explained.reason).toContain(reason);
  expect(explained.cure).toContain(cure);
});

test('the npm that runs the set-up is used, with the Node that runs it', () => {
  const env = { npm_execpath: '/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };

  expect(locateNpm(env)).toEqual({
    file: '/usr/bin/node',
    args: ['/npm/bin/npm-cli.js'],
  });
});

test.each([{ npm_execpath: '/pnpm/bin/pnpm.cjs' }, {}])('of %o it makes the npm on PATH', (env) => {
  expect(locateNpm(env)).toMatchObject({ file: 'npm', args: [] });
});
