/** Breaks text at spaces to a width and indents it. Words that are longer, such as addresses, stay whole. */
export function wrapText(text: string, width: number, indent: string): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(20, width - indent.length), indent));
}

// A line that begins with a word and two or more spaces is a column: what follows hangs below its text.
function wrapLine(line: string, width: number, indent: string): string[] {
  const hang = ' '.repeat(/^\s*(?:\S+\s{2,})?/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let current = line.slice(0, hang.length);
  let empty = true;
  for (const word of line.slice(hang.length).split(' ')) {
    if (!empty && current.length + 1 + word.length > width) {
      lines.push(current);
      current = hang;
      empty = true;
    }
    current += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, current].map((each) => `${indent}${each}`.trimEnd());
}
