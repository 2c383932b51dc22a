import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import type { Written } from './find-pieces.ts';

/** Packed in packed, as an attachment in a report that is compressed. */
const deepest = 3;

/** Every byte in a folder and the folders in it, unpacked; pictures are left out. */
export function* readWritten(folder: string, except: RegExp = /\.png$/): Generator<Written> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    // The names of files and folders are written too.
    yield { place: `the name of ${entry.name}`, text: entry.name };
    if (entry.isFile() && !except.test(entry.name))
      yield* unpack(relative(folder, path), readFileSync(path), 0);
  }
}

function* unpack(place: string, bytes: Buffer, depth: number): Generator<Written> {
  if (depth > deepest) return;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    yield* unpack(`${place}, gunzipped`, gunzipSync(bytes), depth + 1);
    return;
  }
  if (isZipEntry(bytes, 0)) yield* unzip(place, bytes, depth);
  const text = bytes.toString('utf8');
  yield { place, text };
  for (const [packed] of text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)) {
    const unpacked = Buffer.from(packed, 'base64');
    if (looksWritten(unpacked)) yield* unpack(`${place}, in base64`, unpacked, depth + 1);
  }
}

function* unzip(place: string, bytes: Buffer, depth: number): Generator<Written> {
  for (let at = 0; isZipEntry(bytes, at); ) {
    const size = bytes.readUInt32LE(at + 18);
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const packed = bytes.subarray(start, start + size);
    const content = bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(packed) : packed;
    yield* unpack(`${place}, unzipped`, content, depth + 1);
    at = start + size;
  }
}

function isZipEntry(bytes: Buffer, at: number): boolean {
  return at + 30 < bytes.length && bytes.readUInt32BE(at) === 0x504b0304;
}

// A run of letters in a script is base64 by accident: what it stands for is no text.
function looksWritten(bytes: Buffer): boolean {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true;
  const beginning = bytes.subarray(0, 64);
  return beginning.filter((byte) => byte < 9 || byte === 0xff || byte === 0xc0).length === 0;
}
