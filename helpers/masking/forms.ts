import { viewsOf } from './views.ts';

/** Fewer characters of base64 than this are found in any text. */
const leastBase64 = 8;

/**
 * The texts by which a secret is known once the escapes around it are resolved: itself, what other tools
 * make of its characters, and its base64 wherever it stands in what is encoded, as in "user:secret".
 */
export function formsOf(secret: string): Set<string> {
  const texts = new Set([secret, secret.trim(), secret.trim().replace(/\s+/g, ' ')]);
  for (const { text } of viewsOf(secret)) texts.add(text);
  for (const text of [...texts]) {
    // Letter case is folded where texts are compared, but not that of the bytes behind a letter.
    for (const other of [text.toLowerCase(), text.toUpperCase()]) texts.add(other);
    texts.add(text.normalize('NFC'));
    texts.add(text.normalize('NFD'));
  }
  const encoded = [...base64Inputs(secret)].flatMap(base64CoresOf);
  // UTF-8 that was read as Latin-1, as headers are, and as browsers read Latin-1.
  for (const text of [...texts]) {
    texts.add(Buffer.from(text).toString('latin1'));
    texts.add(windows1252.decode(Buffer.from(text)));
  }
  return new Set([...texts, ...encoded]);
}

const windows1252 = new TextDecoder('windows-1252');

/** The bytes of a secret as they are put into base64; RFC 6749 has it form-encoded before that. */
function base64Inputs(secret: string): Set<string> {
  const inLatin1 = [...secret].every((character) => character.charCodeAt(0) < 256);
  return new Set(
    [
      Buffer.from(secret),
      Buffer.from(encodeURIComponent(secret.toWellFormed())),
      Buffer.from(new URLSearchParams({ s: secret }).toString().slice(2)),
      Buffer.from(JSON.stringify(secret).slice(1, -1)),
      ...(inLatin1 ? [Buffer.from(secret, 'latin1')] : []),
    ].map((bytes) => bytes.toString('latin1')),
  );
}

/** What base64 makes of bytes in each of the three places that they can have in a longer text. */
function base64CoresOf(bytes: string): string[] {
  return [0, 1, 2]
    .map((before) => {
      const whole = Buffer.from('\0'.repeat(before) + bytes, 'latin1');
      const shared = before === 0 ? 0 : before + 1;
      return whole.toString('base64').slice(shared, Math.floor((whole.length * 8) / 6));
    })
    .filter((core) => core.length >= leastBase64);
}
