import { originOf } from './catalogue.ts';
import type { Breach, Finding } from './finding.ts';
import type { PropertyKind } from './resource.ts';
import { keeps, rests, type Share } from './rests-on.ts';

/**
 * Findings of which each breach is told by one row: the others that show it say which one that is, and are waived with it.
 */
export function linkBreaches(findings: readonly Finding[]): readonly Finding[] {
  const known = new Map(findings.map((finding) => [finding.id, finding]));
  const broken = findings.filter(({ outcome }) => outcome === 'failed' || outcome === 'waived');
  const see = tellers(broken);
  return findings.map((finding) => {
    const told = known.get(see.get(finding.id) ?? '');
    if (told === undefined) return finding;
    const { id, outcome, waiver } = told;
    return { ...finding, see: id, ...(outcome === 'waived' && { outcome, waiver }) };
  });
}

/** What failed, with what proves it: exchanges, or their numbers. */
interface Broken {
  readonly id: string;
  readonly breach?: Breach | undefined;
  readonly proof: readonly unknown[];
}

/** The kinds of property that these rows are about, all where none is named, and how many of them are many. */
const kindsOf: Readonly<Record<string, { kinds?: readonly PropertyKind[]; many: number }>> = {
  'customer/text-survives': { kinds: ['text', 'name'], many: 3 },
  'customer/date-notation': { kinds: ['date'], many: 2 },
  'customer/decimals-survive': { kinds: ['decimal'], many: 2 },
  'customer/update': {
    kinds: ['boolean', 'identifier', 'integer', 'text', 'enumeration'],
    many: 5,
  },
};

/**
 * The row that tells the same breach, by the id of each row that rests on it. A row is told by another only where that
 * leads to one which is told by none: two that point at each other are both told.
 */
function tellers(broken: readonly Broken[]): ReadonlyMap<string, string> {
  const failed = broken.map((one) => ({ ...one, ...originOf(one.id), own: one.id }));
  type Row = (typeof failed)[number];
  const nameOf = ({ breach }: Pick<Row, 'breach'>) => breach?.facts?.name;
  const isSame = (row: Row, teller: Row) =>
    nameOf(row) !== undefined && nameOf(row) === nameOf(teller);
  const areLost = failed.filter(({ id }) => isAnyOf(id, keeps));
  const isLost = (row: Row) => areLost.some((one) => isSame(row, one));
  const isOfKind = ({ resource, ...row }: Row, id: string) => {
    const { kind } = resource.properties[nameOf(row) ?? ''] ?? {};
    const about = kindsOf[id];
    return (
      about !== undefined &&
      (about.kinds === undefined || (kind !== undefined && about.kinds.includes(kind)))
    );
  };
  const ofKindOf = (id: string) => areLost.filter((one) => isOfKind(one, id));
  const areMany = (id: string) => ofKindOf(id).length >= (kindsOf[id]?.many ?? 1);
  const shares: Readonly<Record<Share, (row: Row, teller: Row) => boolean>> = {
    property: isSame,
    'kept property': (row, teller) => isSame(row, teller) && !isLost(row),
    'lost property': (row, teller) => isSame(row, teller) && isLost(row),
    'one of many': (row, teller) =>
      areMany(teller.id) && (!areLost.includes(row) || isOfKind(row, teller.id)),
    'one of few': (row, teller) => !areMany(row.id) && ofKindOf(row.id).includes(teller),
    kind: (row, teller) => isOfKind(row, teller.id),
    exchange: (row, teller) => row.proof.some((one) => teller.proof.includes(one)),
    record: (row, teller) => addressesIn(row).some((one) => addressesIn(teller).includes(one)),
    method: (row, teller) => row.breach?.asked.method === teller.breach?.asked.method,
    answer: (row, teller) => shares.method(row, teller) && row.breach?.got === teller.breach?.got,
    making: (row, teller) =>
      row.breach?.facts?.isOfMaking === true && teller.breach?.facts?.isOfMaking === true,
    service: () => true,
  };
  const tellerOf = (row: Row) => {
    const others = failed.filter((one) => one !== row && one.resource === row.resource);
    const told = rests
      .filter(({ rows }) => isAnyOf(row.id, rows))
      .map(({ on, share }) => others.find((one) => isAnyOf(one.id, on) && shares[share](row, one)));
    return told.find((one) => one !== undefined)?.own;
  };
  const tellersOf = new Map(failed.map((row) => [row.own, tellerOf(row)]));
  /** Those that a row leads to, itself first, up to one that is told by none or leads back. */
  const wayFrom = (id: string, way: readonly string[] = []): readonly string[] => {
    const teller = tellersOf.get(id);
    const now = [...way, id];
    return teller === undefined || now.includes(teller) ? now : wayFrom(teller, now);
  };
  const isTold = (id: string) => {
    const last = wayFrom(id).at(-1) ?? id;
    return tellersOf.get(last) === undefined ? last === id : tellersOf.get(last) === id;
  };
  return new Map(
    failed.flatMap(({ own }) => {
      const root = wayFrom(own).find(isTold) ?? own;
      return root === own ? [] : [[own, root] as const];
    }),
  );
}

function addressesIn({ breach }: Broken): string[] {
  return [breach?.asked, breach?.followed].flatMap((one) => one?.url ?? []);
}

const isAnyOf = (id: string, patterns: readonly string[]) =>
  patterns.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one));
