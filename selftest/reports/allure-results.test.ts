import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StepResult, TestResult } from 'allure-js-commons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPath } from '../../reports/report-folder.ts';
import { makeFolder } from '../lab/folder.ts';
import { startNode } from '../lab/start-node.ts';

const folder = makeFolder();
const reportsDir = folder.path;
const resultsDir = ownPath(reportsDir, 'allure-results');
let results: ReadonlyMap<string, TestResult>;

beforeAll(async () => {
  mkdirSync(resultsDir);
  writeFileSync(join(resultsDir, 'old-result.json'), '{"fullName":"of an earlier run"}');
  const trial = join(import.meta.dirname, 'trial', 'run-trial.ts');
  expect(await startNode([trial, reportsDir]).ended).toMatchObject({ exitCode: 0 });
  const files = readdirSync(resultsDir).filter((name) => name.endsWith('-result.json'));
  results = new Map(files.map(readResult).map((result) => [result.fullName ?? '', result]));
});

afterAll(() => folder[Symbol.dispose]());

test('every requirement that was chosen has one result, and those of earlier runs are gone', () => {
  expect([...results.keys()].sort()).toEqual([
    'authorize/code-in-query',
    'customer/create',
    'customer/delete',
    'customer/read',
    'defaults/update/CurrencyId',
    'list/answers-a-list',
    'token/hygiene',
  ]);
});

describe('status and reason', () => {
  test.for([
    ['customer/create', 'passed', undefined],
    ['customer/delete', 'failed', 'got       200'],
    ['token/hygiene', 'skipped', 'got       no Cache-Control'],
    ['customer/read', 'broken', 'An assertion of the proxy, as one may expect: 503.'],
    ['authorize/code-in-query', 'skipped', 'The browser was left out.'],
    ['defaults/update/CurrencyId', 'skipped', 'Known deviation: fixed in 2.2.2\nasked'],
  ] as const)('%s is %s', ([id, status, message]) => {
    const told = message ? { message: expect.stringContaining(message) } : {};
    expect(results.get(id)).toMatchObject({ status, statusDetails: told });
  });

  test.for([
    ['customer/read', 'inconclusive'],
    ['authorize/code-in-query', 'not-run'],
    ['defaults/update/CurrencyId', 'waived'],
  ] as const)('%s is tagged %s', ([id, tag]) => {
    expect(labelsOf(id)).toContain(`tag=${tag}`);
  });
});

test('a result is about its requirement, and the id is its history', () => {
  expect(results.get('customer/delete')).toMatchObject({
    name: 'DELETE removes the customer: GET then answers 404, and PUT does not bring it back.',
    historyId: 'customer/delete',
    testCaseId: 'customer/delete',
    description: expect.stringContaining('Follows from: Resource endpoints (DELETE)'),
  });
  expect(results.get('customer/delete')?.description).toContain(
    '> **Resource endpoints (DELETE)**: DELETE on the address of a customer removes it.',
  );
  expect(labelsOf('customer/delete')).toEqual(
    expect.arrayContaining(['feature=Customer', 'severity=critical', 'tag=required']),
  );
  expect(labelsOf('token/hygiene')).toContain('severity=minor');
});

test('every concurrent test that did not pass shows what proves it, and then what was on the way', () => {
  const judged = [...results].filter(([, { status }]) => status !== 'passed');
  const asked = judged.filter(([id]) => id !== 'authorize/code-in-query');

  for (const [id, { steps }] of asked) {
    const [proof, way] = [steps[0], steps.at(-1)];
    expect(readJson(proof?.attachments[0]?.source ?? '').request.url).toBe(urlOf(id));
    expect(way?.name).toBe('1 other requests on the way');
    expect(way?.steps[0]?.name).toMatch(/^GET \/shared → 200( \(see .*\))?$/);
  }
});

const urls: Record<string, string> = {
  'list/answers-a-list': 'https://books.example/customer/create',
};
const urlOf = (id: string) => urls[id] ?? `https://books.example/${id}`;

// Allure gives a file to the first result that names it, and calls it missing in every other.
test('no attachment is in two results, and each is there', () => {
  const sources = [...results.values()].flatMap(({ steps }) => steps.flatMap(sourcesIn));

  expect(sources.length).toBeGreaterThan(results.size);
  expect(new Set(sources).size).toBe(sources.length);
  for (const source of sources) expect(readJson(source)).toHaveProperty('request.url');
});

test('a test that passed says where an exchange is shown that another one has', () => {
  const names = ['customer/create', 'authorize/code-in-query'].flatMap(
    (id) => results.get(id)?.steps.map(({ name = '' }) => name) ?? [],
  );

  expect(names.filter((name) => / \(see [a-z-]+\/[\w/-]+\)$/.test(name))).not.toEqual([]);
});

test('a breach can be asked again, with a variable for what is masked', () => {
  expect(results.get('customer/delete')?.description).toContain(
    "curl -sSi -X GET 'https://books.example/customer/delete'",
  );
  expect(results.get('customer/create')?.description).not.toContain('curl');
});

test('the run is described', () => {
  const environment = readFileSync(join(resultsDir, 'environment.properties'), 'utf8');

  expect(environment).toContain('Target=https://books.example/v221');
});

function labelsOf(id: string): string[] | undefined {
  return results.get(id)?.labels.map(({ name, value }) => `${name}=${value}`);
}

function sourcesIn({ attachments, steps }: StepResult): string[] {
  return [...attachments.map(({ source }) => source), ...steps.flatMap(sourcesIn)];
}

function readResult(name: string): TestResult {
  return readJson(name);
}

function readJson(name: string) {
  return JSON.parse(readFileSync(join(resultsDir, name), 'utf8'));
}
