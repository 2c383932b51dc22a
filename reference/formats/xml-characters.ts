// Everything XML 1.0 excludes is among these; some of these it allows.
const suspects = /[\p{Cc}\ufffe\uffff]/gu;

/** Whether XML 1.0 allows a code point, written as it is or as a reference. */
export function isXmlCharacter(point: number): boolean {
  if (point < 0x20) return point === 0x9 || point === 0xa || point === 0xd;
  if (point >= 0xd800 && point <= 0xdfff) return false;
  return point <= 0x10ffff && point !== 0xfffe && point !== 0xffff;
}

/** Well-formed text with the replacement character for everything XML 1.0 cannot hold. */
export function replaceNonXml(text: string): string {
  return text
    .toWellFormed()
    .replace(suspects, (suspect) =>
      isXmlCharacter(suspect.codePointAt(0) ?? 0) ? suspect : '\ufffd',
    );
}
