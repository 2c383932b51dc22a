import type { Control } from '../page-snapshot.ts';
import { normalise, says } from './match-words.ts';

const entering =
  'log in|login|sign in|signin|log on|logon|continue|go on|proceed|enter|connect|inloggen|aanmelden|log je in|meld je aan|doorgaan|verder|anmelden|einloggen|weiter|fortfahren|se connecter|connexion|me connecter|continuer|s identifier|connectez vous';
const by = 'with|using|via|through|by|met|through|mit|uber|per|avec|par|bei';
const wayIn = new RegExp(`^(?:${entering}) (?:${by}) (.+)$`);
const ownAccount =
  /\b(account|konto|compte|credentials|gegevens|zugangsdaten|daten|identifiants?|e ?mail\w*|mail|mailadres|phone|password|wachtwoord|passwort|kennwort|mot de passe|code|pin|user ?name|user|gebruikersnaam|benutzername|name|naam|nutzername|id)\b/;
const elsewhere =
  /\b(your|my|uw|je|jouw|mijn|ihre[mnr]?|deine[mnr]?|meine[mnr]?|votre|mon|ton) (company|organi[sz]ation|organisatie|employer|school|work|bedrijf|werkgever|firma|unternehmen|arbeitgeber|entreprise|employeur|bank)\b/;

/** Whether it signs in with somebody else's account, or by other means than a password. */
export function isOtherLogin({ text }: Control): boolean {
  if (says(text, 'usePassword')) return false;
  if (says(text, 'otherWayIn')) return true;
  const words = normalise(text);
  const [, rest] = wayIn.exec(words) ?? [];
  return rest !== undefined && (elsewhere.test(rest) || !ownAccount.test(rest));
}
