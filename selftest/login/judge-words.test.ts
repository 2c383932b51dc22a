import { describe, expect, test } from 'vitest';
import { isAboutCookies } from '../../helpers/login/understanding/find-banner.ts';
import { judgeWords } from '../../helpers/login/understanding/judge-words.ts';
import { says } from '../../helpers/login/understanding/match-words.ts';

const allow = [
  [
    'Allow',
    'Authorize Acme',
    'Grant access',
    'Yes, I accept',
    'Continue',
    'ALLOW ACCESS',
    'Approve',
  ],
  [
    'Toestaan',
    'Akkoord',
    'Ja, toegang geven',
    'Autoriseren',
    'Toestemming geven',
    'Verder',
    'Koppelen',
  ],
  ['Zulassen', 'Zustimmen', 'Zugriff gewähren', 'Erlauben', 'Ja', 'Bestätigen', 'Genehmigen'],
  ['Autoriser', "J'autorise", "D'accord", 'Accepter', 'Oui', 'Permettre', 'Autoriser l’accès'],
].flat();

const deny = [
  [
    'Deny',
    'Do not allow',
    'Don’t allow',
    'No thanks',
    'Cancel authorization',
    'Continue without access',
  ],
  [
    'Weigeren',
    'Niet toestaan',
    'Nee',
    'Toegang weigeren',
    'Annuleren',
    'Doorgaan zonder te koppelen',
  ],
  ['Nicht zulassen', 'Ablehnen', 'Zugriff verweigern', 'Nein, abbrechen', 'Ohne Zustimmung weiter'],
  ['Ne pas autoriser', 'Refuser', 'Non', 'Annuler', 'Continuer sans accepter', "Je n'accepte pas"],
].flat();

describe('words on a button', () => {
  test.for(allow)('%s allows', (words) => {
    expect(judgeWords(words).says).toBe('allow');
  });

  test.for(deny)('%s denies', (words) => {
    expect(judgeWords(words).says).toBe('deny');
  });

  test.for(['Help', 'Acme', '', 'Nederlands', 'Show details', '42'])('%s says neither', (words) => {
    expect(judgeWords(words).says).toBe('neither');
  });

  test('plain words outweigh vague ones', () => {
    expect(judgeWords('Allow').strength).toBeGreaterThan(judgeWords('Yes').strength);
    expect(judgeWords('Yes').strength).toBeGreaterThan(judgeWords('Continue').strength);
  });
});

test('words are matched whole, whatever their case and accents', () => {
  expect(says('MOT DE PASSE OUBLIÉ ?', 'notForward')).toBe(true);
  expect(says('allowance', 'allowStrong')).toBe(true);
  expect(says('shallow', 'allowStrong')).toBe(false);
  expect(says('userPasswordField', 'password')).toBe(true);
});

test('a cookie banner is told from a question for permission', () => {
  expect(isAboutCookies('We use cookies on this website. Allow all')).toBe(true);
  expect(isAboutCookies('Wij en onze partners gebruiken cookies. Toestaan')).toBe(true);
  expect(isAboutCookies('Acme wants access to your account. Allow. Cookie policy')).toBe(false);
});
