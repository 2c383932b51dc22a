import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SetupProblem } from '../contract/outcome.ts';
import { type Described, describeDocument, readPath } from '../helpers/describing/index.ts';
import { commandLine } from '../setup/command-line.js';
import { type AskedService, askService } from './describe/ask-service.ts';
import { formatDescription } from './describe/format-description.ts';
import { keepFile } from './keep-file.ts';
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
  const text = `${JSON.stringify(described.description, null, 2)}\n`;
  if (out === undefined) process.stdout.write(text);
  else keepFile('--out', out, text);
  console.error(show(formatDescription(described, options)));
}

/** Before anybody logs in for nothing. What somebody has made of an earlier one is worth more than a guess. */
function refuseUnwritable(out: string): void {
  if (existsSync(out))
    throw new SetupProblem(
      `${out} (--out) exists already, and describe does not overwrite it: name another file, or remove it.`,
    );
  const folder = dirname(resolve(out));
  if (!existsSync(folder))
    throw new SetupProblem(
      `${out} (--out) cannot be written: the folder ${folder} does not exist.`,
    );
}

async function describeNamed(
  named: string | undefined,
  { from, target, embedded, list, key }: DescribeOptions,
): Promise<Described & Partial<AskedService>> {
  if (from !== undefined) return describeDocument({ file: from, name: named, list, key });
  if (named === undefined)
    throw new SetupProblem(
      `PATH is missing: name the resource, as in "${commandLine(['describe', 'Supplier'])}", or a file with --from FILE.`,
    );
  const path = readPath(named);
  const wanted = { path, list: list === undefined ? undefined : readPath(list), key };
  return askService(wanted, { target, embedded });
}
