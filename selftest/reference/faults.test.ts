import { expect, test } from 'vitest';
import { catalogue, requirementIds } from '../../contract/catalogue.ts';
import type { Fault } from '../../reference/variations/fault.ts';
import { faults } from '../../reference/variations/faults.ts';
import * as api from './probes/api.ts';
import * as oauth from './probes/oauth.ts';
import { observe, type Probe } from './probes/probe.ts';
import { openApi } from './support/client.ts';
import { openReference } from './support/open-reference.ts';

const required = requirementIds.filter((id) => catalogue[id].level === 'required');

test('no two faults have the same name, and every name is a slug', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test('every fault breaks a required row of the catalogue', () => {
  const rows = new Set<string>(required);
  expect(faults.filter(({ breaks }) => !rows.has(breaks)).map(({ breaks }) => breaks)).toEqual([]);
});

test('every required row has a fault', () => {
  const broken = new Set(faults.map(({ breaks }) => breaks));
  expect(required.filter((id) => !broken.has(id))).toEqual([]);
});

/** The rows without which a refresh or the list cannot be had at all. */
const basic = /^(token\/(refresh|background)|list\/answers|format\/json|version\/segment)/;

test.each(faults.filter(({ breaks }) => !basic.test(breaks)))(
  '$name leaves the list to the background user',
  async ({ rules, settings }) => {
    const reference = await openReference({ rules, ...(settings && { settings }) });
    const call = await openApi(reference);
    const answer = await call('GET', '/CustomerInfoList', undefined, {
      Accept: 'application/json',
    });
    expect(answer.status).toBe(200);
    expect(Array.isArray(JSON.parse(answer.text))).toBe(true);
  },
);

const chapters: Record<string, Probe> = {
  authorize: oauth.authorizeProbe,
  token: oauth.refreshProbe,
  bearer: api.bearerProbe,
  customer: api.customerProbe,
  defaults: api.defaultsProbe,
  list: api.listProbe,
  status: api.statusProbe,
  format: api.formatProbe,
  version: api.versionProbe,
};

function probeOf({ breaks, needs }: Fault): Probe {
  const chapter = breaks.slice(0, breaks.indexOf('/'));
  if (needs === 'clock') return api.expiryProbe;
  if (chapter === 'token' && needs === 'browser') return oauth.codeProbe;
  return chapters[chapter] ?? api.versionProbe;
}

const lawful = new Map<Probe, Promise<string[]>>();

test.each(faults)('$name shows in an answer', async (fault) => {
  const probe = probeOf(fault);
  const known = lawful.get(probe) ?? observe(probe);
  lawful.set(probe, known);
  expect(await observe(probe, fault)).not.toEqual(await known);
});

test('the lawful service answers a probe the same way each time', async () => {
  for (const probe of [...Object.values(chapters), oauth.codeProbe, api.expiryProbe]) {
    expect(await observe(probe)).toEqual(await observe(probe));
  }
});
