import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'dotenv';
import { ConfigurationError } from './problem.ts';

/**
 * The settings by name: the process environment wins over `.env.NAME` (with a target), which wins over `.env`.
 *
 * @throws ConfigurationError where the target's file is missing.
 */
export function readEnvironment(
  targetName: string | undefined,
): Readonly<Record<string, string | undefined>> {
  return {
    ...readEnvFile('.env'),
    ...(targetName === undefined ? {} : readTargetFile(targetName)),
    ...process.env,
  };
}

function readTargetFile(name: string): Record<string, string> {
  const path = resolve(`.env.${name}`);
  if (existsSync(path)) return readEnvFile(path);
  throw new ConfigurationError([
    {
      setting: '--target',
      text: `--target ${name} stands for the file .env.${name}, which is not in ${process.cwd()}: copy .env.example to it and fill it in.`,
    },
  ]);
}

function readEnvFile(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  try {
    return parse(readFileSync(path));
  } catch (error) {
    const text = `${path} cannot be read: ${(error as Error).message}.`;
    throw new ConfigurationError([{ setting: '.env', text }]);
  }
}
