import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
// @ts-expect-error: it has no types.
import MarkdownIt from 'markdown-it';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { RequirementId } from '../../contract/catalogue.ts';
import { bodyFor } from '../../helpers/run/notices.ts';
import { tellFinding } from '../../reports/allure/result.ts';
import { toCtrf } from '../../reports/ctrf.ts';
import { githubReport } from '../../reports/github.ts';
import { toXml } from '../../reports/junit.ts';
import { asBlock, asCode, asText, indented } from '../../reports/markdown.ts';
import { resultText } from '../../reports/result-file.ts';
import { summaryOf } from '../../reports/summary.ts';
import { Terminal } from '../../reports/terminal.ts';
import { quote } from '../../setup/command-line.js';
import { breach, findingsWith, runWith } from '../reports/made-up-run.ts';
import { forAll, inTries } from './for-all.ts';

/** What a service may answer to be read as something else than its text. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }).map((text) => text.toWellFormed()),
      fc.constantFrom(
        ...['\n', '\r', '\t', '  ', '\n\n', '\u0085', '\u2028', '\u2029'],
        ...['\u200e', '\u200f', '\u202e', '\u2066', '\u061c', '\u001b[31m', '\u0007'],
        ...['`', '```', '~~~', '# ', '- ', '1. ', '> ', '---', '===', '|', '\\', '*', '_', '__'],
        ...[
          '[a](https://x.example)',
          '![a](b)',
          '<b>',
          '</details>',
          '<!--',
          ']]>',
          '&amp;',
          '&#65;',
        ],
        ...['<!channel>', '<@U1>', '<https://x.example|a>', '@here', '::error::x', '%0A', '"', "'"],
        ...['$(id)', '!', '    ', '**a**'],
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Controls reach no report: they are escaped where texts leave the run. */
const shown = hostile.map((text) => text.replace(/[^\P{Cc}\n\r\t]/gu, '\ufffd'));

interface Token {
  readonly type: string;
  readonly tag: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
}

const parse = (text: string): readonly Token[] => new MarkdownIt({ html: true }).parse(text, {});

/** What a reader of a part of Markdown sees where it is text alone; anything else shows by its name. */
const readInline = (tokens: readonly Token[]) =>
  tokens
    .flatMap(({ children }) => children ?? [])
    .map(({ type, content }) =>
      type === 'text' || type === 'text_special' ? content : `{${type}}`,
    )
    .join('');

const inLines = (text: string) => text.replace(/\r\n|\r/g, '\n');

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

test('Markdown reads a text as that text, alone and in a heading', () => {
  forAll([shown], (text) => {
    expect(readInline(parse(asText(text)))).toBe(inOneLine(text));
    const heading = parse(`# ${asText(text)}`);
    expect(heading.map(({ type }) => type)).toEqual(['heading_open', 'inline', 'heading_close']);
    expect(readInline(heading)).toBe(inOneLine(text));
  });
});

test('Markdown reads code as that code, in a line, in a block and in a fence', () => {
  forAll([shown], (text) => {
    const line = inOneLine(text);
    const spans = parse(`x ${asCode(text)} x`).flatMap(({ children }) => children ?? []);
    const code = spans.filter(({ type }) => type === 'code_inline');
    expect(code.map(({ content }) => content)).toEqual(line === '' ? [] : [line]);

    const [fence, ...others] = parse(asBlock(text, 'sh'));
    expect({ type: fence?.type, content: fence?.content, others }).toEqual({
      ...{ type: 'fence', content: `${inLines(text)}\n`, others: [] },
    });

    const block = parse(`x\n\n${indented(`a\n${text}\nb`)}`).slice(3);
    expect(block.map(({ type, content }) => [type, content])).toEqual([
      ['code_block', `${inLines(`a\n${text}\nb`)}\n`],
    ]);
  });
});

/** A run in which a service said something wherever it can be quoted. */
const runSaying = (text: string) =>
  runWith({
    verdict: 'nonconformant',
    findings: findingsWith({
      'customer/delete': breach('GET /1', 'status 404', text),
      'customer/read': { outcome: 'inconclusive', text },
      'list/shape': { outcome: 'not-run', text },
    }),
    leftovers: [text],
  });

