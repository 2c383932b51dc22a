import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate for one run, which nobody trusts but who knows the hash of its key. */
export interface GatewayCertificate {
  readonly key: string;
  /** PEM. */
  readonly certificate: string;
  /** SHA-256 of the public key, in base64, as Chromium takes it. */
  readonly keyHash: string;
}

const tag = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x17,
};

/** Makes a key that never leaves this process, and an X.509 certificate signed by itself (RFC 5280). */
export function makeCertificate(): GatewayCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(
    der(tag.set, sequence(objectId('550403'), der(tag.text, Buffer.from('this machine')))),
  );
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const serial = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const signed = sequence(
    der(tag.integer, serial),
    ecdsaWithSha256,
    name,
    sequence(time(-1), time(30)),
    name,
    keyInfo,
  );
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)]);
  const certificate = sequence(signed, ecdsaWithSha256, der(tag.bits, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(keyInfo).digest('base64'),
  };
}

function der(type: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(tag.sequence, Buffer.concat(parts));
}

function objectId(hex: string): Buffer {
  return der(tag.oid, Buffer.from(hex, 'hex'));
}

/** Now and some days, as YYMMDDHHMMSSZ. */
function time(days: number): Buffer {
  const text = new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
  return der(tag.time, Buffer.from(`${text.replace(/\D/g, '').slice(2, 14)}Z`));
}
