import type { Application } from '../helpers/config/index.ts';
import { nearMisses } from '../helpers/records/index.ts';

/** Texts that are near the client secret, what is known of the application by everyone, and no secret at all. */
export function otherSecrets(secret: string, { clientId }: Application): string[] {
  return [...nearMisses(secret), clientId, ''];
}
