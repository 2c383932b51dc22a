import type { Finding } from '../contract/finding.ts';

/** Findings that one reason explains, in the order of the catalogue. */
export interface FindingGroup {
  readonly first: Finding;
  readonly findings: readonly Finding[];
  /** Other rows that show the same breach. */
  readonly alsoShownBy: readonly Finding['id'][];
}

/** Puts findings together that have one level and one reason but for its subject; those told by others are with those. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const ids = new Set(findings.map(({ id }) => id));
  const resting = Map.groupBy(findings, ({ see = '' }) => (ids.has(see) ? see : ''));
  return groupBy(resting.get('') ?? [], (one) => [one.level, kindOf(one)]).map((group) => {
    const others = group.findings.flatMap(({ id }) => resting.get(id) ?? []);
    return { ...group, alsoShownBy: others.map(({ id }) => id) };
  });
}

/** Groups of which each is told by one reason, word for word. */
export function groupByReason(findings: readonly Finding[]): FindingGroup[] {
  return groupBy(findings, whyOf);
}

function groupBy(findings: readonly Finding[], keyOf: (finding: Finding) => unknown) {
  const groups = Map.groupBy(findings, (finding) => JSON.stringify(keyOf(finding)));
  return [...groups.values()].flatMap((members): FindingGroup[] => {
    const [first] = members;
    return first === undefined ? [] : [{ first, findings: members, alsoShownBy: [] }];
  });
}

function whyOf({ breach, text, hint, waiver }: Finding) {
  return { breach, text, hint, waiver };
}

/** The reason without what is each one's own: its subject, and what a write says of it. */
function kindOf(finding: Finding) {
  const { breach } = finding;
  if (breach?.subject === undefined) return whyOf(finding);
  const { asked, followed, expected, got } = breach;
  const { saying: _, ...request } = asked;
  return { ...whyOf(finding), breach: { asked: request, followed, expected, got } };
}