test('the summary has no markup but its own', () => {
  const typesIn = (text: string) =>
    parse(summaryOf(runSaying(text))).map(({ type, tag }) => `${type} ${tag}`);
  const plain = typesIn('x');

  inTries(25)([shown], (text) => {
    expect(typesIn(`a ${text} b`)).toEqual(plain);
  });
});

/** The attributes and texts of an XML document, by a parser that refuses what is not well-formed. */
function readXml(xml: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => found.push(...Object.values(attributes)));
  parser.on('text', (text) => found.push(text));
  parser.write(xml).close();
  return found;
}

test('JUnit is well-formed, and its message and text are what was said', () => {
  inTries(25)([shown], (text) => {
    const found = readXml(toXml(runSaying(text)));
    expect(found).toContain(`expected status 404, got ${text}`);
    expect(found.some((one) => one.includes(`got       ${text}\n`))).toBe(true);
  });
  expect(readXml(toXml(runSaying('a\u0000\ud800b')))).toContain(
    'expected status 404, got a\ufffd\ufffdb',
  );
});

test('JSON reads as what was said', () => {
  inTries(25)([hostile], (text) => {
    for (const made of [JSON.stringify(toCtrf(runSaying(text))), resultText(runSaying(text))])
      expect(JSON.stringify(JSON.parse(made))).toContain(JSON.stringify(text).slice(1, -1));
  });
});

test('the console shows what would act on a terminal, and hides nothing', () => {
  forAll([hostile], (text) => {
    let told = '';
    new Terminal({ write: (line) => (told += line) }, 100_000).text(`a${text}b`, 0);

    expect(told).not.toMatch(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
    const read = told.replace(/\\u([0-9a-f]{4})/g, (_, code) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    const trimmed = (one: string) =>
      one
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n');
    expect(trimmed(read)).toBe(trimmed(`a${text}b\n`));
  });
});

test('a CI runner reads one note with what was said', () => {
  inTries(25)([hostile], (text) => {
    const told: string[] = [];
    process.env.GITHUB_ACTIONS = 'true';
    void githubReport({ write: (line) => told.push(line) }).end(runSaying(text));
    delete process.env.GITHUB_ACTIONS;
    const [, data = ''] = /^::error title=[^:]*::([^\r\n]*)\n$/.exec(told[0] ?? '') ?? [];

    expect(decodeURIComponent(data.replace(/%(?!25|0D|0A)/g, '%25'))).toContain(text);
  });
});

test('Slack and Teams read neither mentions nor links, but what was said', () => {
  const notice = (text: string) => ({ text }) as Parameters<typeof bodyFor>[1];
  forAll([hostile], (text) => {
    const slack = bodyFor('hooks.slack.com', notice(text)) as { text: string };
    expect(slack.text).not.toMatch(/[<>]/);
    const references = { '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const;
    expect(
      slack.text.replace(/&(lt|gt|amp);/g, (one) => references[one as keyof typeof references]),
    ).toBe(text);

    const teams = JSON.stringify(bodyFor('x.office.com', notice(text)));
    const runs = [...teams.matchAll(/"type":"TextRun","text":("(?:[^"\\]|\\.)*")/g)];
    expect(runs.map(([, run = '""']) => JSON.parse(run)).join('\n')).toBe(text);
    expect(teams).not.toContain('"TextBlock"');
  });
});

test('a description of Allure has the commands in one block', () => {
  forAll([shown], (text) => {
    const result = { description: '' };
    const [finding] = findingsWith().filter(({ id }) => id === ('customer/read' as RequirementId));
    if (finding === undefined) throw new Error('There is no such requirement.');
    tellFinding(result as never, finding, 'required', { steps: [], curls: [text] });
    const last = parse(result.description).at(-1);

    expect([last?.type, last?.content]).toEqual(['fence', `${inLines(text)}\n`]);
  });
});

test('a shell reads a quoted text as that text', () => {
  inTries(15)([hostile], (text) => {
    const read = execFileSync('sh', ['-c', `printf %s ${quote(text)}`]).toString();
    expect(read).toBe(text);
  });
});
