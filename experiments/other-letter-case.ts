/** A base address whose version letter is in the other case. */
export function inOtherLetterCase(baseUrl: string): string {
  return baseUrl.replace(/\/v(?=\d+$)/i, (letter) => (letter === '/v' ? '/V' : '/v'));
}
