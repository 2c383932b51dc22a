import { byButton, byField, decision, type Layout, sendByScript } from '../layout.ts';

/** A fourth set, written after the driver was mended for the third. */
export const unseenFourth: Layout[] = [
  {
    name: 'a login card with a language menu and password hint icons',
    language: 'nl',
    decided: byField('antwoord', 'akkoord', 'weiger'),
    screens: [
      {
        html: `<div class="top"><select onchange="1"><option>NL</option><option>EN</option></select></div><div class="card"><h4>Welkom bij Mijn Boekhouding</h4><form method="post" action="send"><div class="input-group"><i class="icon-user"></i><input type="text" name="username" placeholder="E-mailadres of gebruikersnaam"></div><div class="input-group"><i class="icon-lock"></i><input type="password" name="password" placeholder="Wachtwoord"><a class="hint" href="#" title="Tips voor wachtwoorden">?</a></div><a href="#" class="btn btn-outline">Account aanmaken</a><input type="submit" class="btn btn-primary" value="Login"></form></div>`,
      },
      {
        html: `<div class="card"><h4>Een externe applicatie vraagt toegang</h4><dl><dt>Applicatie</dt><dd>Acme</dd><dt>Rechten</dt><dd>Lezen en schrijven</dd></dl><form method="post" action="send"><label><input type="radio" name="antwoord" value="weiger"> Ik geef geen toegang</label><label><input type="radio" name="antwoord" value="akkoord"> Ik geef toegang</label><button>Opslaan</button></form></div>`,
      },
    ],
  },
  {
    name: 'enterprise page with domain note and a caps-lock warning',
    language: 'en',
    decided: decision,
    fields: { username: 'UserName', password: 'Password' },
    screens: [
      {
        html: `<div id="fullPage"><div id="header">Contoso</div><form method="post" id="loginForm" action="send"><div id="loginMessage">Sign in with your organizational account</div><input id="userNameInput" name="UserName" type="email" placeholder="someone@example.com" spellcheck="false" autocomplete="off"><input id="passwordInput" name="Password" type="password" placeholder="Password" autocomplete="off"><div hidden>Caps lock is on</div><span id="submitButton" class="submit" role="button" tabindex="4" onclick="document.forms.loginForm.submit()">Sign in</span></form></div>`,
      },
      {
        html: `<p>Application <em>Acme</em> has requested the following delegated rights:</p><table><tr><td>user_impersonation</td></tr></table><form method="post" action="send"><button name="decision" value="deny">Do not grant</button> <button name="decision" value="allow">Grant</button></form>`,
      },
    ],
  },
  {
    name: 'consent with an accept link in the text and a button to refuse',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><h2>Authentification</h2><label>Login : <input name="username"></label> <label>Mot de passe : <input type="password" name="password"></label> <button>Valider</button> <button type="reset">Annuler</button></form>`,
      },
      {
        html: `<h2>Acme</h2><p>Cette application souhaite utiliser l'API en votre nom.</p><p><a href="send?decision=allow">Autoriser l'application</a></p><form method="post" action="send"><button name="decision" value="deny">Refuser et revenir</button></form>`,
      },
    ],
  },
  {
    name: 'stepper with progress and a welcome after login',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<ol><li>Anmelden</li><li>Bestätigen</li></ol><form method="post" action="send"><input name="username" aria-label="Benutzer"><input name="password" type="password" aria-label="Passwort"><button>Nächster Schritt</button></form>`,
      },
      {
        html: `<ol><li>Anmelden</li><li>Bestätigen</li></ol><h1>Hallo Jan!</h1><p>Ihre letzte Anmeldung war gestern.</p><form method="post" action="send"><button>Nächster Schritt</button></form>`,
      },
      {
        html: `<ol><li>Anmelden</li><li>Bestätigen</li></ol><h1>Schnittstelle freigeben</h1><p>Acme erhält Zugriff auf Ihre Buchhaltung.</p><form method="post" action="send"><button name="decision" value="deny">Vorgang abbrechen</button><button name="decision" value="allow">Freigabe bestätigen</button></form>`,
      },
    ],
  },
  {
    name: 'chat widget and feedback tab around a framed consent',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><label>Account name<input name="username"></label><label>Password<input name="password" type="password"></label><button>Sign in securely</button></form><div style="position:fixed;right:10px;bottom:10px"><button>Chat with us</button><form><input placeholder="Type a message"><button>Send</button></form></div>`,
      },
      {
        html: `<iframe src="inner" width="700" height="400"></iframe><div style="position:fixed;right:0;top:200px"><button>Feedback</button></div>`,
        parts: {
          inner: `<h1>Allow Acme to use your account?</h1><form method="post" action="send" target="_top"><button name="decision" value="deny">Deny</button><button name="decision" value="allow">Allow</button></form>`,
        },
      },
    ],
  },
  {
    name: 'SPA with custom check boxes that gate the button',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<div id="app"></div><script>${sendByScript} setTimeout(() => { app.innerHTML = '<h1>Inloggen</h1><div><label>E-mail</label><div><input id="e" type="email"></div></div><div><label>Wachtwoord</label><div><input id="w" type="password"></div></div><button id="k" type="button">Inloggen</button>'; k.onclick = () => sendFields({ username: e.value, password: w.value }); }, 120);</script>`,
      },
      {
        html: `<h1>Acme wil verbinden</h1><div role="checkbox" tabindex="0" aria-checked="false" id="c" style="cursor:pointer">Ik heb gelezen waar Acme toegang toe krijgt</div><button id="n">Niet verbinden</button><button id="j" disabled>Verbinden</button><script>${sendByScript} c.onclick = () => { c.setAttribute('aria-checked', 'true'); j.disabled = false; }; n.onclick = () => sendFields({ decision: 'deny' }); j.onclick = () => sendFields({ decision: 'allow' });</script>`,
      },
    ],
  },
  {
    name: 'password asked in a pop-over dialog element',
    language: 'en',
    decided: byButton('yes', 'no'),
    screens: [
      {
        html: `<h1>Acme Connect</h1><button onclick="d.showModal()">Sign in to continue</button><dialog id="d"><form method="post" action="send"><h2>Sign in</h2><input name="username" placeholder="User"><input name="password" type="password" placeholder="Password"><button type="button" onclick="d.close()">Cancel</button><button>OK</button></form></dialog>`,
      },
      {
        html: `<dialog id="d"><form method="post" action="send"><h2>Share your data?</h2><p>Acme would like to read your customers.</p><footer><button name="no">Keep private</button><button name="yes">Share</button></footer></form></dialog><script>d.showModal()</script>`,
      },
    ],
  },
  {
    name: 'terse text-only service',
    language: 'de',
    decided: byField('a', 'j', 'n'),
    screens: [
      {
        html: `<form method="post" action="send">Name: <input name="username"> Kennwort: <input name="password" type="password"> <input type="submit"></form>`,
      },
      {
        html: `<form method="post" action="send">Acme zulassen? <button name="a" value="j">j</button><button name="a" value="n">n</button></form>`,
      },
    ],
  },
  {
    name: 'account already known: continue as, then consent',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<h1>Connexion à Compta</h1><form method="post" action="send"><input name="username" placeholder="Email"><button>Suivant</button></form><p>Nouveau ? <a href="#">Créer un compte</a></p>`,
      },
      {
        html: `<h1>Bonjour</h1><form method="post" action="send"><input name="user" value="{user}" disabled><input name="password" type="password" placeholder="Votre mot de passe"><button>Connexion</button><a href="#">Ce n'est pas vous ?</a></form>`,
      },
      {
        html: `<h1>Vous êtes connecté</h1><form method="post" action="send"><button name="x" value="1">Continuer en tant que Jan</button><button name="x" value="2">Se déconnecter</button></form>`,
      },
      {
        html: `<h1>Acme demande les droits suivants</h1><ul><li>Lire les clients</li></ul><form method="post" action="send"><button name="decision" value="deny">Ignorer la demande</button><button name="decision" value="allow">Accorder les droits</button></form>`,
      },
    ],
  },
  {
    name: 'privacy wall whose text speaks of permission, before the login',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<div style="position:fixed;inset:0;background:#fff;z-index:5" id="p"><h2>Privacy en cookies</h2><p>Met uw toestemming gebruiken wij en derden cookies om informatie op uw apparaat op te slaan en toegang daartoe te krijgen.</p><button onclick="p.remove()">Alles toestaan</button><button onclick="p.remove()">Alles weigeren</button><a href="#">Cookiebeleid</a></div><form method="post" action="send"><input name="username" placeholder="Gebruikersnaam"><input name="password" type="password" placeholder="Wachtwoord"><button>Aanmelden</button></form>`,
      },
      {
        html: `<h1>Toestemming</h1><p>Acme vraagt toegang tot uw administratie.</p><form method="post" action="send"><button name="decision" value="deny">Weigeren</button><button name="decision" value="allow">Toestaan</button></form>`,
      },
    ],
  },
];
