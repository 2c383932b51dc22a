const token =
  /<!--(?:[\s\S]*?-->|[\s\S]*)|<!\[CDATA\[(?:[\s\S]*?\]\]>|[\s\S]*)|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|<[^<]*|[^<]+/g;

/** Blanks before each of many thousands of levels would fill the memory. */
const deepest = 100;

export function isXml(text: string): boolean {
  return /^\s*</.test(text);
}

/** XML with a line for each element, and every literal as it was sent; what is torn stays in its order. */
export function inXmlLines(xml: string): string {
  const lines: string[] = [];
  const tokens = xml.match(token) ?? [];
  let depth = 0;
  // Whether the last line still waits for the end of its element.
  let isOpen = false;
  for (const [at, text] of tokens.entries()) {
    const isMarkup = text.startsWith('<') && !text.startsWith('<![CDATA[');
    const isEnd = text.startsWith('</');
    const isStart = isMarkup && /^<[^/!?]/.test(text) && !text.endsWith('/>');
    // Between elements it is layout; an element that has nothing else has it for its text.
    if (text.trim() === '' && !(isOpen && tokens[at + 1]?.startsWith('</'))) continue;
    if (isEnd) depth = Math.max(0, depth - 1);
    if (isOpen && (isEnd || !isMarkup)) lines.push(lines.pop() + text);
    else lines.push('  '.repeat(Math.min(depth, deepest)) + text);
    if (isStart) depth += 1;
    isOpen = isStart || (isOpen && !isMarkup);
  }
  return lines.join('\n');
}
