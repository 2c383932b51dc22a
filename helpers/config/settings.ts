import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'dotenv';
import { childEnvironment } from '../../setup/child-environment.js';
import { commandLine } from '../../setup/command-line.js';
import { ConfigurationError, gather, type Problem } from './problem.ts';
import { readSecretFiles } from './secret-files.ts';
import { readSettingFile } from './setting-file.ts';
import {
  type Allowed,
  boundsOf,
  type ChoiceName,
  choicesOf,
  type DocumentedName,
  type Environment,
  explainSetting,
  type NumberName,
  type SettingName,
  secretNames,
} from './setting-table.ts';

/**
 * The settings by name: the process environment wins over `.env.NAME` (with a target), which wins over `.env`.
 *
 * @throws ConfigurationError where the target's file is missing.
 */
export function readEnvironment(targetName: string | undefined): Environment {
  const ofTarget = targetName === undefined ? {} : readTargetFile(targetName);
  // Who names a target does not mean the embedded service, even where no file holds its address.
  const unnamed = targetName === undefined ? {} : { API_BASE_URL: '' };
  return [readEnvFile('.env'), ofTarget, process.env].reduce(putOver, unnamed);
}

/** Settings over others: a secret takes the place of the file that is named for it beneath, and the other way round. */
function putOver(beneath: Environment, above: Environment): Environment {
  const isThere = (name: string) => (above[name] ?? '') !== '';
  const secrets = secretNames
    .map((name) => [name, `${name}_FILE`])
    .filter((names) => names.some(isThere))
    .flat();
  const kept = Object.entries(beneath).filter(([name]) => !secrets.includes(name));
  return { ...Object.fromEntries(kept), ...above };
}

/** The environment for a program that is started: without settings of the suite, and without secrets. */
export function environmentForOthers(secrets: readonly string[]): Record<string, string> {
  return childEnvironment(process.env, secrets);
}

/** Takes the settings out of the environment of this process, for what is started without another one. */
export function forgetEnvironment(): void {
  const open = environmentForOthers([]);
  for (const name of Object.keys(process.env)) if (!(name in open)) delete process.env[name];
}

function readTargetFile(name: string): Record<string, string> {
  const path = resolve(`.env.${name}`);
  if (existsSync(path)) return readEnvFile(path);
  throw new ConfigurationError({
    setting: '--target',
    text: `--target ${name} needs the file .env.${name}, which is not in ${process.cwd()}: copy .env.example to it and fill it in, or type: ${commandLine(['init', '--target', name])}`,
  });
}

function readEnvFile(path: string): Record<string, string> {
  return existsSync(path) ? parse(readSettingFile('.env', path)) : {};
}

/** Reads settings one by one and gathers every problem, so that all are told at once. */
export class SettingReader {
  readonly problems: Problem[] = [];
  readonly environment: Environment;

  constructor(environment: Environment) {
    const read = readSecretFiles(environment);
    this.environment = read.environment;
    this.problems.push(...read.problems);
  }

  /** Notes a problem; the sentence begins with the name of the setting. */
  blame(setting: string, saying: string): void {
    const isQuoted = /^(['"]).*\1$/s.test(this.environment[setting]?.trim() ?? '');
    const hint = isQuoted
      ? ' The quotes are part of the value, because docker --env-file does not remove them: leave them out.'
      : '';
    this.problems.push({ setting, text: `${setting} ${saying}${hint}` });
  }

  /** The value of a setting; an empty one counts as absent. */
  optional(name: SettingName): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  /** A setting as it was given, blanks at its ends too: they may belong to a password. */
  verbatim(name: DocumentedName, otherwise?: string): string {
    this.required(name, otherwise);
    return this.environment[name] ?? '';
  }

  /** The value of a setting that the run cannot do without; what is missing becomes a problem. */
  required(name: DocumentedName, otherwise = ''): string {
    const value = this.optional(name);
    const isInFile = this.problems.some(({ setting }) => setting === `${name}_FILE`);
    if (value === undefined && !isInFile)
      this.blame(name, `is missing: ${explainSetting(name)}${otherwise}.`);
    return value ?? '';
  }

  /** What a file says that a setting names. */
  file<T>(name: SettingName, readFile: (path: string) => T): T | undefined {
    const path = this.optional(name);
    return path === undefined ? undefined : gather(this.problems, () => readFile(path));
  }

  /** A number within its bounds; some are larger by default where the service is on this machine. */
  number(name: NumberName, onLoopback = false): number {
    const { least, most, ...defaults } = boundsOf(name);
    const fallback = (onLoopback ? defaults.here : undefined) ?? defaults.default;
    const text = this.optional(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isFinite(value) && value >= least && value <= most) return value;
    this.blame(name, `is "${text}": a number from ${least} to ${most} is allowed.`);
    return fallback;
  }

  /** One of a few words. */
  choice<Name extends ChoiceName>(name: Name): Allowed<Name> | undefined {
    const allowed = choicesOf(name);
    const text = this.optional(name);
    const found = allowed.find((value) => value === text);
    if (text !== undefined && found === undefined)
      this.blame(name, `is "${text}": allowed are ${allowed.join(' and ')}.`);
    return found;
  }

  /** The address of a proxy, http or https; many write it without its scheme, which means http. */
  proxy(name: SettingName): string | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
    const url = this.#address(
      name,
      address,
      'the address of a proxy is allowed, such as http://user:password@proxy.example:3128, with special characters of the password percent-encoded',
    );
    return url && address;
  }

  /** An absolute http or https address. */
  url(name: DocumentedName, otherwise: string): URL | undefined {
    const text = this.required(name, otherwise);
    const meaning = `${explainSetting(name)}${otherwise}`;
    return text === '' ? undefined : this.#address(name, text, meaning);
  }

  #address(name: SettingName, text: string, meaning: string): URL | undefined {
    if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
    // User information is a secret.
    const told = text.replace(/^(\w+:\/\/)?.*@/, '$1***@');
    this.blame(name, `is "${told}", which is no http or https address: ${meaning}.`);
    return undefined;
  }
}
