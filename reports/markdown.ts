/** A text of others as a part of a heading or a paragraph, in which Markdown reads nothing but the text. */
export function asText(text: string): string {
  return inOneLine(text)
    .replace(/[\\`*[\]<>&#|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** The same as code in a line. */
export function asCode(text: string): string {
  const line = inOneLine(text);
  const ticks = '`'.repeat(longestTicks(line) + 1);
  const apart = /^`|`$/.test(line) ? ' ' : '';
  return `${ticks}${apart}${line}${apart}${ticks}`;
}

/** The same as a block of code in a language. */
export function asBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
  return `${fence}${language}\n${linesOf(text).join('\n')}\n${fence}`;
}

/** The same as a block of code that no sign in it ends. */
export function indented(text: string): string {
  return linesOf(text)
    .map((line) => `    ${line}`)
    .join('\n');
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}
