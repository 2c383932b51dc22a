import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** One process from its start to its exit, those that it started included. */
export interface Measured {
  readonly wallMs: number;
  /** Undefined where the system has no /proc. */
  readonly cpuMs: number | undefined;
  /** Of all but Chromium at one moment, pages that are shared counted once. */
  readonly peakMb: number | undefined;
  /** Until the first line on either output; undefined where there was none. */
  readonly firstLineMs: number | undefined;
  /** Until a run first said how far it was, which is when the first row was judged. */
  readonly firstVerdictMs: number | undefined;
  readonly output: string;
}

/** A look costs what is looked at, too. */
const sampleEveryMs = 250;
/** Of /proc/PID/stat, the times: hundredths of a second on every Linux that Node runs on. */
const msPerTick = 10;

/**
 * Measures a process.
 *
 * @throws Error with what it said, where it ends with another exit code than 0 or the one that is allowed.
 */
export async function measure(
  command: string,
  args: readonly string[],
  options: {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
    readonly mayEndWith?: number;
  },
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const tree = new Tree(child.pid ?? 0);
  const timer = setInterval(() => tree.look(), sampleEveryMs);
  let output = '';
  let firstLineMs: number | undefined;
  let firstVerdictMs: number | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      // npm says first what it is about to start.
      if (/^[^>\s]/m.test(output)) firstLineMs ??= performance.now() - started;
      if (/^ +\d+ % /m.test(output)) firstVerdictMs ??= performance.now() - started;
    });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => tree.look());
    child.once('close', resolve);
  });
  clearInterval(timer);
  const wallMs = performance.now() - started;
  if (exitCode !== 0 && exitCode !== options.mayEndWith)
    throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}:\n${output.slice(-2000)}`);
  return { wallMs, cpuMs: tree.cpuMs, peakMb: tree.peakMb, firstLineMs, firstVerdictMs, output };
}

/** What a process and those below it used, by looking again and again. */
class Tree {
  readonly #root: number;
  readonly #ticks = new Map<number, number>();
  #peakKb = 0;

  constructor(root: number) {
    this.#root = root;
  }

  get cpuMs(): number | undefined {
    const ticks = [...this.#ticks.values()].reduce((sum, one) => sum + one, 0);
    return ticks === 0 ? undefined : ticks * msPerTick;
  }

  get peakMb(): number | undefined {
    return this.#peakKb === 0 ? undefined : this.#peakKb / 1024;
  }

  look(): void {
    const processes = listProcesses();
    const ours = new Set([this.#root]);
    // A parent has a lower number than its children nearly always, and is seen at the next look otherwise.
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
    let kb = 0;
    for (const { pid, name, ticks } of processes) {
      if (!ours.has(pid)) continue;
      this.#ticks.set(pid, Math.max(this.#ticks.get(pid) ?? 0, ticks));
      if (!/chrom|headless/.test(name)) kb += residentKb(pid);
    }
    this.#peakKb = Math.max(this.#peakKb, kb);
  }
}

function listProcesses() {
  const pids = readable(() => readdirSync('/proc')) ?? [];
  return pids
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other)
    .flatMap((pid) => {
      const stat = readable(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
      if (stat === undefined) return [];
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number);
      return [{ pid, name, parent, ticks: user + system }];
    });
}

function residentKb(pid: number): number {
  const rollup = readable(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

/** Undefined where the process has gone meanwhile, or the system has no such file. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
