import type { ObservedValue } from '../../contract/finding.ts';
import type { Terminal } from '../terminal.ts';
import { writeHeading } from './blocks.ts';

const mostLines = 12;
const leastRoom = 34;

/** What the service does where the contract leaves it open, a line each and no more than fit on a screen. */
export function writeObservations(
  terminal: Terminal,
  observations: Readonly<Record<string, ObservedValue>>,
): void {
  const entries = Object.entries(observations);
  if (entries.length === 0) return;
  const shown = entries.slice(0, mostLines);
  const title = 'Observed where the contract leaves it open';
  writeHeading(terminal, { title, colour: 'cyan' }, entries.length);
  const longest = Math.min(46, Math.max(...shown.map(([key]) => key.length)));
  for (const [key, value] of shown) {
    // Beside a long key a narrow terminal has no room for the value.
    const beside = terminal.width - longest >= leastRoom;
    terminal.text(beside ? `${key.padEnd(longest)}  ${tellObserved(value)}` : key, 2);
    if (!beside) terminal.text(tellObserved(value), 6);
  }
  if (shown.length < entries.length)
    terminal.text(`and ${entries.length - shown.length} more in conformance.json`, 2, 'gray');
}

/** What was observed, in one line. */
export function tellObserved(value: ObservedValue): string {
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
