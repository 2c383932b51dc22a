import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SetupProblem } from '../contract/outcome.ts';
import { type Described, describeDocument, readPath } from '../helpers/describing/index.ts';
import { commandLine } from '../setup/command-line.js';
import { type AskedService, askService } from './describe/ask-service.ts';
import { tellDescribed } from './describe/tell-described.ts';
import { show } from './show.ts';

export interface DescribeOptions {
  readonly target?: string;
  readonly embedded?: boolean;
  readonly list?: string;
  readonly key?: string;
  readonly from?: string;
  readonly out?: string;
}

/** Writes a first description of a resource. */
export async function describe(named: string | undefined, options: DescribeOptions): Promise<void> {
  const { out } = options;
  if (out !== undefined) refuseUnwritable(out);
  const described = await describeNamed(named, options);
  write(described, out);
  console.error(show(tellDescribed(described, options)));
}

async function describeNamed(
  named: string | undefined,
  { from, target, embedded, list, key }: DescribeOptions,
): Promise<Described & Partial<AskedService>> {
  if (from !== undefined) return describeDocument({ file: from, name: named, list, key });
  if (named === undefined)
    throw new SetupProblem(
      `PATH is missing: name what is to be described, as in "${commandLine(['describe', 'Supplier'])}", or a file with --from FILE.`,
    );
  const path = readPath(named);
  const wanted = { path, list: list === undefined ? undefined : readPath(list), key };
  return askService(wanted, { target, embedded });
}

function write({ description }: Described, out: string | undefined): void {
  const text = `${JSON.stringify(description, null, 2)}\n`;
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    // What somebody has made of an earlier one is worth more than a guess.
    writeFileSync(out, text, { flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SetupProblem(
      code === 'EEXIST' ? isThere(out) : `${out} (--out) cannot be written: ${message}.`,
    );
  }
}

/** Before anybody logs in for nothing. */
function refuseUnwritable(out: string): void {
  if (existsSync(out)) throw new SetupProblem(isThere(out));
  const folder = dirname(resolve(out));
  if (!existsSync(folder))
    throw new SetupProblem(`${out} (--out) cannot be written: there is no folder ${folder}.`);
}

function isThere(out: string): string {
  return `${out} (--out) is there already, and is not overwritten: name another file, or remove it.`;
}
