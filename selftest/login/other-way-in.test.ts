import { expect, test } from 'vitest';
import type { Control } from '../../helpers/login/page-snapshot.ts';
import { isOtherLogin } from '../../helpers/login/understanding/judge-words.ts';

const pressing = (text: string) => ({ text }) as Control;

test.for([
  'Log in with your company',
  'Sign in with Google',
  'Inloggen met uw bedrijf',
  'Doorgaan met eHerkenning',
  'Mit Contoso anmelden via SSO',
  'Send me a code',
])('%s leads to somebody else', (text) => {
  expect(isOtherLogin(pressing(text))).toBe(true);
});

test.for([
  'Log in',
  'Log in with user name and password',
  'Sign in with your account',
  'Inloggen met e-mailadres',
  'Anmelden mit Benutzername',
  'Se connecter avec un identifiant',
  'Continue',
])('%s leads on', (text) => {
  expect(isOtherLogin(pressing(text))).toBe(false);
});
