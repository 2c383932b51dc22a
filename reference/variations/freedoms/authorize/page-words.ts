import type { PageText } from '../../../pages/page-texts.ts';
import { change, type Freedom, variation } from '../../variation.ts';

function worded(name: string, does: string, texts: Partial<Record<PageText, string>>): Freedom {
  return variation({
    about: 'Login page and permission screen: not shown',
    needs: 'browser',
    name,
    does,
    change: change('pageText', (lawful, exchange, key) => texts[key] ?? lawful(exchange, key)),
  });
}

function buttons(
  name: string,
  loginButton: string,
  allowButton: string,
  denyButton: string,
): Freedom {
  const does = `The buttons say ${loginButton}, ${allowButton} and ${denyButton}.`;
  return worded(name, does, { loginButton, allowButton, denyButton });
}

export const pageWords: readonly Freedom[] = [
  worded('pages-in-dutch', 'The pages are Dutch.', {
    language: 'nl',
    loginTitle: 'Inloggen',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    loginButton: 'Inloggen',
    wrongPassword: 'De gebruikersnaam of het wachtwoord is onjuist.',
    locked: 'Te veel pogingen. Probeer het over een minuut opnieuw.',
    permissionTitle: 'Toegang verlenen',
    permissionQuestion: 'wil uw gegevens gebruiken.',
    scope: 'Gevraagde toegang',
    loggedInAs: 'U bent ingelogd als',
    allowButton: 'Toestaan',
    denyButton: 'Weigeren',
  }),
  worded('pages-in-german', 'The pages are German.', {
    language: 'de',
    loginTitle: 'Anmelden',
    username: 'Benutzername',
    password: 'Kennwort',
    loginButton: 'Anmelden',
    wrongPassword: 'Benutzername oder Kennwort ist falsch.',
    permissionTitle: 'Zugriff gewähren',
    permissionQuestion: 'möchte auf Ihre Daten zugreifen.',
    scope: 'Zugriff auf',
    loggedInAs: 'Angemeldet als',
    allowButton: 'Zulassen',
    denyButton: 'Ablehnen',
  }),
  worded('pages-in-french', 'The pages are French.', {
    language: 'fr',
    loginTitle: 'Connexion',
    username: 'Identifiant',
    password: 'Mot de passe',
    loginButton: 'Se connecter',
    wrongPassword: 'L’identifiant ou le mot de passe est incorrect.',
    permissionTitle: 'Donner accès',
    permissionQuestion: 'souhaite utiliser vos données.',
    scope: 'Accès demandé',
    loggedInAs: 'Vous êtes connecté en tant que',
    allowButton: 'Autoriser',
    denyButton: 'Refuser',
  }),
  // What its markup says has to do.
  worded('pages-in-swedish', 'The pages are Swedish.', {
    language: 'sv',
    loginTitle: 'Logga in',
    username: 'Användarnamn',
    password: 'Lösenord',
    loginButton: 'Logga in',
    wrongPassword: 'Fel användarnamn eller lösenord.',
    permissionTitle: 'Behörighet',
    permissionQuestion: 'vill använda dina uppgifter.',
    scope: 'Omfattning',
    loggedInAs: 'Inloggad som',
    allowButton: 'Tillåt',
    denyButton: 'Neka',
  }),
  buttons('buttons-sign-in-authorize', 'Sign in', 'Authorize Order Desk', 'Cancel'),
  buttons('buttons-continue', 'Go', 'Continue', 'No thanks'),
  buttons('buttons-yes-no', 'Next', 'Yes', 'No'),
  buttons('buttons-accept', 'Submit', 'Accept', 'Decline'),
  buttons('buttons-approve', 'Enter', 'Approve', 'Reject'),
  buttons('buttons-dutch-akkoord', 'Aanmelden', 'Akkoord', 'Niet akkoord'),
  buttons('buttons-dutch-sentences', 'Verder', 'Ja, geef toegang', 'Nee, geen toegang geven'),
  buttons('buttons-allow-access', 'LOG IN', 'Allow access', 'Do not allow access'),
  buttons('buttons-give-permission', 'Login »', 'Give permission', 'Refuse permission'),
];
