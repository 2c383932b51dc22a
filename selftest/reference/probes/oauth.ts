import type { Reference } from '../../../reference/start.ts';
import { Browser } from '../support/browser.ts';
import { call, refresh, requestToken } from '../support/client.ts';
import { authorize, authorizeUrl, obtainCode } from '../support/user.ts';
import { type Note, noteAnswer, type Probe } from './probe.ts';

async function noted(note: Note, what: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    note(what, await ask());
  } catch (error) {
    note(what, 'broken', String(error).replace(/[\w-]{24}/g, ''));
  }
}

async function tryToken(reference: Reference, note: Note, token: unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of ['CustomerInfoList', 'Customer/000001']) {
    const url = `${reference.baseUrl}/api/${reference.service.settings.databaseId}/${path}`;
    noteAnswer(note, path, await call(url, 'GET', undefined, headers));
  }
}

const swapCase = (text: string) =>
  text.replace(/./g, (mark) =>
    mark === mark.toUpperCase() ? mark.toLowerCase() : mark.toUpperCase(),
  );
const wrongTexts = (right: string) => [
  'any',
  swapCase(right),
  `${right}x`,
  right.slice(0, 12),
  `${right.slice(0, -1)}?`,
  `!${right.slice(1)}`,
  `${right.slice(0, 12)}-other`,
];
const wrongUris = [
  'https://client.example/other',
  'https://other.example/callback',
  'https://client.example/callback/',
  'https://client.example/callback/more',
  'https://client.example/callback?x=1',
  'https://client.example/CALLBACK',
  'https://sub.client.example/callback',
  'https://client.example.evil.example/callback',
  'https://evil.example/?to=https://client.example/callback',
];

type Changes = Record<string, string | undefined>;

function wrongRequests({ service }: Reference): Changes[] {
  const { clientId, clientSecret } = service.settings;
  return [
    ...[undefined, ...wrongTexts(clientId)].map((client_id) => ({ client_id })),
    ...[undefined, ...wrongTexts(clientSecret)].map((client_secret) => ({ client_secret })),
    ...[undefined, ...wrongUris].map((redirect_uri) => ({ redirect_uri })),
    ...[undefined, 'unknown', 'refresh', 'client_credentials', 'password'].map((grant_type) => ({
      grant_type,
    })),
    {},
  ];
}

export const refreshProbe: Probe = async (reference, note) => {
  const { refreshToken } = reference.service.settings;
  const first = await refresh(reference).catch(() => undefined);
  note(first?.status, first?.body);
  await tryToken(reference, note, first?.body.access_token);
  const invented = [undefined, ...wrongTexts(refreshToken)].map((refresh_token) => ({
    refresh_token,
  }));
  for (const changes of [...wrongRequests(reference), ...invented]) {
    await noted(
      note,
      JSON.stringify(changes),
      async () => (await refresh(reference, changes)).status,
    );
  }
  for (const code of [undefined, 'invented', 'invented-and-long-enough-for-a-code']) {
    await noted(
      note,
      `code ${code}`,
      async () =>
        (await requestToken(reference, { grant_type: 'authorization_code', code })).status,
    );
  }
};

export const codeProbe: Probe = async (reference, note) => {
  const exchange = async (changes: Changes) => {
    const code = await obtainCode(reference);
    return requestToken(reference, { grant_type: 'authorization_code', code, ...changes });
  };
  await noted(note, 'exchange', async () => {
    const { status, body } = await exchange({});
    await tryToken(reference, note, body.access_token);
    const again = await refresh(reference, { refresh_token: String(body.refresh_token) });
    await tryToken(reference, note, again.body.access_token);
    return [status, body];
  });
  for (const changes of wrongRequests(reference)) {
    await noted(note, JSON.stringify(changes), async () => (await exchange(changes)).status);
  }
  const code = await obtainCode(reference);
  await noted(
    note,
    'altered',
    async () => (await exchange({ code: `${code.slice(0, -1)}A` })).status,
  );
};

const states = [
  undefined,
  '0',
  '007',
  'aB+c/d==',
  'ünï 😀 "<x>" \'&=%2B# ',
  ` ${'long '.repeat(80)}`,
];

export const authorizeProbe: Probe = async (reference, note) => {
  const { clientId, username, password } = reference.service.settings;
  for (const response_type of ['code', 'token']) {
    const tries: Changes[] = [
      ...states.map((state) => ({ state })),
      ...[undefined, ...wrongTexts(clientId)].map((client_id) => ({ client_id })),
      ...[undefined, ...wrongUris].map((redirect_uri) => ({ redirect_uri })),
      { scope: undefined },
    ];
    for (const changes of tries) {
      const url = authorizeUrl(reference, { response_type, ...changes });
      await noted(note, url, async () => {
        const target = await authorize(reference, url);
        const token = new URLSearchParams(new URL(target).hash.slice(1)).get('access_token');
        if (token !== null) await tryToken(reference, note, token);
        return target;
      });
      if ('state' in changes)
        await noted(note, `deny ${url}`, () => authorize(reference, url, 'deny'));
    }
    await pageSteps(reference, note, response_type, username, password);
    await comeAgain(reference, note, response_type);
  }
  for (const response_type of [undefined, 'id_token', 'code id_token', 'codex', 'other']) {
    await noted(note, String(response_type), () =>
      authorize(reference, authorizeUrl(reference, { response_type })),
    );
  }
};

/** What each page is, with one wrong password after another. */
async function pageSteps(
  reference: Reference,
  note: Note,
  response_type: string,
  username: string,
  right: string,
): Promise<void> {
  const url = authorizeUrl(reference, { response_type });
  for (const password of ['wrong', swapCase(right), right.slice(0, 12)]) {
    const browser = new Browser();
    for (let step = 0; step < 2; step += 1) {
      const page = await browser.get(url);
      note(page.status, page.headers.get('location'), /<h1>.*<\/h1>/.exec(page.html)?.[0]);
      await noted(note, 'log in', async () => {
        const after = await browser.submit(page, url, { username, password });
        return [after.status, after.headers.get('location'), after.html.length > 0];
      });
    }
    const user = reference.service.users.get(username);
    if (user !== undefined) Object.assign(user, { failuresInARow: 0, lockedUntil: 0 });
  }
  const browser = new Browser();
  await noted(note, 'target', async () => {
    const page = await browser.get(url);
    const after = await browser.submit(page, url, { username, password: right });
    const last = await browser.get(new URL(after.headers.get('location') ?? '', url).href);
    const end = await browser.submit(last, url, { decision: 'allow' });
    return [after.status, last.status, end.status, end.html.length > 0];
  });
}

/** A user whom the service knows, after a no and after a yes. */
async function comeAgain(reference: Reference, note: Note, response_type: string): Promise<void> {
  for (const decision of ['deny', 'allow'] as const) {
    const browser = new Browser();
    const url = authorizeUrl(reference, { response_type, state: 'first' });
    await noted(note, `first ${decision}`, () => authorize(reference, url, decision, browser));
    for (const changes of [
      { state: 'second' },
      { state: 'null' },
      { redirect_uri: wrongUris[0] },
    ]) {
      const { status, headers } = await browser.get(
        authorizeUrl(reference, { response_type, ...changes }),
      );
      note(status, headers.get('location'));
    }
  }
}
