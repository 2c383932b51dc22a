import { run } from './run.ts';

export async function main(argv: string[]): Promise<number> {
  return run({ only: argv });
}
