import type { ReferenceSettings } from '../../../service/settings.ts';
import { type Freedom, variation } from '../../variation.ts';

function set(name: string, does: string, settings: Partial<ReferenceSettings>): Freedom {
  return variation({ about: 'Values: not shown', name, does, change: () => undefined, settings });
}

export const settings: readonly Freedom[] = [
  set('client-id-guid', 'The client id is a GUID in braces.', {
    clientId: '{0F8FAD5B-D9CB-469F-A165-70867728950E}',
  }),
  set('client-secret-with-marks', 'The client secret is full of marks.', {
    clientSecret: 's:e+c/r=e&t %2B;#?"<>\\$1{x}',
  }),
  set('client-secret-beyond-ascii', 'The client secret has letters outside Latin-1.', {
    clientSecret: 'gehëim-€-Łódź-0123456789',
  }),
  set('scope-of-other-vendor', 'The scope names another vendor and product.', {
    scope: 'http://Ledger.Works.API/Web/WebApi/*',
  }),
  set('redirect-uri-with-query', 'The registered redirect URI has a query.', {
    redirectUri: 'https://client.example/callback?tenant=7&lang=nl',
  }),
  set('redirect-uri-on-localhost', 'The registered redirect URI is on the own machine.', {
    redirectUri: 'http://localhost:53682/',
  }),
  {
    ...set('redirect-uri-of-own-scheme', 'The registered redirect URI is that of an app.', {
      redirectUri: 'com.example.orderdesk:/callback',
    }),
    needs: 'browser',
  },
  set('redirect-uri-host-alone', 'The registered redirect URI has no path.', {
    redirectUri: 'https://client.example',
  }),
  set(
    'redirect-uri-with-escapes',
    'The registered redirect URI has escapes and a trailing slash.',
    {
      redirectUri: 'https://client.example/a%20b/ret%C3%BCr/',
    },
  ),
  set('database-id-with-space', 'The database id has a space and small letters.', {
    databaseId: 'adm 48759 test',
  }),
  set('database-id-digits', 'The database id is a number.', { databaseId: '00012' }),
  set('version-of-four-digits', 'The version has more digits.', { version: '20260' }),
  set('version-of-one-digit', 'The version has one digit.', { version: '3' }),
  set('user-with-marks', 'User name and password have quotes, blanks and letters outside ASCII.', {
    username: `O'Brien "Zoë" & zn. <7>`,
    password: ` p'ä"ss\\w rd<&>€ `,
  }),
  set('application-name-misleading', 'The application is called Deny Cancel Weigeren.', {
    applicationName: 'Deny Cancel Weigeren',
  }),
];
