import type { Asked, Breach, Finding, SecondLook, Waiver } from '../contract/finding.ts';

type Told = Pick<Finding, 'breach' | 'text' | 'hint' | 'waiver' | 'secondLook' | 'see' | 'isNew'>;

/** Why a requirement did not pass, for a reader: the lines of a breach, or a sentence. */
export function reasonOf({ breach, text, hint, waiver, secondLook, see, isNew }: Told): string {
  return [
    ...(waiver === undefined ? [] : [formatWaiver(waiver)]),
    ...(breach === undefined ? [text ?? 'No reason was recorded.'] : linesOf(breach)),
    ...(secondLook === undefined ? [] : [`repeated  ${secondLooks[secondLook]}`]),
    ...(see === undefined ? [] : [`see       ${see}, which shows the same breach`]),
    ...(isNew === true ? ['baseline  new since the baseline: does not count'] : []),
    ...(hint === undefined ? [] : [`hint      ${hint}`]),
  ].join('\n');
}

const secondLooks: Readonly<Record<SecondLook, string>> = {
  failed: 'confirmed: failed again when repeated alone',
  passed:
    'passed when repeated alone: the service does not always answer the same, or somebody else used it',
  unclear: 'could not be judged when repeated alone',
};

/** The same in one line: what was expected and what came, or the beginning of the sentence. */
export function reasonInOneLine({ breach, text, waiver }: Told): string {
  if (waiver !== undefined) return formatWaiver(waiver);
  if (breach !== undefined) return `expected ${expectationOf(breach)}, got ${breach.got}`;
  return text?.split('\n')[0] ?? 'No reason was recorded.';
}

function formatWaiver({ reason, owner, ticket, until }: Waiver): string {
  const asides = [owner, ticket, until && `accepted until ${until}`].filter(Boolean);
  return `Known deviation: ${reason}${asides.length === 0 ? '' : ` (${asides.join(', ')})`}`;
}

function linesOf(breach: Breach): string[] {
  const { asked, followed, got } = breach;
  return [
    `asked     ${formatAsked(asked)}`,
    ...(followed === undefined ? [] : [`then      ${formatAsked(followed)}`]),
    `expected  ${expectationOf(breach)}`,
    `got       ${got}`,
  ];
}

function expectationOf({ subject, expected }: Breach): string {
  return subject === undefined ? expected : `${subject} ${expected}`;
}

function formatAsked({ method, url, saying }: Asked): string {
  return saying === undefined ? `${method} ${url}` : `${method} ${url} ${saying}`;
}
