import { requirementIds } from '../contract/catalogue.ts';

const mostNames = 12;

/** Ids in few words: `customer/has/{City, Fax}` for those of a family, `customer/has/*` for all of it. */
export function foldIds(ids: readonly string[]): string {
  const families = Map.groupBy(ids, familyOf);
  return [...families].map(([family, members]) => foldFamily(family, members)).join(', ');
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

function familyOf(id: string): string {
  return id.slice(0, id.lastIndexOf('/'));
}
