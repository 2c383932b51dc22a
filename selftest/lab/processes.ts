import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** With its arguments. */
  readonly command: string;
}

/** What Linux tells of a process; nothing where it has ended meanwhile, or on another system. */
export function readOf(pid: number, what: 'cmdline' | 'environ' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Every process of this machine. */
export function listProcesses(): Process[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      // Read when it is asked for: most ask for commands alone, and often.
      get parent() {
        return Number(/^PPid:\s+(\d+)/m.exec(readOf(this.pid, 'status'))?.[1]);
      },
      command: readOf(Number(name), 'cmdline'),
    }));
}

/** Those that are meant, their children and theirs. */
export function listFamily(isMeant: (one: Process) => boolean): Process[] {
  const all = listProcesses();
  const family = all.filter(isMeant);
  for (const known of family)
    family.push(...all.filter((one) => one.parent === known.pid && !family.includes(one)));
  return family;
}
