import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, so that others can tell whether it is still there. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When it was started, in the system's own units; empty where the system does not say. */
  readonly started: string;
}

// It stays the same, and is asked for with every journal.
let known: ProcessIdentity | undefined;

/** The mark of this process. */
export function thisProcess(): ProcessIdentity {
  known ??= { pid: process.pid, host: hostname(), started: startOf(process.pid) ?? '' };
  return known;
}

/** Whether two marks stand for one process. */
export function isSameProcess(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.host === other.host && one.started === other.started;
}

/** Whether a process has ended; undefined for one on another machine, which cannot be looked at. */
export function hasEnded({ pid, host, started }: ProcessIdentity): boolean | undefined {
  if (host !== hostname()) return undefined;
  if (!isAlive(pid)) return true;
  // The system may have given the number to another process since.
  const now = startOf(pid);
  return started !== '' && now !== undefined && now !== started;
}

/** Whether a value has the shape of a mark. */
export function isProcessIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null) return false;
  const { pid, host, started } = value as Record<string, unknown>;
  return Number.isInteger(pid) && typeof host === 'string' && typeof started === 'string';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there all the same.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A killed process keeps its number until its parent has read its exit code.
  return !/^[ZX]$/.test(statusOf(pid)?.[0] ?? '');
}

function startOf(pid: number): string | undefined {
  // Field 22 of the whole line; the first two are cut off.
  return statusOf(pid)?.[19];
}

function statusOf(pid: number): string[] | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    const line = readFileSync(file, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
