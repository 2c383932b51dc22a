import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { AllureEvidence } from '../../reports/allure/evidence.ts';
import { ResultFolder } from '../../reports/allure/result-folder.ts';
import { callMain } from '../lab/call-main.ts';
import { executablePath } from '../lab/chromium.ts';
import { expectNoStackTrace, outcomesOf, readResult } from '../lab/result.ts';
import { test, type Visit } from '../lab/visit.ts';

interface AllureStep {
  readonly steps: readonly AllureStep[];
  readonly attachments: readonly { readonly type?: string; readonly source: string }[];
}

interface AllureResult extends AllureStep {
  readonly fullName: string;
}

/** The pictures that the Allure results of a run show, by the requirement that shows them. */
function picturesOf({ reportsDir }: Visit): Map<string, string> {
  const dir = join(reportsDir, 'allure-results');
  const pictures = readdirSync(dir)
    .filter((file) => file.endsWith('-result.json'))
    .map((file): AllureResult => JSON.parse(readFileSync(join(dir, file), 'utf8')))
    .flatMap((result) =>
      attachmentsOf(result)
        .filter(isPicture)
        .map(({ source }) => [result.fullName, join(dir, source)] as const),
    );
  return new Map(pictures);
}

const isPicture = ({ type }: AllureStep['attachments'][number]) => type === 'image/png';

function attachmentsOf({ attachments, steps }: AllureStep): AllureStep['attachments'] {
  return [...attachments, ...steps.flatMap(attachmentsOf)];
}

const environment = { CHROMIUM_PATH: executablePath };
const [fragment, query] = ['authorize/token-in-fragment', 'authorize/code-in-query'] as const;

test('a page in the only way in: its picture is kept and shown', async ({ runCommand }) => {
  const told = await runCommand(['--only', query], {
    environment: { ...environment, API_REFRESH_TOKEN: '' },
    rules: {
      writeLoginPage: () =>
        '<title>Hello</title><h1>Estamos en obras</h1><input name="uno" title="Uno"><input id="dos">',
    },
  });

  const picture = join(told.reportsDir, 'login-page.png');
  expect(told.exitCode).toBe(3);
  expect(readResult(told).verdict).toBe('setup');
  expect(told.reference.statistics.failedLogins).toBe(0);
  expectNoStackTrace(told);
  expect(told.text).toContain('The walk stopped at the page "Hello" (status 200)');
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  expect(told.text).toContain('Seen on it: heading "Estamos en obras" [level=1]; textbox "Uno"');
  expect(told.text).toContain('named by API_LOGIN_SCRIPT');
  expect(told.stdout.replace(/\s/g, '')).toContain(picture);
  const pictures = picturesOf(told);
  expect(readFileSync(pictures.get(query) ?? '')).toEqual(readFileSync(picture));
  expect(packedInto(told)).toContain(readFileSync(picture).toString('base64'));

  const judged = await callMain(
    ['judge', join(told.reportsDir, 'evidence.jsonl.gz')],
    {},
    {
      folder: join(told.reportsDir, 'judged'),
    },
  );
  expect(packedInto(judged)).toContain(readFileSync(picture).toString('base64'));
  const row = readResult(judged).requirements.find(({ id }) => id === query);
  expect(row?.reason).toContain('The walk stopped at the page "Hello"');
});

test('a page in the way of one question: its row shows the picture', async ({ run }) => {
  const told = await run(['--only', query, fragment], {
    environment,
    rules: (rules) => {
      const { writePermissionPage } = rules;
      rules.writePermissionPage = (exchange, view) =>
        exchange.flow === 'token'
          ? '<title>Hola</title><h1>Estamos en obras</h1>'
          : writePermissionPage(exchange, view);
    },
  });

  expect(outcomesOf(readResult(told))).toMatchObject({ [query]: 'passed' });
  const { exchanges = new Map(), findings = [] } = told.record ?? {};
  const evidence = new AllureEvidence(new ResultFolder(told.reportsDir), exchanges);
  const pictured = findings.filter((finding) =>
    attachmentsOf({ attachments: [], ...evidence.show(finding) }).some(isPicture),
  );
  expect(pictured.map(({ id }) => id)).toContain(fragment);
  expect(pictured.map(({ id }) => id)).not.toContain(query);
  expect(existsSync(join(told.reportsDir, 'login-page.png'))).toBe(false);
});

function packedInto({ reportsDir }: Pick<Visit, 'reportsDir'>): string {
  return readFileSync(join(reportsDir, 'allure-report', 'index.html'), 'utf8');
}
