import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CallExpression, type Node, parseSync } from '@swc/core';
import { describe, expect, test } from 'vitest';

const mostLines = 12;

/** What decides, retries or hides an error: a check judges, and experiments do the rest. */
const forbidden: ReadonlySet<string> = new Set([
  'IfStatement',
  'ConditionalExpression',
  'SwitchStatement',
  'TryStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ThrowStatement',
]);
const deciding: ReadonlySet<unknown> = new Set(['&&', '||', '??']);
const registering: ReadonlySet<unknown> = new Set([
  'check',
  'checkNext',
  'checkAlone',
  'checkLast',
]);

type Parsed = Node & Readonly<Record<string, unknown>>;
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A call of `check`, `checkNext`, `checkAlone` or `checkLast`, as it stands in a file of suites/. */
interface Registration {
  readonly name: string;
  readonly lines: number;
  readonly node: CallExpression;
}

function* nodesIn(value: unknown): Generator<Parsed> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Parsed;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function registrationsIn(source: string): Registration[] {
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  // Spans count bytes over everything that was parsed in this process.
  const offset = module.span.end - bytes.length;
  const textOf = ({ start, end }: Span) => bytes.toString('utf8', start - offset, end - offset);
  return [...nodesIn(module)].flatMap(asRegistration).map((node) => ({
    name: /['`](.*?)['`]/.exec(textOf(node.span))?.[1] ?? '',
    lines: textOf(node.span).split('\n').length,
    node,
  }));
}

function asRegistration(node: Node): CallExpression[] {
  const call = node as CallExpression;
  if (call.type !== 'CallExpression') return [];
  const { callee } = call;
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return named.type === 'Identifier' && registering.has(named.value) ? [call] : [];
}

function branchesOf({ node }: Registration): string[] {
  return [...nodesIn(node)]
    .filter(({ type, operator }) => forbidden.has(type) || deciding.has(operator))
    .map(({ type }) => type);
}

const files = globSync('suites/*/*.ts', { cwd: new URL('../..', import.meta.url) });

describe.each(files)('%s', (file) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const registrations = registrationsIn(source);

  test('holds checks', () => {
    expect(registrations, basename(file)).not.toEqual([]);
  });

  test.each(registrations)('$name has at most 12 lines and no branch', (registration) => {
    expect(registration.lines).toBeLessThanOrEqual(mostLines);
    expect(branchesOf(registration)).toEqual([]);
  });

  test('holds no function beside its checks, and no experiment of its own', () => {
    expect(source).not.toMatch(/^(export )?(async )?function|^(export )?const \w+ = async/m);
  });
});

describe('a check is seen to be', () => {
  const seen = (body: string) => {
    const [registration] = registrationsIn(`check('made/up', async (context) => {${body}});`);
    if (registration === undefined) throw new Error('The made-up check was not found.');
    return registration;
  };

  test.each([
    ['an if', 'if (context) expect(1).toSay(1);', ['IfStatement']],
    ['a choice', 'expect(context ? 1 : 2).toSay(1);', ['ConditionalExpression']],
    ['a default', 'expect(context ?? 2).toSay(1);', ['BinaryExpression']],
    ['a try', 'try { await context; } catch {}', ['TryStatement']],
  ])('branching by %s', (_, body, branches) => {
    expect(branchesOf(seen(body))).toEqual(branches);
  });

  test('too long', () => {
    expect(seen('\n'.repeat(12)).lines).toBe(13);
  });
});
