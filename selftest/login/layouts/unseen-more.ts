import { byButton, byField, decision, type Layout, sendByScript } from '../layout.ts';

/** More after the manner of well-known products, of the same day as `unseen.ts`. */
export const unseenMore: Layout[] = [
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
