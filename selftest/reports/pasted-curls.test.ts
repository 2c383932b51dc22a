import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import type { Exchange } from '../../contract/exchange.ts';
import type { Reference } from '../../reference/start.ts';
import { AllureEvidence } from '../../reports/allure/evidence.ts';
import { ResultFolder } from '../../reports/allure/result-folder.ts';
import { toCurls } from '../../reports/curl/curl.ts';
import { changeOf } from '../lab/change-of.ts';
import { root } from '../lab/command.ts';
import { serve } from '../lab/host.ts';
import { briefly, type RunVisit, test, type Visit } from '../lab/visit.ts';
import { exchangeWith } from './made-up-exchange.ts';

/** The commands that Allure's report gives for a requirement. */
function blockOf(id: RequirementId, { record, reportsDir }: RunVisit): string {
  const { exchanges = new Map(), findings = [] } = record ?? {};
  const evidence = new AllureEvidence(new ResultFolder(reportsDir), exchanges);
  const shown = findings.filter((finding) => finding.id === id).map((one) => evidence.show(one));
  return shown.flatMap(({ curls }) => curls).join('\n\n');
}

/** Services that are broken, the requirement that tells, and what whoever pastes its commands sees. */
const broken: readonly (readonly [fault: string, id: RequirementId, seen: RegExp])[] = [
  ['deleted-is-400', 'customer/delete', /HTTP\/1\.1 204[\s\S]*HTTP\/1\.1 400/],
  ['token-by-end', 'bearer/invalid-token-is-401/altered', /HTTP\/1\.1 (200|404)/],
  ['refresh-token-opens', 'bearer/invalid-token-is-401/refresh-token', /HTTP\/1\.1 (200|404)/],
  [
    'update-with-invented-token-before-401',
    'bearer/unauthenticated-writes-change-nothing/PUT',
    /HTTP\/1\.1 401[\s\S]*HTTP\/1\.1 200[\s\S]*"CreditLimit":7300/,
  ],
  [
    'delete-customer-without-token-500',
    'bearer/missing-token-is-401/DELETE-Customer',
    /HTTP\/1\.1 500/,
  ],
  [
    'refresh-grant-client-secret-shorter',
    'token/client-secret-checked/refresh',
    /HTTP\/1\.1 200[\s\S]*"access_token"/,
  ],
  [
    'broken-put-200',
    'status/malformed-body-stores-nothing/PUT',
    /HTTP\/1\.1 200[\s\S]*"Success":false/,
  ],
  ['list-without-created', 'list/shows-created', /\[\{"CustomerId":"000001"(?!.*Onderneming)/],
];

// The suite itself does without curl.
const hasCurl = spawnSync('curl', ['--version']).status === 0;

// By night all of them.
test.skipIf(!hasCurl).for(process.env.LONG ? broken : broken.slice(0, 2))(
  'the commands of the report show %s, acquit a lawful service, and leave nothing',
  { concurrent: true },
  async ([name, id, seen], { run, start }) => {
    const told = await run(briefly(id), { rules: changeOf(name) });
    const lawful = await start();

    for (const reference of [told.reference, lawful]) {
      const before = idsIn(reference);
      const { stdout, stderr } = await paste(blockOf(id, told), told, reference);

      expect(seen.test(stdout), stdout).toBe(reference !== lawful);
      expect(stderr).not.toContain('parameter not set');
      expect(idsIn(reference)).toEqual(before);
    }
  },
);

const idsIn = (reference: Reference) => reference.customers().map(({ CustomerId }) => CustomerId);

/** All that means something to a shell, to curl or to a terminal: what of it is run makes a file. */
const awkward = [
  ...['$(touch trap)', '`touch trap`', "';touch trap;'", '";touch trap;"', '\ntouch trap\n'],
  ...['@/etc/hostname', '-otrap', '!!', "'\n!touch", 'a[1-3]{b,c}', '\\n$HOME', '\\'],
  ...[' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', 'ë\t\r\n\u0003\u001b[201~\u009b'],
];

const shells = ['sh', 'dash', 'bash', 'bash --norc -i'].filter(
  (shell) => hasCurl && spawnSync(`${shell} -c :`, { shell: true }).status === 0,
);

test.for(shells)(
  'in %s all arrives as it was sent, and nothing runs',
  async (shell, { folder }) => {
    const arrived: Partial<Exchange['request']>[] = [];
    await using service = await serve(({ method = '', url, headers: { told } }, response, body) => {
      arrived.push({ method, url: service.base + url, headers: { told: String(told) }, body });
      response.end();
    });
    const all = awkward.map((body) => {
      const piece = body.replaceAll(/[^!-~]|[#%?/\\]/g, encodeURIComponent);
      const url = `${service.base}/api/${piece}/Customer/${piece}?${piece}`;
      const headers = { told: body.replaceAll(/[^ -~]/g, '').trim() };
      return { method: 'POST', url, headers, body };
    });
    const form = { ...all[0], body: 'x@/etc/hosts=***&code=***' };
    const block = [...all, form].flatMap((one) => toCurls([exchangeWith(one)], []));
    const code = awkward.join('');

    const env = { PATH: process.env.PATH, HISTFILE: '', CODE: code, SECRET: '@' };
    const pasted = promisify(execFile)('sh', ['-c', shell], { cwd: folder, env });
    pasted.child.stdin?.end(`${block.join('\n')}\n`);
    await pasted;

    expect(new URLSearchParams(arrived.pop()?.body).get('code')).toBe(code);
    expect(arrived).toEqual(all);
    expect(readdirSync(folder)).toEqual([]);
  },
);

/** Has a shell carry out what was told of one service, against another one that has the same settings but for its names. */
function paste(block: string, told: Visit, { environment }: Reference) {
  const { PATH, HOME } = process.env;
  const commands = ['API_BASE_URL', 'API_CLIENT_ID'].reduce(
    (text, name) =>
      text.replaceAll(told.reference.environment[name] ?? name, environment[name] ?? name),
    block,
  );
  // Without npm, which takes most of the time.
  const typed = commands.replaceAll('npm start --', `node ${join(root, 'bin', 'conformance.js')}`);
  return promisify(execFile)('sh', ['-c', typed], {
    cwd: join(told.reportsDir, '..'),
    env: { PATH, HOME, ...environment, STATE_DIR: told.stateDir },
  });
}
