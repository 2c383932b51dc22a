/** Whether a name says that a property stands for something else in the administration. */
export function isNamedLikeIdentifier(name: string): boolean {
  // A zip code is written on letters, and stands for nothing.
  return (
    /((^|[a-z\d_])(Id|ID|Code)|_(id|code))$/.test(name) &&
    !/(zip|post|postal|bar)_?code$/i.test(name)
  );
}

/** Whether a name ends in an amount, a percentage, a price or a limit, which may have a fraction. */
export function isNamedLikeAmount(name: string): boolean {
  return /(amount|percentage|percent|price|limit|rate|total|balance|costs?|discount)$/i.test(name);
}

/** Whether a name is that of a day. */
export function isNamedLikeDate(name: string): boolean {
  return /(^|[a-z\d])Date$/.test(name);
}

/** Whether a name is that of what is one of a few words. */
export function isNamedLikeState(name: string): boolean {
  return /(State|Status|Type|Kind|Category|Gender)$/.test(name);
}

/** Whether a name is one of those that the contract knows for what a record is called. */
export function isName(name: string): boolean {
  return /^(short_?)?name$/i.test(name);
}
