import type { Breach } from '../../contract/finding.ts';

/** A line of XML as it is shown, with where it begins in the text that was sent. */
interface XmlLine {
  readonly text: string;
  readonly start: number;
}

const token =
  /<!--(?:[\s\S]*?-->|[\s\S]*)|<!\[CDATA\[(?:[\s\S]*?\]\]>|[\s\S]*)|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<[^<]*|[^<]+/g;

export function isXml(text: string): boolean {
  return /^\s*</.test(text);
}

/** XML with a line for each element, and every literal as it was sent; what is torn stays in its order. */
export function inXmlLines(xml: string): string {
  return xmlLines(xml)
    .map(({ text }) => text)
    .join('\n');
}

/** Blanks before each of many thousands of levels would fill the memory. */
const deepest = 100;

function xmlLines(xml: string): readonly XmlLine[] {
  const lines: XmlLine[] = [];
  const tokens = [...xml.matchAll(token)];
  let depth = 0;
  // Whether the last line still waits for the end of its element.
  let isOpen = false;
  const begin = (text: string, start: number) =>
    lines.push({ text: '  '.repeat(Math.min(depth, deepest)) + text, start });
  const goOn = (text: string, start: number) => {
    const last = isOpen ? lines.pop() : undefined;
    if (last === undefined) begin(text, start);
    else lines.push({ ...last, text: last.text + text });
  };
  for (const [at, { 0: text, index }] of tokens.entries()) {
    const isMarkup = text.startsWith('<') && !text.startsWith('<![CDATA[');
    const isEnd = text.startsWith('</');
    const isStart = isMarkup && /^<[^/!?]/.test(text) && !text.endsWith('/>');
    // Between elements it is layout; an element that has nothing else has it for its text.
    const isLayout = text.trim() === '' && !(isOpen && tokens[at + 1]?.[0].startsWith('</'));
    if (isLayout) continue;
    if (isEnd) depth = Math.max(0, depth - 1);
    if (isEnd || !isMarkup) goOn(text, index);
    else begin(text, index);
    if (isStart) depth += 1;
    isOpen = isStart || (isOpen && !isMarkup);
  }
  return lines;
}

const longest = 30;
const beside = 5;

/**
 * The lines of long XML around what a breach is about: its property, or the place where it cannot be read. Says
 * how many lines are left out; undefined where it is short, or nothing in it is what the breach names.
 */
export function xmlAround(xml: string, { facts = {} }: Breach): string | undefined {
  if (!isXml(xml)) return undefined;
  const lines = xmlLines(xml);
  const torn = facts.torn && offsetOf(xml, facts.torn);
  const about = lines.flatMap(({ text, start }, at) => {
    const isTorn =
      torn !== undefined && start <= torn && torn < (lines[at + 1]?.start ?? xml.length);
    return isTorn || isOf(facts.name, text) ? [at] : [];
  });
  if (lines.length <= longest || about.length === 0) return undefined;
  // The root says what it is.
  const kept = lines.map(
    (_, at) =>
      at < 2 || at === lines.length - 1 || about.some((one) => Math.abs(one - at) <= beside),
  );
  const told = lines.flatMap(({ text }, at) => {
    if (kept[at]) return [text];
    if (!kept[at - 1]) return [];
    const left = kept.indexOf(true, at) - at;
    return [left === 1 ? text : `… ${left} lines`];
  });
  return told.join('\n');
}

/** Whether a line is the element of a property, or one that bears its name as a label. */
function isOf(property: string | undefined, line: string): boolean {
  if (property === undefined) return false;
  const name = RegExp.escape(property);
  return new RegExp(`^\\s*<(?:[\\w.-]+:)?${name}[\\s/>]|["'>]${name}["'<]`, 'i').test(line);
}

/** Where a reader of XML stopped, from line and column. */
function offsetOf(xml: string, [line, column]: readonly [line: number, column: number]): number {
  const before = xml.split('\n').slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, 0) + Math.max(0, column - 1);
}
