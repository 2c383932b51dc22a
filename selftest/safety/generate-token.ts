import type { Reference } from '../../reference/start.ts';

/** A new refresh token of the background user: what the operator does with the generator. */
export function generateToken({ service }: Reference): string {
  const [first] = service.refreshTokens.values();
  if (first === undefined) throw new Error('There is no background user.');
  const text = `generated-${service.refreshTokens.size}`;
  service.refreshTokens.set(text, { ...first, text, revoked: false });
  return text;
}
