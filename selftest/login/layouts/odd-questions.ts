import { byField, decision, type Layout, loginForm, permissionForm } from '../layout.ts';

const login = { html: loginForm('User name', 'Password', 'Log in') };
const inloggen = { html: loginForm('Gebruikersnaam', 'Wachtwoord', 'Inloggen') };
const anmelden = { html: loginForm('Benutzername', 'Passwort', 'Anmelden') };
const connexion = { html: loginForm('Identifiant', 'Mot de passe', 'Se connecter') };

/** Ways to ask for permission, and pages around them. What must not be pressed leads to `trap`. */
export const oddQuestions: Layout[] = [
  {
    name: 'an answer to choose and a button to go on',
    language: 'en',
    decided: byField('a', '1', '2'),
    screens: [
      login,
      {
        html: `<h1>Acme wants to connect to your books</h1><form method="post" action="send"><fieldset><label><input type="radio" name="a" value="2" checked> Do not share my data</label><label><input type="radio" name="a" value="1"> Share my data with Acme</label></fieldset><button>Continue</button></form>`,
      },
    ],
  },
  {
    name: 'every right has to be ticked before the button wakes up',
    language: 'de',
    decided: (fields) =>
      'nein' in fields ? 'deny' : fields.r1 && fields.r2 && fields.r3 ? 'allow' : undefined,
    screens: [
      anmelden,
      {
        html: `<h1>Welche Rechte soll Acme erhalten?</h1><form method="post" action="send"><label><input class="r" type="checkbox" name="r1"> Kunden lesen</label><label><input class="r" type="checkbox" name="r2"> Kunden schreiben</label><label><input class="r" type="checkbox" name="r3"> Rechnungen lesen</label><label><input type="checkbox" name="remember"> Diese Entscheidung merken</label><button name="nein">Abbrechen</button><button id="ja" name="ja" disabled>Bestätigen</button></form><script>for (const r of document.querySelectorAll('.r')) r.onchange = () => { ja.disabled = [...document.querySelectorAll('.r')].some((x) => !x.checked); };</script>`,
      },
    ],
  },
  {
    name: 'an account to choose before the password',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Choose an account</h1><ul style="list-style:none"><li tabindex="0" style="cursor:pointer" onclick="location.href='trap'">other@example.nl</li><li tabindex="0" style="cursor:pointer" onclick="location.href='send?chosen=1'"><b>Jan Jansen</b> <small>{user}</small></li><li style="cursor:pointer" onclick="location.href='trap'">Use another account</li></ul>`,
      },
      {
        html: `<h1>Hi Jan</h1><form method="post" action="send"><input type="hidden" name="username" value="{user}"><p>{user} <a href="trap">Switch account</a></p><input type="password" name="password" aria-label="Enter your password"><button>Next</button></form>`,
      },
      { html: permissionForm('Acme wants access to your account', 'Continue as Jan', 'Cancel') },
    ],
  },
  {
    name: 'pages that only pass the user on',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<p>You are being redirected to the login page. If nothing happens, <a href="send?on=1">click here</a>.</p>`,
      },
      login,
      {
        html: `<h1>Welcome, Jan</h1><p>Last login: yesterday.</p><a href="trap">Sign out</a> <a class="button" href="send?on=2">Continue to Acme</a>`,
      },
      {
        html: permissionForm('Acme requests access to your data', 'Grant access', 'Refuse access'),
      },
    ],
  },
  {
    name: 'the refusal looks like the way to go',
    language: 'en',
    decided: byField('go', 'yes', 'no'),
    screens: [
      login,
      {
        html: `<style>.p{background:#06c;color:#fff;padding:20px 60px;font-size:24px}.s{border:0;background:none;font-size:9px}</style><h1>Application access</h1><p>Acme will be able to read and change your customers.</p><form method="post" action="send"><button class="p btn-primary" name="go" value="no" autofocus>Cancel and return to Acme</button><button class="s" name="go" value="yes">Authorize</button></form>`,
      },
    ],
  },
  {
    name: 'neither title nor language nor heading',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<!><form method=post action=send><input name=username><input type=password name=password><input type=submit></form>`,
      },
      {
        html: `<!><form method=post action=send>Acme: read, write.<button name=decision value=deny>No</button><button name=decision value=allow>Yes</button></form>`,
      },
    ],
  },
  {
    name: 'two forms, the refusing one first',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<h2>Anmeldung erforderlich</h2><form method="post" action="send"><label for="k">Benutzerkennung</label><input id="k" name="username"><label for="g">Geheimzahl</label><input id="g" type="password" name="password"><input type="submit" value="Fortfahren"><input type="button" value="Zurück" onclick="location.href='trap'"></form>`,
      },
      {
        html: `<h2>Zugriffsanforderung</h2><p>Die Anwendung „Acme“ ersucht um Zugriff auf Ihre Stammdaten. Möchten Sie den Zugriff gewähren?</p><form method="post" action="send"><input type="hidden" name="decision" value="deny"><input type="submit" value="Ablehnen"></form><form method="post" action="send"><input type="hidden" name="decision" value="allow"><input type="submit" value="Zugriff gewähren"></form>`,
      },
    ],
  },
  {
    name: 'links as answers, in a sentence',
    language: 'fr',
    decided: decision,
    screens: [
      connexion,
      {
        html: `<p>Acme demande l'autorisation de consulter vos clients. Vous pouvez <a href="send?decision=deny">refuser</a> ou <a href="send?decision=allow">autoriser</a> cet accès, ou lire nos <a href="trap">conditions</a>.</p>`,
      },
    ],
  },
  {
    name: 'an administration to choose between login and question',
    language: 'nl',
    decided: (fields) => (fields.adm ? decision(fields) : undefined),
    screens: [
      inloggen,
      {
        html: `<h1>Welke administratie?</h1><form method="post" action="send"><label><input type="radio" name="adm" value="1" onclick="b.disabled=false"> Bakkerij Jansen</label><label><input type="radio" name="adm" value="2" onclick="b.disabled=false"> Holding</label><button id="b" disabled>Kies deze administratie</button></form><a href="trap">Nieuwe administratie aanmaken</a>`,
      },
      {
        html: `<h1>Koppeling met Acme</h1><p>Acme kan uw relaties lezen en wijzigen.</p><form method="post" action="send"><button name="decision" value="deny">Niet koppelen</button><button name="decision" value="allow">Koppeling toestaan</button></form>`,
      },
    ],
  },
  {
    name: 'offers after the login that grant nothing',
    language: 'en',
    decided: decision,
    screens: [
      login,
      {
        html: `<h1>Add a passkey?</h1><p>Sign in faster next time.</p><form method="post" action="send"><button formaction="trap">Create passkey</button><button name="later" value="1">Not now</button></form>`,
      },
      {
        html: `<h1>Our terms of use have changed</h1><form method="post" action="send"><label><input type="checkbox" name="terms" required> I have read and accept the new terms</label><button>Continue</button><button formaction="trap" formnovalidate>Sign out</button></form>`,
      },
      { html: permissionForm('Allow Acme to use your data?', 'Yes, allow', 'No, thanks') },
    ],
  },
  {
    name: 'a box that gives permission and a link back',
    language: 'nl',
    decided: (fields) => (fields.ok ? 'allow' : 'terug' in fields ? 'deny' : undefined),
    screens: [
      inloggen,
      {
        html: `<h1>Toegang voor Acme</h1><form method="post" action="send"><label><input type="checkbox" name="ok" value="1" required> Ik geef Acme toestemming om mijn klanten te lezen</label><button>Bevestigen</button></form><a href="send?terug=1">Annuleren</a>`,
      },
    ],
  },
  {
    name: 'a refusal that is asked once more',
    language: 'en',
    decided: (fields) =>
      fields.decision === 'allow' ? 'allow' : fields.sure === 'yes' ? 'deny' : undefined,
    screens: [
      login,
      {
        html: permissionForm('Acme wants access', 'Allow', 'Deny'),
        ends: ({ decision: answer }) => answer === 'allow',
      },
      {
        html: `<h1>Are you sure you want to deny access?</h1><form method="post" action="send"><button name="sure" value="no">No, go back</button><button name="sure" value="yes">Yes, deny access</button></form>`,
      },
    ],
  },
  {
    name: 'a list of companies to choose from, then plain yes and no',
    language: 'fr',
    decided: (fields) => (fields.dossier === '1' ? byField('r', 'o', 'n')(fields) : undefined),
    screens: [
      connexion,
      {
        html: `<nav><a href="trap">Déconnexion</a></nav><h1>Choisissez un dossier</h1><ul><li><a href="send?dossier=1">Boulangerie Martin</a></li><li><a href="send?dossier=2">Holding Martin</a></li></ul><a href="trap">Créer un dossier</a>`,
      },
      {
        html: `<p>Acme ?</p><form method="post" action="send"><button name="r" value="n">Non</button><button name="r" value="o">Oui</button></form>`,
      },
    ],
  },
];
