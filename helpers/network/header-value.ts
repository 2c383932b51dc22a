/** Whether a header can carry an access token. */
export function isSendable(token: string): boolean {
  return /^[\x20-\x7e]+$/.test(token);
}
