/** Ids in few words: those that differ in the last segment alone are told together, `customer/has/{City, Fax}`. */
export function foldIds(ids: readonly string[]): string {
  const families = Map.groupBy(ids, (id) => id.slice(0, id.lastIndexOf('/')));
  return [...families]
    .map(([family, members]) => {
      if (members.length === 1) return members[0];
      return `${family}/{${members.map((id) => id.slice(family.length + 1)).join(', ')}}`;
    })
    .join(', ');
}
