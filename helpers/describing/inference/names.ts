const amounts =
  /^(amounts?|percentage|percent|prices?|limit|rate|totals?|balance|costs?|discount)$/i;
const counts = /^(id|code|number|nr|count|days|months|years)$/i;

/** Whether a name says that a property stands for something else in the administration. */
export function isNamedLikeIdentifier(name: string): boolean {
  // A zip code is written on letters, and stands for nothing.
  return (
    /((^|[a-z\d_])(Id|ID|Code)|_(id|code))$/.test(name) &&
    !/(zip|post|postal|bar)_?code$/i.test(name)
  );
}

/** Whether a name speaks of an amount, a percentage, a price or a limit, which may have a fraction. */
export function isNamedLikeAmount(name: string): boolean {
  const words = name.split(/(?<=[a-z\d])(?=[A-Z])|_/);
  return words.some((word) => amounts.test(word)) && !counts.test(words.at(-1) ?? '');
}

/** Whether a name is that of a day. */
export function isNamedLikeDate(name: string): boolean {
  return /(^|[a-z\d])Date$/.test(name);
}

/** Whether a name is that of what is one of a few words. */
export function isNamedLikeState(name: string): boolean {
  return /(State|Status|Type|Kind|Category|Gender)$/.test(name);
}

/** Whether a name is that of what a service notes by itself. */
export function isNamedLikeNote(name: string): boolean {
  return /^(Last)?(Created|Modified|Changed|Updated)(On|At|By|Date|Time|DateTime)?$/i.test(name);
}

/** Whether a name is that of the number under which a record with this key is known outside. */
export function isNamedLikeNumber(name: string, key: string): boolean {
  const record = key.replace(/_?id$/i, '');
  return (
    record !== '' && new RegExp(`^${RegExp.escape(record)}_?(number|code|nr|no)$`, 'i').test(name)
  );
}

/** Whether a name is that of what a record is called. */
export function isNamedLikeName(name: string): boolean {
  return /(Name|Title|Description)$/i.test(name);
}

/** Whether a name is one of those that the contract knows for what a record is called. */
export function isName(name: string): boolean {
  return /^(short_?)?name$/i.test(name);
}

/** Whether the values of a property are often the same word without being one of its options. */
export function isNamedLikePlace(name: string): boolean {
  return /(City|Town|Street|Name|Country|Region|Province|Language)\d*$/i.test(name);
}
