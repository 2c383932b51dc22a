import { requirementIds } from '../contract/catalogue.ts';

const mostNames = 12;

/** Ids in few words: `customer/has/{City, Fax}` for those of a family, `customer/has/*` for all of it. */
export function foldIds(ids: readonly string[]): string {
  return [...Map.groupBy(ids, chapterOf)].flatMap(foldChapter).join(', ');
}

function foldChapter([chapter, ids]: readonly [string, readonly string[]]): string[] {
  const whole = requirementIds.filter((id) => chapterOf(id) === chapter).length;
  if (ids.length === whole) return [`${chapter}/* (all ${whole})`];
  return [...Map.groupBy(ids, familyOf)].map(([family, members]) => foldFamily(family, members));
}

function foldFamily(family: string, members: readonly string[]): string {
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  const whole = requirementIds.filter((id) => familyOf(id) === family).length;
  if (members.length === whole) return `${family}/* (all ${whole})`;
  const names = members.slice(0, mostNames).map((id) => id.slice(family.length + 1));
  const rest = members.length - names.length;
  return `${family}/{${names.join(', ')}${rest > 0 ? `, … ${rest} more` : ''}}`;
}

function chapterOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

function familyOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}
