import { expect, test } from 'vitest';
import { explainNpm, locateNpm } from '../../setup/npm.js';

test.each([
  [
    'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request to https://registry.example/ajv failed',
    'ENOTFOUND: network request to https://registry.example/ajv failed',
    'HTTPS_PROXY',
  ],
  [
    'npm error code SELF_SIGNED_CERT_IN_CHAIN\nnpm error self-signed certificate',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'cafile',
  ],
  ['npm ERR! code EACCES\nnpm ERR! syscall mkdir', 'EACCES', 'writable'],
  [
    'npm error code EUSAGE\nnpm error\nnpm error Missing: a@1 from lock file',
    'EUSAGE: Missing: a@1 from lock file',
    'package-lock.json',
  ],
  ['spawn npm ENOENT', 'spawn npm ENOENT', 'install npm'],
  ['\nno answer within 900 s', 'no answer within 900 s', 'registry'],
  ['something new', 'something new', 'npm ci'],
  ['', 'npm gave no reason', 'npm ci'],
])('of %j it tells the reason and a cure', (output, reason, cure) => {
  const explained = explainNpm(output);

  expect(explained.reason).toContain(reason);
  expect(explained.cure).toContain(cure);
});

test('the npm that runs the set-up is used, with the Node that runs it', () => {
  const env = { npm_execpath: '/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };

  expect(locateNpm(env)).toEqual({
    file: '/usr/bin/node',
    args: ['/npm/bin/npm-cli.js'],
    shell: false,
  });
});

test.each([{ npm_execpath: '/pnpm/bin/pnpm.cjs' }, {}])('of %o it makes the npm on PATH', (env) => {
  expect(locateNpm(env)).toMatchObject({ file: 'npm', args: [] });
});
