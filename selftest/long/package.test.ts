import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { test, writeFileIn } from '../lab/folder.ts';

const root = join(import.meta.dirname, '..', '..');
const name = 'accounting-api-conformance';
const nobody = 65_534;
const run = promisify(execFile);

test('packed and installed for reading alone, it runs for any user, and its README leads somewhere', async ({
  folder,
}) => {
  const installed = await installPackage(join(folder, 'user'), await packProject(folder));
  const node = join(folder, 'node');
  // The one that runs this may lie where the other user does not come.
  cpSync(process.execPath, node);
  const work = join(folder, 'work');
  writeFileIn(work, 'empty');
  chmodSync(folder, 0o755);
  chmodSync(work, 0o777);
  await run('chmod', ['-R', 'a-w,a+rX', installed]);

  // To root nothing is read-only.
  const asOther = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const bin = join(installed, 'node_modules', '.bin', name);
  const call = (...args: string[]) => run(node, [bin, ...args], { cwd: work, ...asOther });
  const { stdout } = await call('--without', 'browser');
  // A resource that nobody described yet, from nothing but what the service answers.
  await call('describe', 'Supplier', '--embedded', '--out', 'supplier.json');
  const described = await run(
    node,
    [bin, '--embedded', '--without', 'browser', '--only', 'supplier'],
    { cwd: work, env: { ...process.env, API_RESOURCES: 'supplier.json' }, ...asOther },
  );

  await run('chmod', ['-R', 'u+w', installed]);
  expect(stdout).toMatch(/^PASSED \(part run\): [^.]*\.\s+Exit\s+code\s+0\.$/m);
  expect(described.stdout).toMatch(/^PASSED \(part run\): 1\d\d of [^.]*\.\s+Exit\s+code\s+0\.$/m);
  expect(readdirSync(join(work, 'reports'))).toContain('conformance.json');
  expect(deadLinks(join(installed, 'node_modules', name))).toEqual([]);
});

/** Packs the project; what it was packed into. */
async function packProject(folder: string): Promise<string> {
  await run('npm', ['pack', '--pack-destination', folder], { cwd: root });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  return join(folder, tarball ?? 'no tarball');
}

/** Installs the packed project with the very packages that are tested here, from npm's cache where they are in it. */
async function installPackage(folder: string, tarball: string): Promise<string> {
  const manifest = readJson(join(root, 'package.json'));
  const lock = readJson(join(root, 'package-lock.json'));
  const { '': _, ...packages } = lock.packages;
  const wanted = { dependencies: { [name]: `file:${tarball}` } };
  const { version, dependencies, bin } = manifest;
  const production = Object.entries<{ dev?: boolean }>(packages).filter(
    ([, { dev }]) => dev !== true,
  );
  writeFileIn(folder, 'package.json', JSON.stringify(wanted));
  writeFileIn(
    folder,
    'package-lock.json',
    JSON.stringify({
      lockfileVersion: lock.lockfileVersion,
      packages: {
        '': wanted,
        [`node_modules/${name}`]: { version, resolved: `file:${tarball}`, dependencies, bin },
        ...Object.fromEntries(production),
      },
    }),
  );
  await run('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit'], {
    cwd: folder,
  });
  return folder;
}

/** What the README links to and the package does not hold. */
function deadLinks(folder: string): string[] {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !existsSync(join(folder, target)));
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
