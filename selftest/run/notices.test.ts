import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { bodyFor, Notices } from '../../helpers/run/notices.ts';
import { change, every } from '../../reference/variations/variation.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { writeShard } from '../commands/merge-made-up-shard.ts';
import { callMain } from '../lab/call-main.ts';
import { type Settings, startCommand } from '../lab/command.ts';
import { writeFileIn } from '../lab/folder.ts';
import { serve } from '../lab/host.ts';
import { readResult } from '../lab/result.ts';
import { runPlainly } from '../lab/run-plainly.ts';
import { test } from '../lab/service.ts';
import { briefly } from '../lab/visit.ts';
import { breach, findingsWith, runWith } from '../reports/made-up-run.ts';

/** Somebody who is told, and may refuse to listen. */
async function openListener() {
  const heard: Record<string, unknown>[] = [];
  const statuses: number[] = [];
  const host = await serve((_, response, body) => {
    const status = statuses.shift() ?? 200;
    if (status === 200) heard.push(JSON.parse(body));
    response.writeHead(status).end();
  });
  const close = () => host[Symbol.asyncDispose]();
  return { [Symbol.asyncDispose]: close, heard, statuses, url: `${host.base}/secret-path` };
}

/** Answers 400 in place of 404 while it is broken. */
const breakable = (isBroken: () => boolean) =>
  change('deliver', (lawful, exchange, answer) =>
    lawful(exchange, isBroken() && answer.status === 404 ? { ...answer, status: 400 } : answer),
  );

const noticesTo = (url: string, folder: string) =>
  new Notices({ url, stateDir: join(folder, 'state'), environment: {} });

const call = (folder: string, argv: readonly string[], settings: Settings) =>
  callMain(argv, settings, { folder, means: runPlainly() });

