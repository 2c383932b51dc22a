import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, so that others can tell whether it is still there. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Among which processes its number is its own: those of a container are no others. */
  readonly host: string;
  /** When it was started, in the system's own units; empty where the system does not say. */
  readonly started: string;
}

/** The mark of this process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, host: thisHost(), started: startOf(process.pid) ?? '' };
}

/** Whether a process has ended; undefined for one on another machine, in another container, or unnamed, which cannot be looked at. */
export function hasEnded(one: Partial<ProcessIdentity>): boolean | undefined {
  const { pid = 0, host, started = '' } = one;
  if (host !== thisHost()) return undefined;
  if (!isAlive(pid)) return true;
  // The system may have given the number to another process since.
  const now = startOf(pid);
  return started !== '' && now !== undefined && now !== started;
}

function thisHost(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there all the same.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // A killed process keeps its number until its parent has read its exit code.
  return !/^[ZX]$/.test(statusOf(pid)[0] ?? '');
}

function startOf(pid: number): string | undefined {
  // Field 22 of the whole line; the first two are cut off.
  return statusOf(pid)[19];
}

/** What Linux says of a process; nothing elsewhere. */
function statusOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
