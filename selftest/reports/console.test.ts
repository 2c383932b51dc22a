import { describe, expect, test } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { KeptOutput, tellFinished } from './console-output.ts';
import { breach, findingsWith, runWith } from './made-up-run.ts';

const xml = requirementIds.filter((id) => id.startsWith('format/xml-says-the-same/'));
const blocked = { outcome: 'inconclusive', text: 'format/xml went wrong: 503.' } as const;

describe('chapters', () => {
  test('each says how many passed, and what else came of its findings', () => {
    const findings = findingsWith({
      'list/read-only/POST': breach('POST /', '405', '200'),
      'list/shape': { outcome: 'not-run', text: 'left out' },
    });
    const listed = findings.filter(({ id }) => id.startsWith('list/')).length;

    const told = tellFinished(runWith({ findings, verdict: 'nonconformant' }));

    expect(told).toMatch(
      new RegExp(`list +Customer list +${listed - 2} passed +1 failed +1 not run`),
    );
    expect(told).toMatch(/version +Versions +\d+ passed\n/);
  });
});

test('a chapter of which nothing was asked takes no line', () => {
  const left = { outcome: 'not-run', text: 'left out' } as const;
  const ids = requirementIds.filter((id) => !id.startsWith('list/'));

  const told = tellFinished(
    runWith({ findings: findingsWith(Object.fromEntries(ids.map((id) => [id, left]))) }),
  );

  expect(told).toMatch(/^ {2}list +Customer list +\d+ passed\n\nNot run/);
});

test.for([60, 79, 90, 100])(
  'no line is wider than %i columns, save for an address and what is to be pasted',
  (width) => {
    const body = JSON.stringify({ name: 'x'.repeat(300) });
    const findings = findingsWith({
      'customer/delete': breach('GET /1', 'status 404', body),
      'list/read-only/POST': breach('POST /', '405', '200'),
      'list/read-only/PUT': { outcome: 'inconclusive', text: 'ECONNRESET' },
      'list/answers-a-list': { outcome: 'waived', text: 'Known deviation: x' },
      'list/shape': { outcome: 'not-run', text: 'left out' },
    });

    const lines = tellFinished(runWith({ findings, verdict: 'nonconformant' }), { width }).split(
      '\n',
    );

    const broken = lines.filter((line) => line.length > width && !line.startsWith('Next: '));
    expect(broken).toEqual([]);
  },
);

describe('breaches', () => {
  test('findings that differ in their subject alone are told together', () => {
    const findings = findingsWith({
      'customer/has/City': breach('GET /1', 'in its documented type', 'nothing', 'City'),
      'customer/has/Fax': breach('GET /1', 'in its documented type', 'nothing', 'Fax'),
      'customer/has/Email': breach('GET /1', 'in its documented type', '7', 'Email'),
    });

    const told = tellFinished(runWith({ findings, verdict: 'nonconformant' }));

    expect(told).toContain('customer/has/{City, Fax} (required)');
    expect(told).toContain('2 requirements alike, such as customer/has/City:');
    expect(told).toContain('customer/has/Email (required)');
  });

  test('advice is counted apart in one line, and is no failure', () => {
    const findings = findingsWith({ 'token/hygiene': breach('POST /', 'no-store', 'nothing') });

    const told = tellFinished(runWith({ findings }));

    expect(told).toContain('Advice: 1');
    expect(told).toContain('token/hygiene: expected no-store, got nothing');
    expect(told).not.toContain('Failed requirements');
  });

  test('where there are very many, the last are named only', () => {
    const has = requirementIds.filter((id) => id.startsWith('customer/has/')).slice(0, 30);
    const told = Object.fromEntries(
      has.map((id, place) => [id, breach(`GET /${place}`, 'x', `${place}`)]),
    );

    const text = tellFinished(runWith({ findings: findingsWith(told), verdict: 'nonconformant' }));

    expect(text.match(/got {7}\d+/g)).toHaveLength(25);
    expect(text).toContain('and 5 more in the reports: ');
  });
});

describe('what was not judged', () => {
  test('one cause is told once, with all that it blocks', () => {
    const findings = findingsWith(Object.fromEntries(xml.map((id) => [id, blocked])));

    const told = tellFinished(runWith({ findings, verdict: 'inconclusive' }));

    expect(told).toContain(`Inconclusive: ${xml.length}`);
    expect(told).toContain(`format/xml-says-the-same/* (all ${xml.length}) (required)`);
    expect(told.match(/format\/xml went wrong: 503\./g)).toHaveLength(1);
  });

  test('findings that were not asked are counted aloud by reason', () => {
    const notRun = { outcome: 'not-run', text: 'The browser was left out.' } as const;
    const findings = findingsWith({
      'authorize/code-in-query': notRun,
      'authorize/hygiene': notRun,
    });

    const told = tellFinished(runWith({ findings }));

    expect(told).toContain('Not run: 2');
    expect(told).toContain(
      '   2  The browser was left out.\n      authorize/{code-in-query, hygiene}',
    );
  });

  test('a known deviation is told with its reason', () => {
    const findings = findingsWith({
      'customer/delete': { outcome: 'waived', text: 'got 200', waiver: { reason: 'fixed soon' } },
    });

    const told = tellFinished(runWith({ findings }));

    expect(told).toContain('Known deviations: 1');
    expect(told).toContain('Known deviation: fixed soon');
  });
});

test('what is broken stands right above the ending, where a log is looked at', () => {
  const findings = findingsWith({
    'customer/delete': breach('GET /1', 'status 404', '200'),
    'customer/read': blocked,
    'list/shape': { outcome: 'not-run', text: 'left out' },
    'token/hygiene': breach('POST /', 'no-store', 'nothing'),
  });

  const told = tellFinished(
    runWith({ findings, verdict: 'nonconformant', observations: { 'list/x': 1 } }),
  );

  const headings = told.match(/^[A-Z][\w ]+: \d+$/gm);
  expect(headings).toEqual([
    'Observed where the contract leaves it open: 1',
    'Not run: 1',
    'Advice: 1',
    'Inconclusive: 1',
    'Failed requirements: 1',
  ]);
  expect(told).toContain('curl commands that repeat it.');
});

test('observations are cut after a dozen', () => {
  const observations = Object.fromEntries(
    Array.from({ length: 15 }, (_, place) => [`list/observed/${place}`, place]),
  );

  const told = tellFinished(runWith({ observations }));

  expect(told).toContain('list/observed/11');
  expect(told).not.toContain('list/observed/12');
  expect(told).toContain('and 3 more in conformance.json');
});

test('a terminal gets colours where it can show them', () => {
  const out = new KeptOutput({ isTTY: true, colours: true });

  expect(tellFinished(runWith(), { out })).toContain('\u001b[32m');
});

test.for([
  { isTTY: true, colours: false },
  { isTTY: false, colours: true },
])('there is no colour with %o', (kind) => {
  expect(tellFinished(runWith(), { out: new KeptOutput(kind) })).not.toContain('\u001b[');
});
