/** Breaks text at spaces to a width and indents it. An address stays whole, so that it can be copied. */
export function wrapText(text: string, width: number, indent: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, Math.max(20, width - indent.length)))
    .map((line) => `${indent}${line}`.trimEnd());
}

// A line that begins with a word and two or more spaces is a column: what follows hangs below its text.
function wrapLine(line: string, width: number): string[] {
  const hang = /^\s*(?:\S+\s{2,})?/.exec(line)?.[0].length ?? 0;
  const lines: string[] = [];
  let current = '';
  for (const word of line
    .slice(hang)
    .split(' ')
    .flatMap((each) => breakWord(each, width - hang))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && hang + longer.length > width) lines.push(current);
    current = current !== '' && hang + longer.length > width ? word : longer;
  }
  return [...lines, current].map((rest, place) =>
    place === 0 ? line.slice(0, hang) + rest : ' '.repeat(hang) + rest,
  );
}

function breakWord(word: string, width: number): string[] {
  if (word.length <= width || word.includes('://')) return [word];
  const pieces = Math.ceil(word.length / width);
  return Array.from({ length: pieces }, (_, piece) =>
    word.slice(piece * width, (piece + 1) * width),
  );
}
