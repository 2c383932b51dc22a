import { isDeepStrictEqual } from 'node:util';
import { familyOf } from '../contract/catalogue.ts';
import type { Finding } from '../contract/finding.ts';

/** Findings that one cause explains, in the order of the catalogue. */
export interface FindingGroup {
  readonly first: Finding;
  readonly findings: readonly Finding[];
  /**
   * What they share: the whole reason; all of it but its subject; or only the family and the exchange that
   * shows it, while each has its own values.
   */
  readonly shared: 'reason' | 'reason but for the subject' | 'exchange';
  /** Other rows that show the same breach. */
  readonly alsoShownBy: readonly Finding['id'][];
}

/** Of one family and one exchange, more kinds than these are one cause: a write that keeps nothing. */
const mostKinds = 3;

/** Puts findings together that have one level and, as near as can be told, one cause; those told by others are with those. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const ids = new Set(findings.map(({ id }) => id));
  const resting = Map.groupBy(findings, ({ see = '' }) => (ids.has(see) ? see : ''));
  const groups = groupBy(resting.get('') ?? [], (one) => [one.level, kindOf(one)]);
  const causes = Map.groupBy(groups, ({ first }) => exchangeOf(first) ?? first);
  const told = [...causes.values()].flatMap((alike) => {
    const [cause] = alike;
    if (cause === undefined || alike.length <= mostKinds) return alike;
    const members = alike.flatMap((group) => group.findings);
    return [{ ...cause, findings: members, shared: 'exchange' as const }];
  });
  return told.map((group) => {
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
    if (first === undefined) return [];
    const isOne = members.every((one) => isDeepStrictEqual(whyOf(one), whyOf(first)));
    const shared = isOne ? 'reason' : 'reason but for the subject';
    return [{ first, findings: members, shared, alsoShownBy: [] }];
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

/** The family of a finding and the requests that it rests on; undefined where there is no such thing. */
function exchangeOf({ id, level, breach }: Finding): string | undefined {
  const family = familyOf(id);
  if (family === undefined || breach === undefined) return undefined;
  const { asked, followed } = breach;
  const requests = [asked, followed].map((one) => one && [one.method, one.url]);
  return JSON.stringify([level, family, requests]);
}
