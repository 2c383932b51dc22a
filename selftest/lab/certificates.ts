import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'certificates', `${name}.pem`), 'utf8');

/** A key of no use to anybody, for certificates that no client takes unless it is told to. */
export const key = read('key');
/** For localhost and 127.0.0.1, signed by itself, good until 2126. */
export const selfSigned = read('self-signed');
/** For books.example alone, signed by itself, good until 2126. */
export const ofOtherHost = read('of-other-host');
/** For localhost, good until February 2020. */
export const expired = read('expired');
