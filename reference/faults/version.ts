import { type Breaking, change, type Fault, fault } from './fault.ts';

const row = 'version/segment';

const answerBelow = (status: number, headers: Record<string, string> = {}): Breaking =>
  change(
    'receive',
    (lawful) => (exchange) =>
      exchange.endpoint === 'unknown' ? lawful(exchange) : { status, headers, body: '' },
  );

const wrongSegments: [slug: string, does: string, version: string][] = [
  ['with-dots', 'has dots in it: v2.2.1', '2.2.1'],
  ['without-digits', 'has no digits: v', ''],
  ['with-letters', 'has a word behind its digits: v221-beta', '221-beta'],
  ['in-words', 'is a word: vNext', 'Next'],
  ['with-underscores', 'has underscores in it: v2_2_1', '2_2_1'],
];

export const versionFaults: readonly Fault[] = [
  ...wrongSegments.map(([slug, does, version]) =>
    fault(
      row,
      `version-${slug}`,
      `The version segment of the base address ${does}.`,
      () => undefined,
      { settings: { version } },
    ),
  ),
  fault(
    row,
    'version-not-there',
    'Nothing is at the base address.',
    change('isVersionSegment', () => () => false),
  ),
  fault(
    row,
    'version-api-not-there',
    'Below the base address there are tokens to be had, but no resources.',
    change('route', (lawful) => (exchange) => {
      const endpoint = lawful(exchange);
      return endpoint === 'resource' ? 'unknown' : endpoint;
    }),
  ),
  fault(
    row,
    'version-retired',
    'Everything below the base address is answered with 410.',
    answerBelow(410),
  ),
];
