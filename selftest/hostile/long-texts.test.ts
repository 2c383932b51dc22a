import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { Secrets } from '../../helpers/masking/index.ts';
import { secretsOfTokenAnswer } from '../../helpers/oauth/issued-secrets.ts';
import { quotePage } from '../../helpers/oauth/refused-application.ts';
import { inXmlLines } from '../../reports/allure/xml-lines.ts';
import { root } from '../lab/command.ts';
import { answerWith } from '../lab/made-up-answer.ts';

const secrets = new Secrets(['hunter2hunter2']);

/** Where a pattern begins anew at each of them and looks on to the end, 2 MiB take an hour. */
const pieces =
  '<|<style |<code |<!--|<![CDATA[|<a "|&|&a|&lt;|&#x41|%41|\\|"token":"|"|=| |a|aA|A|7'.split('|');

test.for(pieces)('2 MiB of %j are read in no more than a minute', { timeout: 60_000 }, (piece) => {
  const text = `${piece.repeat((2 * 2 ** 20) / piece.length)}!`;

  expect(quotePage(text)).toMatch(/^[:.]/);
  expect(typeof secrets.mask(text)).toBe('string');
  expect(secretsOfTokenAnswer(answerWith({ body: text.slice(0, -1) })).length).toBeLessThan(3);
  expect(inXmlLines(text)).not.toBe('');
});

/** What may look on to the end at each beginning, and why no long text gets there. */
const bounded = [
  // Header lines, which a report keeps 16 KiB of.
  String.raw`/(?<=\bCookie: .*)\*{3}/g`,
];

function patternsIn(part: unknown): { readonly source: string; readonly flags: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, pattern, flags } = part as Readonly<Record<string, string>>;
  if (type === 'RegExpLiteral') return [{ source: pattern ?? '', flags: flags ?? '' }];
  return Object.values(part).flatMap(patternsIn);
}

test('no pattern of the suite looks on to the end from each place', () => {
  const folders = 'commands,contract,helpers,reports,schemas,suites';
  const patterns = globSync(join(root, `{${folders}}/**/*.ts`))
    .map((file) => parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' }))
    .flatMap(patternsIn);
  const slow = patterns.filter((pattern) => analyse(pattern).reports.length > 0);

  expect(patterns.length).toBeGreaterThan(250);
  expect(new Set(slow.map(({ source, flags }) => `/${source}/${flags}`))).toEqual(new Set(bounded));
});
