import type { Asked, Finding } from '../contract/finding.ts';

/** Why a requirement did not pass, for a reader: the lines of a breach, or a sentence. */
export function reasonOf({
  breach,
  text,
  hint,
}: Pick<Finding, 'breach' | 'text' | 'hint'>): string {
  const told = breach === undefined ? [text ?? 'No reason was recorded.'] : linesOf(breach);
  return [...told, ...(hint === undefined ? [] : [`hint      ${hint}`])].join('\n');
}

function linesOf({ asked, followed, subject, expected, got }: NonNullable<Finding['breach']>) {
  return [
    `asked     ${tell(asked)}`,
    ...(followed === undefined ? [] : [`then      ${tell(followed)}`]),
    `expected  ${subject === undefined ? '' : `${subject} `}${expected}`,
    `got       ${got}`,
  ];
}

function tell({ method, url, saying }: Asked): string {
  return saying === undefined ? `${method} ${url}` : `${method} ${url} ${saying}`;
}
