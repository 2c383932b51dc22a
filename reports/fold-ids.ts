import { chapterOf, familyOf, requirementIds } from '../contract/catalogue.ts';

const mostNames = 12;

/** Ids in few words: `customer/has/{City, Fax}` for those of a family, `customer/has/*` for all of it. */
export function foldIds(ids: readonly string[]): string {
  return [...Map.groupBy(ids, chapterOf)]
    .flatMap(([chapter, members]) => {
      const families = [...Map.groupBy(members, parentOf)];
      return allOf(chapter, members, chapterOf) ?? families.map(foldFamily);
    })
    .join(', ');
}

/** A title that is longer than this is cut where it is shown. */
const longestTitle = 80;

/** Ids as a title: in few words, or else counted. */
export function titleOfIds(ids: readonly string[]): string {
  const folded = foldIds(ids);
  return folded.length > longestTitle ? `${ids.length} requirements` : folded;
}

function foldFamily([family, members]: readonly [string, readonly string[]]): string {
  const [only = '', second] = members;
  if (second === undefined) return only;
  const names = members.slice(0, mostNames).map((id) => id.slice(family.length + 1));
  const rest = members.length - names.length;
  const some = `${family}/{${names.join(', ')}${rest > 0 ? `, … ${rest} more` : ''}}`;
  return allOf(family, members, parentOf) ?? some;
}

/** What stands for ids that are all there are of a chapter or a family. */
function allOf(name: string, ids: readonly string[], nameOf: (id: string) => string) {
  const whole = requirementIds.filter((id) => nameOf(id) === name).length;
  return ids.length === whole ? `${name}/* (all ${whole})` : undefined;
}

function parentOf(id: string): string {
  return familyOf(id) ?? chapterOf(id);
}
