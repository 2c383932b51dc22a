import { byButton, byField, decision, type Layout, sendByScript } from '../layout.ts';

/** A third set, written after the driver was mended for the second. */
export const unseenThird: Layout[] = [
  {
    name: 'relation portal with heading in the title only',
    language: 'nl',
    decided: byField('besluit', 'J', 'N'),
    fields: { username: 'txtGebruiker', password: 'txtWachtwoord' },
    screens: [
      {
        html: `<title>Aanmelden - Portaal</title><img alt="logo" width="100" height="30" src="data:,"><form action="send" method="post"><div><input type="text" name="txtGebruiker" placeholder="Uw e-mailadres"></div><div><input type="password" name="txtWachtwoord" placeholder="Uw wachtwoord"></div><div><button type="submit" title="Aanmelden"><svg width="16" height="16"></svg></button> <a href="#">Hulp bij aanmelden</a></div></form>`,
      },
      {
        html: `<title>Autorisatie</title><p>Acme heeft toegang nodig tot de administratie van Jansen BV. Deze toegang is onbeperkt geldig en kunt u later intrekken.</p><form action="send" method="post"><input type="hidden" name="besluit" id="b"><button onclick="b.value='J'">Toegang verlenen</button><button onclick="b.value='N'">Afbreken</button></form>`,
      },
    ],
  },
  {
    name: 'consent wording without any verb on the buttons',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Account</h1><form method="post" action="send"><p>Your email<br><input name="username"></p><p>Your password<br><input name="password" type="password"></p><p><button>Let me in</button> <button type="button">I forgot my password</button></p></form>`,
      },
      {
        html: `<h1>Permissions</h1><p>Is it OK for Acme to see and change your customers?</p><form method="post" action="send"><button name="decision" value="allow">That's OK</button><button name="decision" value="deny">No way</button></form>`,
      },
    ],
  },
  {
    name: 'tiles of ways in, then a form in a side sheet',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<style>.t{cursor:pointer;border:1px solid;padding:12px}</style><h1>Wie möchten Sie sich anmelden?</h1><div class="t">Personalausweis</div><div class="t">ELSTER-Zertifikat</div><div class="t" id="k">Benutzername und Passwort</div><aside id="s" hidden style="position:fixed;right:0;top:0;width:400px;height:100%;background:#eee"><form method="post" action="send"><label>Benutzername<input name="username"></label><label>Passwort<input name="password" type="password"></label><button>Anmelden</button></form></aside><script>k.addEventListener('click', () => { s.hidden = false; });</script>`,
      },
      {
        html: `<h1>Verknüpfung mit Acme</h1><p>Mit Ihrer Zustimmung kann Acme Ihre Belege abrufen.</p><form method="post" action="send"><button name="decision" value="deny">Zurück</button><button name="decision" value="allow">Zustimmen und verknüpfen</button></form>`,
      },
    ],
  },
  {
    name: 'confirm by typing nothing: a link list as an answer',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<h1>Bienvenue</h1><form method="post" action="send"><table><tr><th>Utilisateur</th><td><input name="username"></td></tr><tr><th>Mot de passe</th><td><input name="password" type="password"></td></tr></table><p><input type="submit" value="Entrer"> <input type="button" value="Mot de passe perdu"></p></form>`,
      },
      {
        html: `<h1>Application externe</h1><p>L'application Acme veut utiliser votre compte.</p><ul><li><a href="send?decision=deny">Je refuse l'accès</a></li><li><a href="send?decision=allow">J'accepte</a></li><li><a href="#">En savoir plus</a></li></ul>`,
      },
    ],
  },
  {
    name: 'newsletter pop-up after a moment, over the login',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" placeholder="Username or email"><input name="password" type="password" placeholder="Password"><button>Sign in</button></form><script>setTimeout(() => { const d = document.createElement('div'); d.innerHTML = '<div style="position:fixed;inset:0;background:#000c;z-index:9"><form style="background:#fff;margin:50px;padding:20px" action="/news" method="post"><h2>Stay up to date!</h2><input type="email" name="n" placeholder="Your email"><button>Subscribe</button><button type="button" aria-label="Close" onclick="this.closest(&quot;div&quot;).remove()">✕</button></form></div>'; document.body.append(d); }, 30);</script>`,
      },
      {
        html: `<h1>Approve Acme?</h1><form method="post" action="send"><p>It will read your ledger.</p><button name="decision" value="deny">Reject</button><button name="decision" value="allow">Approve</button></form>`,
      },
    ],
  },
  {
    name: 'two-column permission table with per-row radio buttons',
    language: 'nl',
    decided: (fields) =>
      fields.knop === 'stop'
        ? 'deny'
        : fields.klanten === 'ja' && fields.facturen === 'ja'
          ? 'allow'
          : undefined,
    screens: [
      {
        html: `<form method="post" action="send"><fieldset><legend>Inloggegevens</legend><label for="g">Gebruikers-ID</label><input id="g" name="username"><label for="w">Wachtwoord</label><input id="w" name="password" type="password"></fieldset><input type="submit" value="OK"></form>`,
      },
      {
        html: `<h1>Gegevens delen met Acme</h1><form method="post" action="send"><table><tr><td>Klanten</td><td><label><input type="radio" name="klanten" value="nee" checked>Nee</label><label><input type="radio" name="klanten" value="ja">Ja</label></td></tr><tr><td>Facturen</td><td><label><input type="radio" name="facturen" value="nee" checked>Nee</label><label><input type="radio" name="facturen" value="ja">Ja</label></td></tr></table><button name="knop" value="stop">Annuleren</button><button name="knop" value="door">Toestemming geven</button></form>`,
      },
    ],
  },
  {
    name: 'read-only fields until focus, button enabled late',
    language: 'de',
    decided: byButton('ja', 'nein'),
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" readonly onfocus="this.removeAttribute('readonly')" placeholder="Mitgliedsnummer oder E-Mail"><input name="password" type="password" readonly onfocus="this.removeAttribute('readonly')" placeholder="Passwort"><button id="b" disabled>Login</button></form><script>document.forms[0].oninput = () => { clearTimeout(window.t); window.t = setTimeout(() => { b.disabled = false; }, 300); };</script>`,
      },
      {
        html: `<h1>Acme</h1><p>möchte Ihre Umsätze abrufen. Stimmen Sie zu?</p><form method="post" action="send"><input type="submit" name="nein" value="Nein"><input type="submit" name="ja" value="Ja, ich stimme zu"></form>`,
      },
    ],
  },
  {
    name: 'password page that offers other ways and a back button first',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><h1>Sign in to continue to Acme</h1><label>Work email<input name="username" type="text"></label><button>Continue</button></form><p>or</p><a class="button" href="/sso">Use single sign-on</a>`,
      },
      {
        html: `<form method="post" action="send"><button type="button" onclick="history.back()">Back</button><h1>Enter password</h1><label>Password<input name="password" type="password"></label><button type="button">Email me a sign-in link</button><button>Log in</button></form>`,
      },
      {
        html: `<div role="dialog"><h1>Acme is asking to</h1><ul><li>Manage invoices</li></ul><form method="post" action="send"><button name="decision" value="deny">Cancel</button><button name="decision" value="allow">Agree &amp; continue</button></form></div>`,
      },
    ],
  },
  {
    name: 'hash-routed application without any form elements',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<div id="v"></div><script>${sendByScript} const show = () => { v.innerHTML = location.hash === '#/wachtwoord' ? '<h2>Wachtwoord</h2><input type="password" id="w"><a href="javascript:klaar()" class="btn">Volgende</a>' : '<h2>Inloggen</h2><p>E-mailadres</p><input id="e"><a href="#/wachtwoord" class="btn" onclick="window.mail = e.value">Volgende</a>'; }; window.onhashchange = show; show(); function klaar() { sendFields({ username: window.mail, password: w.value }); }</script>`,
      },
      {
        html: `<div id="v"></div><script>${sendByScript} setTimeout(() => { v.innerHTML = '<h2>Toestemming vereist</h2><p>Acme wil je klanten kunnen lezen</p><a href="javascript:sendFields({decision: \\'allow\\'})" class="btn">Geef toestemming</a><a href="javascript:sendFields({decision: \\'deny\\'})" class="btn">Weiger</a>'; }, 150);</script>`,
      },
    ],
  },
  {
    name: 'permission page with a long text and unlabelled accept at the end',
    language: 'de',
    decided: byField('ok', '1', '0'),
    screens: [
      {
        html: `<h1>Anmeldung zum Service</h1><form method="post" action="send"><label for="n">Name</label><input id="n" name="username"><label for="p">Passwort</label><input id="p" name="password" type="password"><input type="submit" value="Anmeldung starten"></form>`,
      },
      {
        html: `<h1>Zugriffserlaubnis</h1><p>${'Lorem ipsum dolor sit amet. '.repeat(120)}</p><p>Acme verlangt Zugriff auf Ihre Daten.</p><form method="post" action="send"><button name="ok" value="0">Nein danke</button><button name="ok" value="1">In Ordnung</button></form>`,
      },
    ],
  },
  {
    name: 'French cookie bar at the bottom with the same word as the answer',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><h1>Identifiez-vous</h1><input name="username" placeholder="Identifiant ou e-mail"><input name="password" type="password" placeholder="Mot de passe"><button>Continuer</button></form><div style="position:fixed;bottom:0;width:100%;background:#eee">Ce site utilise des cookies <button onclick="this.parentNode.remove()">Accepter</button><button onclick="this.parentNode.remove()">Refuser</button></div>`,
      },
      {
        html: `<h1>Acme veut accéder à vos clients</h1><form method="post" action="send"><button name="decision" value="deny">Refuser</button><button name="decision" value="allow">Accepter</button></form><div style="position:fixed;bottom:0;width:100%;background:#eee">Ce site utilise des cookies <button onclick="this.parentNode.remove()">Accepter</button><button onclick="this.parentNode.remove()">Refuser</button></div>`,
      },
    ],
  },
  {
    name: 'permission first, login after it',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Acme wants to connect to your books</h1><form method="post" action="send"><button name="decision" value="allow">Connect</button><button name="decision" value="deny">Cancel</button></form>`,
      },
      {
        html: `<h1>Sign in</h1><form method="post" action="send"><input name="username" placeholder="Email"><input name="password" type="password" placeholder="Password"><button>Sign in</button></form>`,
      },
    ],
  },
];
