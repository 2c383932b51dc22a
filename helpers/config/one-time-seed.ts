import { Secret, TOTP, URI } from 'otpauth';
import type { SettingReader } from './settings.ts';

/** What one-time codes are made of (RFC 6238), as plain data. */
export interface OneTimeSeed {
  /** Base32, without blanks. */
  readonly secret: string;
  readonly algorithm: string;
  readonly digits: number;
  /** Seconds for which a code is good. */
  readonly period: number;
}

const name = 'API_TOTP_SECRET';
const leastBytes = 10;

/** The seed of the user's second factor; what is wrong with it is told without a piece of it. */
export function readOneTimeSeed(read: SettingReader): OneTimeSeed | undefined {
  const text = read.optional(name);
  const seed = text === undefined ? undefined : parseSeed(text);
  if (text !== undefined && seed === undefined)
    read.blame(
      name,
      `is no seed of one-time codes. Give the secret that an authenticator app gets at its set-up (not one of its codes): in base32, which is at least 16 letters A to Z and digits 2 to 7, with or without blanks, or as the address of a QR code, otpauth://totp/...`,
    );
  return seed;
}

/** Every form in which a seed is a secret: as it was given, and as base32 without blanks. */
export function formsOfSeed(text: string): string[] {
  const seed = parseSeed(text.trim());
  return seed === undefined ? [text] : [text, seed.secret];
}

function parseSeed(text: string): OneTimeSeed | undefined {
  try {
    const codes = /^otpauth:/i.test(text)
      ? URI.parse(text)
      : new TOTP({ secret: Secret.fromBase32(text.replace(/[\s-]/g, '')) });
    if (!(codes instanceof TOTP) || codes.secret.bytes.length < leastBytes) return undefined;
    const { algorithm, digits, period, secret } = codes;
    return { secret: secret.base32, algorithm, digits, period };
  } catch {
    return undefined;
  }
}
