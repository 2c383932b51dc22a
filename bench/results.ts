import { writeFileSync } from 'node:fs';
import type { Scenario, Tried } from './scenarios.ts';

/** Something measured, and the most that it should be. */
export interface Line {
  readonly what: string;
  readonly got: number;
  readonly limit: number;
  readonly unit: string;
}

type All = Readonly<Record<string, Scenario>>;
type TriedAll = Readonly<Record<string, readonly Tried[]>>;

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.ceil(middle - 1)] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  );
}

const short = (value: number) =>
  Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toPrecision(3);
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Writes the table of limits, and all that was measured. */
export function writeResults(
  file: string,
  told: {
    lines: readonly Line[];
    tried: TriedAll;
    all: All;
    rounds: number;
    machine: string;
    setUpMs: number;
  },
): void {
  const limits = told.lines.map(({ what, got, limit, unit }) =>
    row(
      what,
      `${short(got)} ${unit}`.trim(),
      `${limit} ${unit}`.trim(),
      got <= limit ? 'yes' : '**no**',
    ),
  );
  const figures = Object.entries(told.all).map(([key, { name }]) => {
    const tried = told.tried[key] ?? [];
    const spread = (what: (one: Tried) => number | undefined) => {
      const all = tried.flatMap((one) => what(one) ?? []);
      if (all.length === 0) return '';
      return `${short(median(all))} (${short(Math.min(...all))} to ${short(Math.max(...all))})`;
    };
    return row(
      name,
      spread(({ wallMs }) => wallMs / 1000),
      spread(({ cpuMs }) => cpuMs && cpuMs / 1000),
      spread(({ peakMb }) => peakMb),
      spread(({ recording }) => recording.requests.length),
      spread(({ recording }) => recording.walks),
    );
  });
  writeFileSync(
    file,
    `# How fast it is

Written by \`npm run bench\`: ${told.rounds} rounds in turn, medians. ${told.machine}. Every whole process from its start
to its exit, npm included, against a reference service of its own on the same machine.

${row('measured', 'median', 'wanted at most', 'kept')}
| --- | ---: | ---: | --- |
${limits.join('\n')}

${row('what', 'seconds (from, to)', 'processor', 'MB without Chromium', 'requests', 'walks')}
| --- | ---: | ---: | ---: | ---: | ---: |
${figures.join('\n')}

Requests are those that the service got, without what the browser asked for at its pages. A walk is one visit of the
browser to the Authorize endpoint. Newman and Playwright Test ask the main questions of \`bench/peers\`, each with one value;
the suite is asked for the rows that they touch, and tries every one of those in full. The service keeps the text of each entry of its list,
so that its own work on a long list weighs little.

The set-up of a fresh clone, with packages that npm had at hand: ${short(told.setUpMs / 1000)} s.
`,
  );
}

/** Draws the median of each as a bar. */
export function writePlot(file: string, { tried, all }: { tried: TriedAll; all: All }): void {
  const bars = Object.entries(all).map(([key, { name }]) => ({
    name,
    seconds: median((tried[key] ?? []).map(({ wallMs }) => wallMs / 1000)),
  }));
  const most = Math.max(...bars.map(({ seconds }) => seconds));
  const drawn = bars.map(({ name, seconds }, at) => {
    const y = 10 + at * 24;
    const width = Math.round((seconds / most) * 330);
    return `<text x="290" y="${y + 13}" text-anchor="end">${name}</text>
<rect x="300" y="${y}" width="${width}" height="17" rx="2" fill="#4878a8"/>
<text x="${306 + width}" y="${y + 13}">${short(seconds)} s</text>`;
  });
  const height = 20 + bars.length * 24;
  writeFileSync(
    file,
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="${height}" viewBox="0 0 700 ${height}" font-family="sans-serif" font-size="12" role="img" aria-labelledby="title">
<title id="title">Seconds from start to exit</title>
<rect width="700" height="${height}" fill="#fff"/>
<g fill="#222">
${drawn.join('\n')}
</g>
</svg>
`,
  );
}
