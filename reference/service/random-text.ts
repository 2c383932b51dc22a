import { randomBytes } from 'node:crypto';

/** Random opaque text; each given mark stands at least once in it, between random parts. */
export function makeRandomText(marks: string): string {
  const parts = [randomBytes(6).toString('base64url')];
  for (const mark of marks) parts.push(mark, randomBytes(6).toString('base64url'));
  return parts.join('');
}
