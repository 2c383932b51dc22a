/** Control characters of terminals, and those that change the direction of writing: a text could act by them. */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/g;

/**
 * What CI runners take for a command: "::name" at the beginning of a line (GitHub), "##[", "##vso[" and "##teamcity["
 * (GitHub, Azure, TeamCity), and the marks of sections (GitLab).
 */
const marks = /^[^\S\r\n\u2028\u2029]*:(?=:[a-z])|#(?=#\w*\[)|s(?=ection_(?:start|end):)/gim;

/** The text with its control characters as escapes. */
export function showControls(text: string): string {
  return text.replace(controls, escapeLast);
}

/**
 * Breaks the commands in all that is written to an output from now on, which may quote the service. An escape takes the
 * place of one character, so that JSON says the same. Our own commands go through `writeCommand`.
 */
export function guardOutput(output: NodeJS.WriteStream): void {
  const write = output.write.bind(output) as (text: string, ...rest: unknown[]) => boolean;
  Object.assign(output, {
    writeCommand: write,
    write: (written: string | Uint8Array, ...rest: unknown[]) => {
      const text = typeof written === 'string' ? written : Buffer.from(written).toString();
      // Only on a terminal the suite itself writes colours, and lines anew.
      return write((output.isTTY ? text : showControls(text)).replace(marks, escapeLast), ...rest);
    },
  });
}

function escapeLast(found: string): string {
  const code = found.charCodeAt(found.length - 1).toString(16);
  return `${found.slice(0, -1)}\\u${code.padStart(4, '0')}`;
}
