import { byField, decision, type Layout, permissionForm, sendByScript } from '../layout.ts';

const permission = {
  html: permissionForm('Acme wants access to your administration', 'Allow', 'Deny'),
};

/** Login forms of unusual build. What must not be pressed leads to `trap`. */
export const oddForms: Layout[] = [
  {
    name: 'inputs that belong to a form elsewhere in the page',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form id="f7" method="post" action="send"></form><table><tr><td>User name<td><input form="f7" name="username"><tr><td>Password<td><input form="f7" name="password" type="password"></table><form action="trap"><button>Create account</button></form><button form="f7">Log in</button>`,
      },
      {
        html: `<h1>Acme requests access</h1><form id="g" method="post" action="send"></form><footer><button form="g" name="decision" value="deny">Deny</button><button form="g" name="decision" value="allow">Allow</button></footer>`,
      },
    ],
  },
  {
    name: 'labels by reference and names that say nothing',
    language: 'nl',
    fields: { username: 'x1', password: 'x2' },
    decided: byField('x3', 'a', 'b'),
    screens: [
      {
        html: `<div id="l1">Relatiecode</div><div id="l2">Toegangswoord</div><form method="post" action="send"><input name="x1" aria-labelledby="l1"><input name="x2" type="password" aria-labelledby="l2"><button name="x0" value="1">Verder</button></form><a href="trap">Toegangswoord vergeten</a>`,
      },
      {
        html: `<h1 id="q">Mag Acme uw klanten inzien?</h1><form method="post" action="send" aria-labelledby="q"><button name="x3" value="b" aria-labelledby="n"></button><button name="x3" value="a" aria-labelledby="y"></button></form><p hidden><span id="y">Toestaan</span><span id="n">Weigeren</span></p>`,
      },
    ],
  },
  {
    name: 'no button at all: Enter sends the fields',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Sign in</h1><div><input id="u" placeholder="Username"><input id="p" type="password" placeholder="Password"></div><p>Press Enter to go on. <a href="trap">Forgot?</a></p><script>${sendByScript} p.addEventListener('keydown', ({ key }) => { if (key === 'Enter') sendFields({ username: u.value, password: p.value }); });</script>`,
      },
      permission,
    ],
  },
  {
    name: 'pictures to press',
    language: 'fr',
    decided: (fields) => ('oui.x' in fields ? 'allow' : 'non.x' in fields ? 'deny' : undefined),
    screens: [
      {
        html: `<form method="post" action="send">Identifiant <input name="username"><br>Mot de passe <input type="password" name="password"><br><input type="image" name="effacer" alt="Effacer" formaction="trap" style="width:60px;height:20px"><input type="image" name="ok" alt="Connexion" style="width:60px;height:20px"></form>`,
      },
      {
        html: `<p>L'application Acme demande l'accès à vos données.</p><form method="post" action="send"><input type="image" name="non" alt="Refuser" style="width:60px;height:20px"><input type="image" name="oui" alt="Autoriser" style="width:60px;height:20px"></form>`,
      },
    ],
  },
  {
    name: 'icons without words',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" title="Benutzerkennung"><input name="password" type="password" title="Kennwort"><button type="button" title="Kennwort anzeigen" onclick="document.body.append('x')"><svg width="16" height="16"><circle r="8"/></svg></button><button title="Anmelden"><svg width="16" height="16"><circle r="8"/></svg></button></form>`,
      },
      {
        html: `<h1>Acme möchte auf Ihre Kundendaten zugreifen</h1><form method="post" action="send"><button name="decision" value="deny" title="Zugriff verweigern">✗</button><button name="decision" value="allow" title="Zugriff gewähren">✓</button></form>`,
      },
    ],
  },
  {
    name: 'a name that only the next page remembers',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<h1>Inloggen</h1><form method="post" action="send"><label>E-mailadres <input type="email" name="username"></label><button>Volgende</button></form><a href="trap">Account aanmaken</a>`,
      },
      {
        html: `<h1>Welkom terug</h1><form method="post" action="send"><input type="email" name="username" value="{user}" readonly><a href="trap">Bent u dit niet?</a><label>Wachtwoord <input type="password" name="password" autofocus></label><a href="trap">Wachtwoord vergeten?</a><button>Inloggen</button></form>`,
      },
      { html: permissionForm('Acme vraagt toegang tot uw administratie', 'Akkoord', 'Weigeren') },
    ],
  },
  {
    name: 'an administration to choose beside name and password',
    language: 'nl',
    decided: (fields) => (fields.adm === '1' || fields.adm === '2' ? decision(fields) : undefined),
    screens: [
      {
        html: `<form method="post" action="send"><label>Gebruiker <input name="username"></label><label>Wachtwoord <input type="password" name="password"></label><label>Administratie <select name="adm"><option value="0">-- Kies een administratie --</option><option value="9" disabled>Gesloten</option><option value="1">Bakker</option><option value="2">Slager</option></select></label><button>Log in</button></form>`,
      },
      { html: permissionForm('Acme wil bij uw gegevens', 'Toestaan', 'Niet toestaan') },
    ],
  },
  {
    name: 'search, languages and a newsletter before the login',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<div class="top"><form action="trap"><input name="q" placeholder="Search"><button>Search</button></form><form action="trap"><select name="lang"><option>English<option>Deutsch</select><button>OK</button></form><form action="trap" method="post"><p>Stay up to date: subscribe to our newsletter!</p><input type="email" name="mail" placeholder="Your email"><button>Sign me up</button></form></div><form method="post" action="send"><input type="email" name="username" placeholder="Your email"><input type="password" name="password" placeholder="Password"><button>Enter</button></form>`,
      },
      {
        html: `<form action="trap"><input name="q" placeholder="Search"><button>Go</button></form>${permission.html}<form action="trap" method="post"><label>Newsletter <input type="email" name="mail"></label><button>Yes, I want it</button></form>`,
      },
    ],
  },
  {
    name: 'an open dialog over a registration form',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Join us</h1><form method="post" action="trap"><input type="email" name="username" placeholder="Email"><input type="password" name="password" placeholder="New password" autocomplete="new-password"><button>Create account</button></form><dialog open><form method="post" action="send"><input type="email" name="username" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Log in</button></form></dialog>`,
      },
      {
        html: `<main>Loading</main><dialog id="d"><h2>Share data with Acme?</h2><form method="post" action="send"><button name="decision" value="deny">Cancel</button><button name="decision" value="allow">Share</button></form></dialog><script>setTimeout(() => d.showModal(), 900)</script>`,
      },
    ],
  },
  {
    name: 'registration and login side by side',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<div style="display:flex"><section><h2>Neu hier?</h2><form method="post" action="trap"><input name="mail" placeholder="E-Mail"><input type="password" name="pw" placeholder="Passwort"><label><input type="checkbox" required> Ich akzeptiere die AGB</label><button>Jetzt registrieren</button></form></section><section><h2>Schon Kunde?</h2><form method="post" action="send"><input name="username" placeholder="E-Mail"><input type="password" name="password" placeholder="Passwort"><button>Weiter</button></form></section></div>`,
      },
      { html: permissionForm('Acme möchte Ihre Rechnungen lesen', 'Erlauben', 'Ablehnen') },
    ],
  },
  {
    name: 'a registration form with a link to the login',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Create your account</h1><form method="post" action="trap"><input name="username" placeholder="Email"><input type="password" name="password" placeholder="Choose a password"><button>Sign up</button></form><p>Already have an account? <a href="send?next=1">Log in</a></p><p><a href="trap">Continue with Contoso</a></p>`,
      },
      {
        html: `<form method="post" action="send"><input name="username" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Continue</button></form><a href="trap">Continue with Contoso</a> <a href="trap">Reset password</a>`,
      },
      permission,
    ],
  },
  {
    name: 'only ways in of others, and the own one folded away',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<h1>Connexion</h1><a role="button" href="trap">Se connecter avec Contoso</a><a role="button" href="trap">Connexion de votre entreprise</a><button aria-controls="own" aria-expanded="false" onclick="own.hidden = false">Autres options</button><div id="own" hidden><form method="post" action="send"><input name="username" placeholder="Adresse e-mail"><input type="password" name="password" placeholder="Mot de passe"><button>Valider</button></form></div>`,
      },
      { html: permissionForm('Acme souhaite accéder à vos factures', 'Autoriser', 'Refuser') },
    ],
  },
];
