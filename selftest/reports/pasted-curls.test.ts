import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Exchange } from '../../contract/exchange.ts';
import { toCurls } from '../../reports/allure/curl.ts';
import { test } from '../lab/folder.ts';
import { serve } from '../lab/host.ts';
import { exchangeWith } from './made-up-exchange.ts';

// The suite itself does without curl.
const hasCurl = spawnSync('curl', ['--version']).status === 0;

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
      const url = `${service.base}/api/${piece}/Other/${piece}?${piece}`;
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
