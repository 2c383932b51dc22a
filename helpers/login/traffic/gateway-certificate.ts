import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** A certificate for one run, which nobody trusts but who knows the hash of its key. */
export interface GatewayCertificate {
  readonly key: string;
  /** PEM. */
  readonly certificate: string;
  /** SHA-256 of the public key, in base64, as Chromium takes it. */
  readonly keyHash: string;
}

const dayMs = 24 * 3600 * 1000;

/** Makes a key that never leaves this process, and a certificate signed by itself. */
export function makeCertificate(): GatewayCertificate {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  const name = [{ name: 'commonName', value: 'this machine' }];
  certificate.publicKey = publicKey;
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`;
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + 30 * dayMs);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(privateKey, forge.md.sha256.create());
  const keyInfo = createPublicKey(forge.pki.publicKeyToPem(publicKey));
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    certificate: forge.pki.certificateToPem(certificate),
    keyHash: createHash('sha256')
      .update(keyInfo.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  };
}
