import type { PeerCertificate } from 'node:tls';
import { sentence } from '../../contract/sentence.ts';
import { connectSecurely, hostOf } from '../../helpers/network/index.ts';
import { type Diagnosis, notThere, ok, trouble, wrong } from './diagnosis.ts';
import type { Patient } from './patient.ts';

const dayMs = 24 * 3600 * 1000;
const soonDays = 30;

/** Whether the TLS certificate can be trusted, and for how long. */
export async function lookAtCertificate({ config }: Patient): Promise<Diagnosis> {
  const url = new URL(config.target.baseUrl);
  if (url.protocol !== 'https:')
    return notThere(sentence`The address is plain http, which has no certificate.`);
  try {
    // The certificate is to be looked at, and nothing is sent over this connection.
    const unverified = { rejectUnauthorized: false };
    const socket = await connectSecurely(url, config.network, unverified);
    const certificate = socket.getPeerCertificate();
    const error = socket.authorizationError as unknown as string | Error | undefined;
    const protocol = socket.getProtocol();
    socket.destroy();
    if (error) return explain(error instanceof Error ? codeOf(error) : error, certificate, url);
    return tellLifetime(certificate, protocol ?? 'TLS');
  } catch (error) {
    return trouble(
      sentence`No TLS connection could be made: ${(error as Error).message}.`,
      sentence`What listens there does not speak TLS, or something on the way breaks the connection off.`,
      sentence`Check that API_BASE_URL has the right port, and ask whether a firewall or proxy inspects TLS.`,
    );
  }
}

function tellLifetime({ subject, issuer, valid_to }: PeerCertificate, protocol: string): Diagnosis {
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / dayMs);
  const soon = days < soonDays ? ' It should be renewed soon.' : '';
  return ok(
    sentence`${protocol}; the certificate of ${nameIn(subject)}, issued by ${nameIn(issuer)}, is good for ${days} more day${days === 1 ? '' : 's'}.${soon}`,
  );
}

const ownAuthority =
  'Put the certificate of the authority that issued it (PEM) into a file and name it in API_CA_FILE.';

function explain(code: string, certificate: PeerCertificate, url: URL): Diagnosis {
  const { subject, issuer, subjectaltname, valid_from, valid_to } = certificate;
  const host = hostOf(url);
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return wrong(
        sentence`The certificate expired on ${valid_to}.`,
        sentence`It was not renewed in time, or the clock of this machine is wrong.`,
        sentence`Have it renewed on ${host}; this machine says it is ${new Date().toUTCString()}.`,
      );
    case 'CERT_NOT_YET_VALID':
      return wrong(
        sentence`The certificate is not valid before ${valid_from}.`,
        sentence`The clock of this machine is wrong, or the certificate was made for later.`,
        sentence`Check the clock: this machine says it is ${new Date().toUTCString()}.`,
      );
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return wrong(
        sentence`The certificate is for ${subjectaltname?.replaceAll('DNS:', '') || nameIn(subject)}, and not for ${host}.`,
        sentence`The address names the service by another name than its certificate does.`,
        sentence`Use the name of the certificate in API_BASE_URL, or have this name added to the certificate.`,
      );
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return wrong(
        sentence`The certificate of ${nameIn(subject)} is signed by itself.`,
        sentence`No authority vouches for it, as is usual for a service under development.`,
        sentence`Put the certificate itself (PEM) into a file and name it in API_CA_FILE.`,
      );
    default:
      return wrong(
        sentence`The certificate of ${nameIn(subject)}, issued by ${nameIn(issuer)}, cannot be trusted (${code}).`,
        /SELF_SIGNED|VERIFY|ISSUER/.test(code)
          ? sentence`It comes from an authority that this machine does not know, such as that of a company, or the service leaves out the certificates in between.`
          : sentence`It does not stand up to the checks that every client makes.`,
        ownAuthority,
      );
  }
}

function codeOf(error: Error): string {
  return (error as NodeJS.ErrnoException).code ?? error.message;
}

function nameIn(subject: PeerCertificate['subject'] | undefined): string {
  return [subject?.CN ?? subject?.O ?? 'an unnamed subject'].flat().join(', ');
}
