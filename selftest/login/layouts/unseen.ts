import { byButton, byField, decision, type Layout, sendByScript } from '../layout.ts';

/** After the manner of well-known products; written when the driver was done, to see how it generalises. */
export const unseen: Layout[] = [
  {
    name: 'an identity server with realm header and locale menu',
    language: 'nl',
    decided: byButton('accept', 'cancel'),
    screens: [
      {
        html: `<div id="kc-header">ACCOUNTING</div><div id="kc-locale"><a href="#" id="cur">Nederlands</a><ul><li><a href="#">English</a></li></ul></div><h1 id="kc-page-title">Inloggen met uw account</h1>
        <form id="kc-form-login" action="send" method="post"><label for="username">Gebruikersnaam of e-mailadres</label><input tabindex="2" id="username" name="username" autocomplete="username" autofocus>
        <label for="password">Wachtwoord</label><input tabindex="3" id="password" name="password" type="password" autocomplete="current-password"><button type="button" aria-label="Toon wachtwoord"><i class="eye"></i></button>
        <div class="checkbox"><label><input tabindex="5" id="rememberMe" name="rememberMe" type="checkbox"> Ingelogd blijven</label></div><span><a href="#">Wachtwoord vergeten?</a></span>
        <input type="hidden" name="credentialId"><input tabindex="7" name="login" id="kc-login" type="submit" value="Inloggen"></form><div>Nieuwe gebruiker? <a href="#">Registreren</a></div>`,
      },
      {
        html: `<h1>Toegang verlenen aan Acme</h1><p>Verleent u deze toegangsrechten?</p><ul><li>E-mailadres</li><li>Gebruikersprofiel</li></ul>
        <form action="send" method="POST"><input type="hidden" name="code" value="x"><input name="accept" id="kc-login" type="submit" value="Ja"><input name="cancel" id="kc-cancel" type="submit" value="Nee"></form>`,
      },
    ],
  },
  {
    name: 'a quickstart consent page with scope check boxes',
    language: 'en',
    decided: byField('button', 'yes', 'no'),
    fields: { username: 'Input.Username', password: 'Input.Password' },
    screens: [
      {
        html: `<nav class="navbar"><a href="/">Home</a></nav><div class="login-page"><h1>Login</h1><p>Choose how to login</p><div class="card"><h2>Local Account</h2><form method="post" action="send">
        <label>Username</label><input class="form-control" placeholder="Username" name="Input.Username" autofocus><label>Password</label><input type="password" class="form-control" placeholder="Password" name="Input.Password" autocomplete="off">
        <input class="form-check-input" type="checkbox" name="Input.RememberLogin"><label>Remember My Login</label><button class="btn btn-primary" name="Input.Button" value="login">Login</button><button class="btn btn-secondary" name="Input.Button" value="cancel">Cancel</button></form></div>
        <div class="card"><h2>External Account</h2><a class="btn" href="/ext">Demo IdentityServer</a></div></div>`,
      },
      {
        html: `<h1>Acme Web App <small>is requesting your permission</small></h1><p>Uncheck the permissions you do not wish to grant.</p><form method="post" action="send"><ul><li><label><input type="checkbox" name="scopes" value="openid" checked disabled><strong>Your user identifier</strong> (required)</label></li><li><label><input type="checkbox" name="scopes" value="api" checked> Customer API</label></li></ul>
        <input class="form-control" placeholder="Description or name of device" name="Input.Description"><input type="checkbox" name="remember"><label>Remember My Decision</label><button name="button" value="yes" class="btn btn-primary" autofocus>Yes, Allow</button><button name="button" value="no" class="btn btn-secondary">No, Do Not Allow</button></form>`,
      },
    ],
  },
  {
    name: 'a framework default with radio-less check boxes and a reset button',
    language: 'en',
    decided: (fields) => ('scope' in fields ? 'allow' : 'deny'),
    screens: [
      {
        html: `<div class="container"><form class="login-form" method="post" action="send"><h2>Please sign in</h2><p><label for="username" class="screenreader">Username</label><input id="username" name="username" placeholder="Username" required autofocus></p><p><label for="password" class="screenreader">Password</label><input type="password" id="password" name="password" placeholder="Password" required></p><button type="submit" class="primary">Sign in</button></form></div>`,
      },
      {
        html: `<h1 class="text-primary">App permissions</h1><p>The application <b>acme</b> wants to access your account <b>user</b></p><form name="consent_form" method="post" action="send"><p>The following permissions are requested by the above app. Please review these and consent if you approve.</p>
        <input type="checkbox" name="scope" value="message.read" id="m1"><label for="m1">message.read</label><button class="btn btn-primary" type="submit" id="submit-consent">Submit Consent</button><button class="btn btn-link" type="button" id="cancel-consent" onclick="document.consent_form.reset(); document.consent_form.submit();">Cancel</button></form>`,
      },
    ],
  },
  {
    name: 'an admin-style framework page',
    language: 'de',
    decided: (fields) => ('allow' in fields ? 'allow' : 'deny'),
    screens: [
      {
        html: `<div id="header"><h1><a href="/">Verwaltung</a></h1></div><form action="send" method="post" id="login-form"><div class="form-row"><label class="required" for="id_username">Benutzername:</label> <input name="username" id="id_username" autocapitalize="none" required></div><div class="form-row"><label class="required" for="id_password">Passwort:</label> <input type="password" name="password" id="id_password" required></div><div class="submit-row"><input type="submit" value="Anmelden"></div></form>`,
      },
      {
        html: `<div class="block-center"><form id="authorizationForm" method="post" action="send"><h3 class="block-center-heading">Acme autorisieren?</h3><input type="hidden" name="redirect_uri" value="x"><p>Die Anwendung benötigt folgende Berechtigungen</p><ul><li>Lesen</li></ul><div class="control-group"><input type="submit" class="btn btn-large" value="Abbrechen"><input type="submit" class="btn btn-large btn-primary" name="allow" value="Autorisieren"></div></form></div>`,
      },
    ],
  },
  {
    name: 'a postback page with one form around everything',
    language: 'nl',
    decided: byField('__EVENTTARGET', 'ctl00$btnOk', 'ctl00$btnNok'),
    fields: { username: 'ctl00$UserName', password: 'ctl00$Password' },
    screens: [
      {
        html: `<form name="aspnetForm" method="post" action="send" id="aspnetForm"><input type="hidden" name="__EVENTTARGET" id="t"><div id="top"><input name="ctl00$zoek" placeholder="Zoek in help"><a href="#">Zoek</a></div><table><tr><td><span>Gebruikersnaam:</span></td><td><input name="ctl00$UserName" type="text" id="UserName"></td></tr><tr><td><span>Wachtwoord:</span></td><td><input name="ctl00$Password" type="password"></td></tr></table>
        <a id="LoginButton" class="button" href="javascript:t.value='ctl00$login';aspnetForm.submit()">Inloggen</a> <a href="javascript:void 0">Wachtwoord vergeten</a></form>`,
      },
      {
        html: `<form name="aspnetForm" method="post" action="send" id="aspnetForm"><input type="hidden" name="__EVENTTARGET" id="t"><h2>Applicatie machtigen</h2><p>Acme vraagt om toegang tot uw online boekhouding.</p><a class="button" href="javascript:t.value='ctl00$btnNok';aspnetForm.submit()">Niet akkoord</a><a class="button" href="javascript:t.value='ctl00$btnOk';aspnetForm.submit()">Akkoord</a></form>`,
      },
    ],
  },
  {
    name: 'a large cloud login: name, password, stay signed in, permissions requested',
    language: 'fr',
    decided: (fields) =>
      'ucaccept' in fields ? 'allow' : 'uccancel' in fields ? 'deny' : undefined,
    fields: { username: 'loginfmt', password: 'passwd' },
    screens: [
      {
        html: `<div role="heading" aria-level="1">Se connecter</div><form method="post" action="send"><input type="email" name="loginfmt" id="i0116" maxlength="113" placeholder="E-mail, téléphone ou identifiant" aria-label="Entrez votre adresse e-mail, votre numéro de téléphone"><input name="passwd" type="password" style="display:none" tabindex="-1" aria-hidden="true"><div>Pas de compte ? <a href="#">Créez-en un !</a></div><div><a href="#">Votre compte n'est pas accessible ?</a></div><input type="submit" id="idSIButton9" value="Suivant"></form><div role="button" tabindex="0"><img alt=""><div>Options de connexion</div></div>`,
      },
      {
        html: `<div>{user}</div><button id="idBtn_Back" aria-label="Retour">←</button><div role="heading" aria-level="1">Entrez le mot de passe</div><form method="post" action="send"><input name="passwd" type="password" placeholder="Mot de passe"><a href="#">J'ai oublié mon mot de passe</a><input type="submit" value="Se connecter"></form>`,
      },
      {
        html: `<div role="heading" aria-level="1">Rester connecté ?</div><p>Procédez ainsi pour réduire le nombre de demandes de connexion.</p><form method="post" action="send"><label><input type="checkbox" name="DontShowAgain" value="true">Ne plus afficher ceci</label><input type="button" id="idBtn_Back" value="Non" onclick="this.form.submit()"><input type="submit" id="idSIButton9" value="Oui"></form>`,
      },
      {
        html: `<div role="heading" aria-level="1">Autorisations demandées</div><p>Acme<br>Cette application n'est pas publiée par votre organisation.</p><p>Cette application souhaiterait :</p><div role="button" tabindex="0" aria-expanded="false">Afficher votre profil de base</div><p>Accepter ces autorisations signifie que vous autorisez cette application à utiliser vos données.</p><form method="post" action="send"><input type="submit" name="uccancel" value="Annuler"><input type="submit" name="ucaccept" value="Accepter"></form>`,
      },
    ],
  },
  {
    name: 'a large search engine: divs with jsactions, chooser, two buttons at the bottom',
    language: 'de',
    decided: decision,
    fields: { username: 'identifier', password: 'Passwd' },
    screens: [
      {
        html: `<h1><span>Anmelden</span></h1><div>Weiter zu <button type="button">Acme</button></div><input type="email" id="identifierId" autocomplete="username webauthn" aria-label="E-Mail oder Telefonnummer"><button type="button">E-Mail-Adresse vergessen?</button><div><button type="button" id="n"><span>Weiter</span></button></div><div><button type="button">Konto erstellen</button></div><script>${sendByScript} n.onclick = () => sendFields({ identifier: identifierId.value });</script>`,
      },
      {
        html: `<h1><span>Willkommen</span></h1><div role="link" tabindex="0" aria-label="{user} ausgewählt. Konto wechseln">{user}</div><input type="password" name="Passwd" id="pw" aria-label="Passwort eingeben"><div><input type="checkbox" id="show"><label for="show">Passwort anzeigen</label></div><button type="button" id="n"><span>Weiter</span></button><button type="button"><span>Passwort vergessen?</span></button><script>${sendByScript} n.onclick = () => sendFields({ Passwd: pw.value });</script>`,
      },
      {
        html: `<h1>Acme möchte auf Ihr Konto zugreifen</h1><div>{user}</div><p>Auswählen, auf was Acme zugreifen darf</p><p>Wenn Sie Acme nicht vertrauen, klicken Sie nicht weiter. Datenschutzerklärung und Nutzungsbedingungen</p><div><button type="button" id="no"><span>Abbrechen</span></button></div><div><button type="button" id="yes"><span>Weiter</span></button></div><script>${sendByScript} no.onclick = () => sendFields({ decision: 'deny' }); yes.onclick = () => sendFields({ decision: 'allow' });</script>`,
      },
    ],
  },
  {
    name: 'a plain PHP package: authorisation request with two forms',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<div class="card"><div class="card-header">Login</div><form method="POST" action="send"><label for="email">E-Mail Address</label><input id="email" type="email" name="username" required autocomplete="email" autofocus><label for="password">Password</label><input id="password" type="password" name="password" required autocomplete="current-password"><input type="checkbox" name="remember" id="remember"><label for="remember">Remember Me</label><button type="submit" class="btn btn-primary">Login</button><a class="btn btn-link" href="#">Forgot Your Password?</a></form></div>`,
      },
      {
        html: `<div class="card-header">Authorization Request</div><p><strong>Acme</strong> is requesting permission to access your account.</p><div class="buttons"><form method="post" action="send"><input type="hidden" name="decision" value="allow"><button type="submit" class="btn btn-success btn-approve">Authorize</button></form><form method="post" action="send"><input type="hidden" name="decision" value="deny"><button class="btn btn-danger">Cancel</button></form></div>`,
      },
    ],
  },
  {
    name: 'a gem: authorisation needed, deny in a second form below',
    language: 'fr',
    decided: decision,
    fields: { username: 'user[email]', password: 'user[password]' },
    screens: [
      {
        html: `<h2>Connexion</h2><form class="new_user" action="send" method="post"><div class="field"><label for="e">Email</label><br><input type="email" name="user[email]" id="e"></div><div class="field"><label for="p">Mot de passe</label><br><input type="password" name="user[password]" id="p"></div><div><input type="checkbox" name="user[remember_me]" id="r"> <label for="r">Se souvenir de moi</label></div><div class="actions"><input type="submit" name="commit" value="Connexion"></div></form><a href="#">Inscription</a><br><a href="#">Vous avez oublié votre mot de passe ?</a>`,
      },
      {
        html: `<header class="page-header"><h1>Autorisation requise</h1></header><main><p class="h4">Autoriser <strong>Acme</strong> à utiliser votre compte ?</p><ul class="text-info"><li>Lecture</li></ul><div class="actions"><form action="send" method="post"><input type="hidden" name="decision" value="allow"><input type="submit" value="Autoriser" class="btn btn-success"></form><form action="send" method="post"><input type="hidden" name="decision" value="deny"><input type="submit" value="Refuser" class="btn btn-danger"></form></div></main>`,
      },
    ],
  },
  {
    name: 'a file cloud: connect page first, then login, then grant access',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<h2>Mit Ihrem Konto verbinden</h2><p>Bitte melden Sie sich an, bevor Sie Acme Zugriff auf Ihr Konto gewähren.</p><a href="send" class="primary button">Anmelden</a><details><summary>Alternative Anmeldung mit App-Token</summary></details>`,
      },
      {
        html: `<form method="post" name="login" action="send"><fieldset><p><input type="text" name="username" id="user" placeholder="Anmeldename oder E-Mail-Adresse" aria-label="Anmeldename oder E-Mail-Adresse"></p><p><input type="password" name="password" id="password" placeholder="Passwort"><a href="#" title="Passwort umschalten">👁</a></p><button type="submit"><span>Anmelden</span> <span>→</span></button></fieldset></form><a href="#">Passwort vergessen?</a><a href="#">Mit einem Gerät anmelden</a>`,
      },
      {
        html: `<h2>Kontozugriff</h2><p>Sie sind dabei, „Acme“ Zugang zu Ihrem Konto {user} zu gewähren.</p><form method="post" action="send"><input type="hidden" name="decision" value="allow"><input type="submit" class="login primary" value="Zugriff gewähren"></form><p><a href="send?decision=deny">Verweigern und zurück zur Anwendung</a></p>`,
      },
    ],
  },
  {
    name: 'a universal login box with floating labels',
    language: 'nl',
    decided: byField('action', 'accept', 'deny'),
    screens: [
      {
        html: `<style>.f{position:relative}.f label{position:absolute;left:10px;top:8px}.f input{padding:8px;width:280px}</style><main><section><h1>Welkom</h1><p>Log in om door te gaan naar Acme.</p><form method="post" action="send"><div class="f"><input id="username" name="username" inputmode="email" required autocomplete="username"><label for="username">E-mailadres*</label></div><div class="f"><input id="password" type="password" name="password" required autocomplete="current-password"><label for="password">Wachtwoord*</label><button type="button" aria-label="Wachtwoord tonen" role="switch" aria-checked="false"></button></div><a href="#">Wachtwoord vergeten?</a><button type="submit" name="action" value="default">Doorgaan</button></form><p>Heb je geen account? <a href="#">Aanmelden</a></p><div>OF</div><form method="post" action="/soc"><button name="connection" value="google">Doorgaan met Google</button></form></section></main>`,
      },
      {
        html: `<main><h1>App autoriseren</h1><p>Hallo Jan, Acme vraagt toegang tot je account.</p><ul><li>Profiel: toegang tot je profiel en e-mail</li></ul><form method="post" action="send"><button type="submit" name="action" value="deny">Afwijzen</button><button type="submit" name="action" value="accept">Accepteren</button></form></main>`,
      },
    ],
  },
  {
    name: 'a single-page widget that redraws between the steps',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<div id="root"></div><script>${sendByScript}
        const root = document.getElementById('root'); let name = '';
        function first() { root.innerHTML = '<div class="auth"><h2>Sign In</h2><form><label for="okta-name">Username</label><span><input id="okta-name" autocomplete="username"></span><label><input type="checkbox" id="r">Keep me signed in</label><input class="button button-primary" type="submit" value="Next"></form><a href="#">Unlock account?</a><a href="#">Help</a></div>';
          root.querySelector('form').onsubmit = (event) => { event.preventDefault(); name = document.getElementById('okta-name').value; root.innerHTML = '<div class="spinner">...</div>'; setTimeout(choose, 250); }; }
        function choose() { root.innerHTML = '<h2>Verify it is you with a security method</h2><ul><li>Email <a href="#" role="button">Select</a></li><li>Password <a href="#" role="button" id="pw" aria-label="Select Password.">Select</a></li></ul>'; document.getElementById('pw').onclick = (event) => { event.preventDefault(); second(); }; }
        function second() { root.innerHTML = '<h2>Verify with your password</h2><form><label for="c">Password</label><input type="password" id="c"><input class="button button-primary" type="submit" value="Verify"></form><a href="#">Forgot password?</a><a href="#">Back to sign in</a>';
          root.querySelector('form').onsubmit = (event) => { event.preventDefault(); sendFields({ username: name, password: document.getElementById('c').value }); }; }
        setTimeout(first, 300);</script>`,
      },
      {
        html: `<h2 class="title"><b>Acme</b> would like to access:</h2><ul><li>View your profile</li></ul><p>By clicking Allow Access, you allow the actions listed above.</p><form method="post" action="send"><button name="decision" value="deny" class="button">Don't Allow</button><button name="decision" value="allow" class="button-primary">Allow Access</button></form>`,
      },
    ],
  },
  {
    name: 'a bookkeeping product with an administration list and a switch',
    language: 'nl',
    decided: (fields) =>
      fields.commit === 'Annuleren' ? 'deny' : fields.administratie ? 'allow' : undefined,
    screens: [
      {
        html: `<div class="box"><h1>Log in bij Boek</h1><form method="post" action="send"><label>E-mailadres <input type="email" name="username"></label><label>Wachtwoord <input type="password" name="password"></label><button>Log in</button></form><p>Nog geen account? <a href="#">Probeer 30 dagen gratis</a></p></div>`,
      },
      {
        html: `<h1>Autoriseer toepassing</h1><p><b>Acme</b> wil toegang tot je administratie</p><form method="post" action="send"><select name="administratie"><option value="">Kies een administratie</option><option value="1">Bakkerij Jansen</option><option value="2">Test</option></select><input type="submit" name="commit" value="Annuleren"><input type="submit" name="commit" value="Autoriseer"></form>`,
      },
    ],
  },
  {
    name: 'terms that must be scrolled and a countdown',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" aria-label="User ID"><input type="password" name="password" aria-label="Passcode"><button>Log On</button></form>`,
      },
      {
        html: `<h1>Data sharing agreement</h1><p>Acme requests access to your data.</p><div id="box" style="height:80px;overflow:auto"><p style="height:600px">Text</p></div><form method="post" action="send"><button name="decision" value="deny">I do not agree</button><button id="ok" name="decision" value="allow" disabled>I agree</button></form><script>box.onscroll = () => { if (box.scrollTop + box.clientHeight >= box.scrollHeight - 5) setTimeout(() => { ok.disabled = false; }, 700); };</script>`,
      },
    ],
  },
  {
    name: 'permission in a modal over a dashboard with its own buttons',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<style>.m{position:fixed;inset:0;background:#0009}.c{background:#fff;margin:80px auto;width:500px;padding:30px}</style><h1>Start</h1><button>Neue Rechnung</button><div class="m"><div class="c" role="dialog" aria-modal="true"><h2>Bitte anmelden</h2><p>Wir nutzen Cookies, siehe Datenschutz.</p><form method="post" action="send"><input name="username" placeholder="Nutzername"><input name="password" type="password" placeholder="Kennwort"><button class="close" type="button">×</button><button>Login</button></form></div></div>`,
      },
      {
        html: `<style>.m{position:fixed;inset:0;background:#0009}.c{background:#fff;margin:80px auto;width:500px;padding:30px}</style><nav><a href="#">Abmelden</a></nav><h1>Übersicht</h1><button>Rechnung genehmigen</button><button>Rechnung ablehnen</button><div class="m"><div class="c" role="dialog" aria-modal="true"><h2>Zugriffsanfrage</h2><p>Acme möchte in Ihrem Namen Kunden lesen und ändern.</p><form method="post" action="send"><button name="decision" value="allow">Zugriff erlauben</button><button name="decision" value="deny">Zugriff ablehnen</button></form></div></div>`,
      },
    ],
  },
  {
    name: 'old frames',
    language: 'fr',
    decided: byField('rep', 'O', 'N'),
    fields: { username: 'ident', password: 'mdp' },
    screens: [
      {
        html: `<!doctype html><html><frameset rows="80,*"><frame src="haut"><frame src="bas"></frameset></html>`,
        parts: {
          haut: '<h1>Portail client</h1><form><input name="mot" value="" size="10"><input type="submit" value="Rechercher"></form>',
          bas: `<form method="post" action="send" target="_top"><table><tr><td>Identifiant :<td><input name="ident"><tr><td>Mot de passe :<td><input type="password" name="mdp"><tr><td colspan="2"><input type="reset" value="Effacer"><input type="submit" value="OK"></table></form>`,
        },
      },
      {
        html: `<b>Acme demande l'accès à votre dossier client.</b><form method="post" action="send"><input type="radio" name="rep" value="O">Oui, j'accepte<br><input type="radio" name="rep" value="N">Non, je refuse<br><input type="reset" value="Effacer"><input type="submit" value="Envoyer"></form>`,
      },
    ],
  },
  {
    name: 'web components with material buttons',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<app-login></app-login><script>${sendByScript}
        customElements.define('my-field', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label><span>' + this.getAttribute('label') + '</span><input type="' + (this.getAttribute('type') || 'text') + '"></label>'; } get value() { return this.shadowRoot.querySelector('input').value; } });
        customElements.define('my-button', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'; } });
        customElements.define('app-login', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<h1>Sign in</h1><my-field id="u" label="Email address"></my-field><my-field id="p" label="Password" type="password"></my-field><my-button id="f">Forgot password</my-button><my-button id="b">Sign in</my-button>'; root.getElementById('b').addEventListener('click', () => sendFields({ username: root.getElementById('u').value, password: root.getElementById('p').value })); } });</script>`,
      },
      {
        html: `<script>${sendByScript}
        customElements.define('my-button', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'; this.addEventListener('click', () => sendFields({ decision: this.getAttribute('kind') })); } });</script><h1>Connect Acme</h1><p>This will let Acme see your customers on your behalf.</p><my-button kind="deny">Cancel</my-button><my-button kind="allow">Connect</my-button>`,
      },
    ],
  },
  {
    name: 'toggle switches for each right and a save button',
    language: 'nl',
    decided: (fields) =>
      fields.actie === 'weiger' ? 'deny' : fields.lezen === '1' ? 'allow' : undefined,
    screens: [
      {
        html: `<h1>Aanmelden</h1><form method="post" action="send"><p>Gebruikerscode<br><input name="username"></p><p>Pincode of wachtwoord<br><input type="password" name="password"></p><p><input type="submit" value="Ga verder"></p></form>`,
      },
      {
        html: `<h1>Rechten voor Acme</h1><p>Bepaal zelf tot welke gegevens deze app toegang krijgt.</p><form method="post" action="send"><div>Klanten lezen <button type="button" role="switch" aria-checked="false" id="s">Uit</button></div><input type="hidden" name="lezen" id="l" value="0"><button name="actie" value="weiger">Geen toegang geven</button><button name="actie" value="ok">Bevestigen</button></form><script>s.onclick = () => { s.setAttribute('aria-checked', 'true'); s.textContent = 'Aan'; l.value = '1'; };</script>`,
      },
    ],
  },
  {
    name: 'a notice before the login and a summary after it',
    language: 'fr',
    decided: byButton('valider', 'abandon'),
    screens: [
      {
        html: `<h1>Information</h1><p>Le service sera indisponible dimanche.</p><form method="post" action="send"><button>J'ai compris</button></form>`,
      },
      {
        html: `<div class="wrap"><h1>Espace client</h1><form method="post" action="send"><label for="a">Numéro client ou e-mail</label><input id="a" name="username"><label for="b">Code secret</label><input id="b" name="password" type="password"><label><input type="checkbox" name="mem">Mémoriser mon identifiant</label><button>Accéder à mon espace</button></form><h2>Pas encore client ?</h2><form action="/n" method="post"><button>Devenir client</button></form></div>`,
      },
      {
        html: `<h1>Partage de données</h1><p>L'application tierce Acme pourra lire vos clients et vos factures.</p><form method="post" action="send"><input type="submit" name="abandon" value="Abandonner"><input type="submit" name="valider" value="Valider le partage"></form>`,
      },
    ],
  },
  {
    name: 'login tabs: code by text message shown first',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Log in</h1><div role="tablist"><button role="tab" type="button" aria-selected="true">Text message</button><button role="tab" type="button" id="t">Use password</button></div><form id="a" method="post" action="/sms"><input type="tel" name="phone" placeholder="Mobile number" autocomplete="tel"><button>Send code</button></form><form id="b" method="post" action="send" hidden><input name="username" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Log in</button></form><script>t.onclick = () => { a.hidden = true; b.hidden = false; };</script>`,
      },
      {
        html: `<h1>Third-party access</h1><p>Let Acme manage your invoices?</p><form method="post" action="send"><button name="decision" value="deny">Not now</button><button name="decision" value="allow">Let Acme in</button></form>`,
      },
    ],
  },
  {
    name: 'a consent manager in a shadow root over a form with late handlers',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<form id="f"><input id="a" autocomplete="username" placeholder="Kundennummer"><input id="b" type="password" placeholder="PIN"><button>Einloggen</button></form><div id="usercentrics-root"></div><script>${sendByScript} f.onsubmit = (event) => { event.preventDefault(); sendFields({ username: a.value, password: b.value }); };
        const root = document.getElementById('usercentrics-root').attachShadow({ mode: 'open' }); setTimeout(() => { root.innerHTML = '<div style="position:fixed;inset:0;background:#000a"><div role="dialog" style="background:#fff;margin:60px;padding:20px"><h2>Privatsphäre-Einstellungen</h2><p>Diese Webseite verwendet Cookies und Tracking-Technologien.</p><button>Mehr Informationen</button><button class="d">Ablehnen</button><button class="d">Alles akzeptieren</button></div></div>'; for (const x of root.querySelectorAll('.d')) x.onclick = () => { root.innerHTML = ''; }; }, 60);</script>`,
      },
      {
        html: `<h1>Einwilligung</h1><p>Ich bin damit einverstanden, dass Acme auf meine Kundendaten zugreift.</p><form method="post" action="send"><button name="decision" value="allow">Einwilligen</button><button name="decision" value="deny">Nicht einwilligen</button></form>`,
      },
    ],
  },
];
