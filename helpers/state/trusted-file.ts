import { readPrivateFile, Untrusted } from './private-file.ts';

const told = new Set<string>();

/**
 * Reads a file of the state directory; undefined where there is none. One that cannot be trusted is not used, which
 * is told once with what to do about it.
 */
export function readTrusted<T>(path: string, parse: (text: string) => T): T | undefined {
  try {
    const text = readPrivateFile(path);
    return text === undefined ? undefined : parse(text);
  } catch (error) {
    if (!(error instanceof Untrusted)) throw error;
    const line = `STATE_DIR: ${path} is not trusted and was not used: ${error.message}.`;
    if (!told.has(line)) process.stderr.write(`\n${line}\n`);
    told.add(line);
    return undefined;
  }
}
