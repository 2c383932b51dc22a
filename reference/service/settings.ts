import { randomBytes } from 'node:crypto';
import { makeRandomText } from './random-text.ts';

export interface ReferenceSettings {
  clientId: string;
  clientSecret: string;
  applicationName: string;
  redirectUri: string;
  scope: string;
  username: string;
  password: string;
  databaseId: string;
  /** The refresh token generated beforehand for the background user. */
  refreshToken: string;
  /** The digits of the version segment, without dots. */
  version: string;
  /** What the version segment begins with: the document's examples have both. */
  versionLetter: 'v' | 'V';
  /** Whether there is more than the Customer: suppliers, their info objects and a list of countries. */
  resources: boolean;
}

/** Complete settings; secrets that are not given are random, with marks clients have to encode. */
export function completeSettings(given: Partial<ReferenceSettings> = {}): ReferenceSettings {
  return {
    clientId: `client-${randomBytes(6).toString('hex')}`,
    clientSecret: makeRandomText('+/=&%'),
    applicationName: 'Order Desk',
    redirectUri: 'https://client.example/callback',
    scope: 'http://acme.books.API/Web/WebApi/*',
    username: 'reference.user@books.example',
    password: makeRandomText('+ &%='),
    databaseId: 'NL0000001',
    refreshToken: makeRandomText('-_!+/='),
    version: '221',
    versionLetter: 'v',
    resources: false,
    ...given,
  };
}