describe('--notify', () => {
  test('tells what changed once, and of a run that was killed', async ({ start, folder }) => {
    await using listener = await openListener();
    let [isBroken, isHeld] = [false, false];
    const held = Promise.withResolvers<void>();
    const { environment } = await start({
      rules: every(
        breakable(() => isBroken),
        change('receive', (lawful, exchange) => {
          if (!isHeld) return lawful(exchange);
          held.resolve();
          return new Promise<never>(() => {});
        }),
      ),
    });
    const argv = ['run', ...briefly('status/404-unknown'), '--notify', listener.url];
    const night = () => call(folder, argv, environment);

    listener.statuses.push(500);
    const refused = await night();
    await night();
    const same = await night();
    isBroken = true;
    const broken = await night();
    isHeld = true;
    const killed = startCommand(folder, argv, environment);
    await held.promise;
    killed.kill('SIGKILL');
    const cutOff = readResult(await killed.ended);
    isHeld = false;
    await night();

    expect(cutOff).toMatchObject({
      verdict: 'suite-failure',
      reason: expect.stringContaining('it was killed'),
    });
    expect([refused, same, broken].map(({ exitCode }) => exitCode)).toEqual([0, 0, 1]);
    expect(refused.stderr).toMatch(/127\.0\.0\.1:\d+ did not get the verdict: it answered 500\./);
    expect(`${refused.text} ${broken.text}`).not.toContain('secret-path');
    expect(listener.heard.map(({ verdict, before }) => [before, verdict])).toEqual([
      [null, 'conformant'],
      ['conformant', 'nonconformant'],
      ['nonconformant', 'none'],
      ['none', 'nonconformant'],
    ]);
    expect(listener.heard[1]).toMatchObject({
      failedNow: expect.arrayContaining(['status/404-unknown-customer/GET']),
      text: expect.stringContaining('NON-CONFORMANT'),
    });
    for (const notice of listener.heard) expect(validatorOf('notice.json')(notice)).toBeUndefined();
  });

  test('what cannot be remembered of a notice is said, and is no matter of the verdict', async ({
    start,
    folder,
  }) => {
    await using listener = await openListener();
    const { environment } = await start();
    const argv = ['run', ...briefly('list/answers-a-list'), '--notify', listener.url];
    const first = await call(folder, argv, environment);
    const [kept = ''] = readdirSync(first.stateDir).filter((name) => name.startsWith('notices-'));
    rmSync(join(first.stateDir, kept));
    mkdirSync(join(first.stateDir, kept));

    const second = await call(folder, argv, environment);

    expect(second.exitCode).toBe(0);
    expect(second.stderr).toMatch(new RegExp(`--notify: .*${kept}`));
    expect(second.stderr).not.toContain('secret-path');
  });

  test('names what is over only where it passed', async ({ start, folder }) => {
    await using listener = await openListener();
    const id = 'status/404-unknown-customer/GET';
    let isBroken = false;
    const { environment } = await start({ rules: breakable(() => isBroken) });
    const argv = ['run', ...briefly(id, 'list/answers-a-list'), '--notify', listener.url];
    const night = (options: readonly string[] = [], more: object = {}) =>
      call(folder, [...argv, ...options], { ...environment, ...more });
    const last = () => listener.heard.at(-1);

    await night();
    const file = join(folder, 'reports', 'conformance.json');
    const result = JSON.parse(readFileSync(file, 'utf8'));
    const older = result.requirements.filter((row: { id: string }) => row.id !== id);
    writeFileIn(folder, 'older.json', JSON.stringify({ ...result, requirements: older }));
    writeFileIn(folder, 'known.json', JSON.stringify([{ id, reason: 'soon' }]));
    isBroken = true;
    await night(['--baseline', 'older.json']);
    expect(last()).toMatchObject({ verdict: 'conformant', failedNow: [id] });

    await night();
    expect(last()).toMatchObject({ verdict: 'nonconformant', failedNow: [] });
    expect(last()?.text).toContain(`\nStill failed: ${id}.`);

    const secret = 'another-secret-than-that';
    const setup = await night([], { API_REFRESH_TOKEN: secret });
    expect(setup.exitCode).toBe(3);
    expect(last()).toMatchObject({ verdict: 'setup', noLongerFailed: [] });
    expect(last()?.text).toMatch(
      /the set-up is wrong\. The Token endpoint refused API_REFRESH_TOKEN/,
    );
    expect(last()?.text).not.toMatch(new RegExp(`\\nFixed: |${secret}`));

    await night(['--deviations', 'known.json']);
    expect(last()).toMatchObject({ verdict: 'conformant', noLongerFailed: [], waivedNow: [id] });
    expect(last()?.text).toContain(`\nKnown deviation now: ${id}.`);

    await night();
    expect(last()).toMatchObject({ verdict: 'nonconformant', failedNow: [id] });

    isBroken = false;
    await night();
    expect(last()).toMatchObject({ verdict: 'conformant', noLongerFailed: [id], waivedNow: [] });
    expect(listener.heard).toHaveLength(7);
    for (const notice of listener.heard) expect(validatorOf('notice.json')(notice)).toBeUndefined();
  });

  test('of shards: what is broken in one is told, though another is missing', async ({
    folder,
  }) => {
    await using listener = await openListener();
    const id = 'customer/create';
    const only = writeShard(
      folder,
      1,
      { [id]: breach('POST /1', 'status 201', 'status 500') },
      { verdict: 'nonconformant' },
    );

    const merge = (...shards: string[]) =>
      call(folder, ['merge', ...shards, '--notify', listener.url], {});
    const told = await merge(only);
    await merge(only);

    expect(told.exitCode).toBe(1);
    expect(listener.heard).toMatchObject([{ verdict: 'nonconformant', failed: [id] }]);
    expect(listener.heard[0]?.text).toContain('requirements were not judged: a shard is missing');
  });

  test('of shards: no verdict is told where none can be remembered', async ({ folder }) => {
    await using listener = await openListener();
    const shards = [writeShard(folder, 1), writeShard(folder, 2)];

    const argv = ['merge', ...shards, '--notify', listener.url];
    const told = await call(folder, argv, { STATE_DIR: folder });

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain(`STATE_DIR is "${folder}", which holds`);
    expect(told.text).not.toContain('CONFORMANT');
    expect(listener.heard).toEqual([]);
  });

  test('a run that cannot begin is told once, with its reasons', async ({ start, folder }) => {
    await using listener = await openListener();
    const { environment } = await start();
    const night = (more: object = {}) =>
      call(folder, ['run', ...briefly('version/'), '--notify', listener.url], {
        ...environment,
        ...more,
      });
    const secret = 'a-secret-in-the-wrong-place';
    const wrong = { API_CLIENT_ID: '', API_CLIENT_SECRET: secret, API_ANSWER_TIMEOUT: secret };

    await night();
    const first = await night(wrong);
    const second = await night(wrong);
    await night({ API_DATABASE_ID: '' });
    await night();

    expect([first, second].map(({ exitCode }) => exitCode)).toEqual([3, 3]);
    expect(listener.heard).toMatchObject([
      { verdict: 'conformant' },
      {
        verdict: 'setup',
        before: 'conformant',
        text: expect.stringMatching(
          `^NOT JUDGED \\(127.0.0.1:\\d+\\)\n${environment.API_BASE_URL}.*: NOT JUDGED: the run cannot begin. .*API_CLIENT_ID is missing`,
        ),
      },
      { verdict: 'setup', text: expect.stringContaining('API_DATABASE_ID is missing') },
      { verdict: 'conformant', before: 'setup' },
    ]);
    expect(JSON.stringify(listener.heard)).not.toContain(secret);
    for (const notice of listener.heard) expect(validatorOf('notice.json')(notice)).toBeUndefined();
  });

  test('settings of a target that are lost are told each time', async ({ start, folder }) => {
    await using listener = await openListener();
    const { environment } = await start();
    const settings = Object.entries(environment).map(([name, value]) => `${name}='${value}'\n`);
    const argv = ['run', ...briefly('version/'), '--target', 'x', '--notify', listener.url];
    const night = () => call(folder, argv, {});
    const lose = () => rmSync(join(folder, '.env.x'));
    const find = () => writeFileIn(folder, '.env.x', settings.join(''));

    find();
    await night();
    lose();
    await night();
    const lost = await night();

    expect(lost.exitCode).toBe(3);
    expect(listener.heard.map(({ verdict, before }) => [before, verdict])).toEqual([
      [null, 'conformant'],
      [null, 'setup'],
      [null, 'setup'],
    ]);
  });

  test('where no shard can be joined, that is told', async ({ folder }) => {
    await using listener = await openListener();
    const merge = (...shards: string[]) =>
      call(folder, ['merge', ...shards, '--notify', listener.url], {});
    const gone = join(folder, 'shard-2');

    await merge(gone);
    await merge(writeShard(folder, 1), writeShard(folder, 2));

    expect(listener.heard).toMatchObject([
      {
        verdict: 'setup',
        text: expect.stringContaining(`the shards cannot be joined. ${gone} does not exist`),
      },
      { verdict: 'none', before: null },
    ]);
    for (const notice of listener.heard) expect(validatorOf('notice.json')(notice)).toBeUndefined();
  });

  test('where all settings are lost, the embedded service is not asked in their place', async ({
    folder,
  }) => {
    await using listener = await openListener();
    const told = await call(folder, ['run', '--notify', listener.url], {});

    expect(told.exitCode).toBe(3);
    expect(told.text).toMatch(/takes that for lost settings: add --embedded/);
    expect(listener.heard).toMatchObject([{ verdict: 'setup', before: null }]);
  });

  test.for([
    [{ HTTPS_PROXY: '127.0.0.1:9' }, 'ECONNREFUSED'],
    [{ API_CA_FILE: '/there/is/none.pem' }, 'no such file'],
  ] as const)(
    'who cannot be told with %o leaves the verdict as it is',
    async ([more, why], { folder }) => {
      const told = await call(
        folder,
        ['run', '--embedded', ...briefly('version/'), '--notify', 'https://hooks.example/secret'],
        more,
      );

      expect(told.stderr).toContain('--notify: hooks.example did not get the verdict: ');
      expect(told.stderr).toContain(why);
      expect(told.text).not.toContain('/secret');
      expect(told.exitCode, told.text).toBe('API_CA_FILE' in more ? 3 : 0);
    },
  );

  test('a night of outage is one line, and fixes nothing the morning after', async ({ folder }) => {
    await using listener = await openListener();
    const notices = noticesTo(listener.url, folder);
    const id = 'customer/delete';
    const broken = { [id]: breach('GET /1', 'status 404', '200') };
    const dead = { outcome: 'inconclusive', text: 'POST /1 had no answer.' } as const;
    const all = Object.fromEntries(findingsWith().map((one) => [one.id, dead]));

    for (const [verdict, findings] of [
      ['nonconformant', findingsWith(broken)],
      ['inconclusive', findingsWith(all)],
      ['nonconformant', findingsWith(broken)],
      ['inconclusive', findingsWith(all)],
      ['conformant', findingsWith()],
    ] as const)
      await notices.end(runWith({ verdict, findings }));

    const [, outage, after, , fixed] = listener.heard;
    expect(outage?.title).toMatch(/^INCONCLUSIVE: \d+ not judged \(books\.example\)$/);
    expect(String(outage?.text)).toMatch(/^.*\n.*INCONCLUSIVE: POST \/1 had no answer\. .*$/);
    expect(after).toMatchObject({ failedNow: [], noLongerFailed: [] });
    expect(fixed).toMatchObject({ noLongerFailed: [id] });
  });

  test('advice is counted apart, and no reason to tell anybody', async ({ folder }) => {
    await using listener = await openListener();
    const notices = noticesTo(listener.url, folder);
    const findings = findingsWith({ 'token/hygiene': breach('POST /', 'no-store', 'nothing') });

    await notices.end(runWith());
    await notices.end(runWith({ findings }));
    await notices.end(
      runWith({
        findings,
        verdict: 'nonconformant',
        selection: { ...runWith().selection, gate: 'advisory' },
      }),
    );

    expect(listener.heard).toMatchObject([
      { failed: [], advice: [] },
      { failed: ['token/hygiene'], advice: [] },
    ]);
  });

  test('two administrations at one address are two targets', async ({ folder }) => {
    await using listener = await openListener();
    const notices = noticesTo(listener.url, folder);
    const ofOne = (databaseId: string, verdict: 'conformant' | 'inconclusive' = 'conformant') =>
      notices.end(runWith({ verdict, target: { ...runWith().target, databaseId } }));

    await ofOne('A');
    await ofOne('B', 'inconclusive');
    await ofOne('A');

    expect(listener.heard.map(({ databaseId, before }) => [databaseId, before])).toEqual([
      ['A', null],
      ['B', null],
    ]);
  });

  test('a title has at most 80 characters, whatever the host is', async ({ folder }) => {
    await using listener = await openListener();
    const baseUrl = `https://${'long.'.repeat(30)}example/v221`;

    await noticesTo(listener.url, folder).end(
      runWith({ target: { ...runWith().target, baseUrl } }),
    );

    expect(String(listener.heard[0]?.title)).toMatch(/^CONFORMANT \(long\.[\s\S]{1,64}$/);
  });

  test('what is no address is refused, and not shown', async ({ folder }) => {
    const told = await call(folder, ['run', '--embedded', '--notify', 'hooks/secret-path'], {});

    expect(told.exitCode).toBe(3);
    expect(told.text).toContain('--notify is no address: give one that begins with https://.');
    expect(told.text).not.toContain('secret-path');
  });

  test('Slack and Teams are told what they take', () => {
    const notice = { text: 'x' } as Parameters<typeof bodyFor>[1];

    expect(bodyFor('hooks.slack.com', notice)).toMatchObject({ text: 'x' });
    expect(bodyFor('prod-1.westeurope.logic.azure.com', notice)).toMatchObject({
      type: 'message',
      attachments: [{ content: { body: [{ inlines: [{ text: 'x' }] }] } }],
    });
    expect(bodyFor('azure.com.example', notice)).toBe(notice);
  });
});
