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
];
