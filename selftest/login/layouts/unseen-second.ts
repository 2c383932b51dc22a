import { byButton, byField, decision, type Layout, sendByScript } from '../layout.ts';

/** A second set written after the driver was mended for the first, to see how it generalises then. */
export const unseenSecond: Layout[] = [
  {
    name: 'accounting portal: customer number, user and password in a side panel',
    language: 'nl',
    decided: byButton('btnToestaan', 'btnWeigeren'),
    screens: [
      {
        html: `<div class="hero"><h1>Boekhouden in de cloud</h1><a class="btn" href="/proef">Probeer gratis</a></div><div class="panel"><h3>Klant login</h3><form method="post" action="send" autocomplete="off"><input type="text" name="username" placeholder="Gebruikersnaam" maxlength="50"><input type="password" name="password" placeholder="Wachtwoord"><div><input type="checkbox" id="onth" name="onthoud"><label for="onth">Onthoud mij</label></div><button class="btn btn-primary btn-block"><i class="fa fa-lock"></i> Veilig inloggen</button></form><a href="/vergeten">Inloggegevens vergeten?</a></div>`,
      },
      {
        html: `<div class="panel"><h3>Toegangsverzoek</h3><p>De app <b>Acme</b> verzoekt om toegang tot alle gegevens van uw administratie.</p><form method="post" action="send"><button type="submit" name="btnWeigeren" class="btn btn-default">Weiger toegang</button> <button type="submit" name="btnToestaan" class="btn btn-primary">Sta toegang toe</button></form></div>`,
      },
    ],
  },
  {
    name: 'user name, then password, then two questions in a row',
    language: 'nl',
    decided: (fields) =>
      fields.stap2 === 'ja'
        ? 'allow'
        : fields.stap2 === 'nee' || fields.stap1 === 'nee'
          ? 'deny'
          : undefined,
    screens: [
      {
        html: `<main><h1>Welkom terug</h1><form method="post" action="send"><label for="x">E-mail</label><input id="x" name="username" type="text" inputmode="email"><button>Ga door</button></form></main>`,
      },
      {
        html: `<main><h1>Vul je wachtwoord in</h1><form method="post" action="send"><input type="hidden" name="u"><label for="y">Wachtwoord</label><input id="y" name="password" type="password"><button type="button" class="toggle" title="Laat zien"></button><button>Inloggen</button></form><a href="#">Ander e-mailadres gebruiken</a></main>`,
      },
      {
        html: `<main><h1>Acme koppelen</h1><p>Wil je Acme koppelen met je administratie?</p><form method="post" action="send"><button name="stap1" value="ja">Ja, koppelen</button><button name="stap1" value="nee">Nee, terug</button></form></main>`,
        ends: (fields) => fields.stap1 === 'nee',
      },
      {
        html: `<main><h1>Weet je het zeker?</h1><p>Acme kan na toestemming je gegevens lezen.</p><form method="post" action="send"><button name="stap2" value="nee">Nee</button><button name="stap2" value="ja">Ja, ik geef toestemming</button></form></main>`,
      },
    ],
  },
  {
    name: 'bank style: grid keypad absent, labels above, submit as link with image',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<header><a href="/">Accueil</a><a href="/ouvrir">Ouvrir un compte</a></header><section><h2>Accéder à mes comptes</h2><form name="f" method="post" action="send"><dl><dt>Votre identifiant</dt><dd><input name="username" size="12"></dd><dt>Votre mot de passe</dt><dd><input name="password" type="password" size="12"></dd></dl><a href="javascript:document.f.submit()"><img alt="Valider" width="90" height="28" src="data:,"></a></form></section>`,
      },
      {
        html: `<section><h2>Consentement</h2><p>Acme souhaite accéder à vos factures pendant 90 jours.</p><ul><li><a href="send?decision=allow"><img alt="Je consens" width="90" height="28" src="data:,"></a></li><li><a href="send?decision=deny"><img alt="Je ne consens pas" width="90" height="28" src="data:,"></a></li></ul></section>`,
      },
    ],
  },
  {
    name: 'social buttons above, e-mail form hidden behind a link',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Get started</h1><button>Continue with Google</button><button>Continue with Apple</button><p><a href="#" id="m">Continue with email</a></p><form id="f" method="post" action="send" hidden><input name="username" type="email" placeholder="name@company.com"><input name="password" type="password" placeholder="Password"><button>Continue</button></form><p>By continuing you agree to our <a href="#">Terms</a></p><script>m.onclick = (event) => { event.preventDefault(); f.hidden = false; };</script>`,
      },
      {
        html: `<h1>Install Acme</h1><p>Acme is requesting access to your Books workspace</p><details><summary>View customers</summary>...</details><form method="post" action="send"><a class="button" href="send?decision=deny">Cancel</a><button name="decision" value="allow">Install</button></form>`,
      },
    ],
  },
  {
    name: 'disabled allow until every box is ticked',
    language: 'de',
    decided: byField('btn', 'ok', 'nok'),
    screens: [
      {
        html: `<h1>Kundenportal</h1><form method="post" action="send"><label>Kennung <input name="username"></label><label>Passwort <input name="password" type="password"></label><input type="submit" value="Weiter"></form>`,
      },
      {
        html: `<h1>Datenfreigabe</h1><form method="post" action="send"><label><input type="checkbox" class="b">Ich habe die Hinweise gelesen</label><label><input type="checkbox" class="b">Acme darf meine Rechnungen lesen</label><button name="btn" value="nok">Nicht freigeben</button><button name="btn" value="ok" id="o" disabled>Daten freigeben</button></form><script>for (const x of document.querySelectorAll('.b')) x.onclick = () => { o.disabled = !!document.querySelector('.b:not(:checked)'); };</script>`,
      },
    ],
  },
  {
    name: 'permission card with account picker and drop-down menu in the header',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send" class="header-login"><h3>Member login</h3><input name="username" value="old@example.org" aria-label="Email"><input type="password" name="password" aria-label="Password"><input type="submit" value="Go"></form>`,
      },
      {
        html: `<header><div class="menu"><button aria-haspopup="true">jan ▾</button><a href="/logout">Sign out</a></div></header><main><div class="card"><h2>Connect to Acme</h2><p>Acme will be able to: read contacts</p><form method="post" action="send"><fieldset><legend>Organisation</legend><label><input type="radio" name="org" value="1">North</label><label><input type="radio" name="org" value="2">South</label></fieldset><footer><button name="decision" value="deny" formnovalidate>Cancel</button><button name="decision" value="allow">Allow access</button></footer></form></div></main>`,
      },
    ],
  },
  {
    name: 'login page that first shows a maintenance pop-up layer',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" placeholder="Gebruiker"><input type="password" name="password" placeholder="Wachtwoord"><button>Inloggen</button></form><div id="o" style="position:fixed;inset:0;background:#0008"><div style="background:#fff;margin:99px;padding:20px"><h3>Gepland onderhoud</h3><p>Zondag is de dienst niet bereikbaar.</p><button onclick="o.remove()">Begrepen</button></div></div>`,
      },
      {
        html: `<h1>Machtiging</h1><p>Acme vraagt een machtiging voor uw dossier.</p><form method="post" action="send"><input type="submit" name="decision" value="allow" id="verstuur" style="display:none"><label for="verstuur" class="knop">Machtiging verlenen</label> <a href="send?decision=deny">Machtiging weigeren</a></form>`,
      },
    ],
  },
  {
    name: 'a button group of three: always, once, never',
    language: 'en',
    decided: (fields) =>
      fields.d === 'never'
        ? 'deny'
        : fields.d === 'always' || fields.d === 'once'
          ? 'allow'
          : undefined,
    screens: [
      {
        html: `<div id="login"><input id="usr" name="usr" title="User"><input id="pwd" type="password" title="Password"><span id="btn" tabindex="0" role="button">Login</span></div><script>${sendByScript} btn.onclick = () => sendFields({ username: usr.value, password: pwd.value });</script>`,
      },
      {
        html: `<p>Do you want to let Acme read your documents?</p><form method="post" action="send"><button name="d" value="never">Never</button><button name="d" value="once">Just this once</button><button name="d" value="always">Always allow</button></form>`,
      },
    ],
  },
  {
    name: 'German portal with two login forms, private and business',
    language: 'de',
    decided: byButton('ja', 'nein'),
    screens: [
      {
        html: `<div class="tabs"><form action="/reg" method="post"><h2>Noch kein Konto?</h2><input name="mail" type="email" placeholder="E-Mail"><button>Jetzt registrieren</button></form><form method="post" action="send"><h2>Ich habe bereits ein Konto</h2><input name="username" type="text" placeholder="E-Mail"><input name="password" type="password" placeholder="Passwort"><a href="#">Passwort vergessen</a><button>Jetzt anmelden</button></form></div>`,
      },
      {
        html: `<h2>Acme darf</h2><ul><li>Ihre Kundenliste lesen</li></ul><p>Sind Sie damit einverstanden?</p><form method="post" action="send"><button name="nein">Nein, nicht einverstanden</button><button name="ja">Ja, einverstanden</button></form>`,
      },
    ],
  },
  {
    name: 'slow single-page consent with skeleton and two icons',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><label>Login<input name="username"></label><label>Secret<input type="password" name="password"></label><button>→</button></form>`,
      },
      {
        html: `<div id="a"><div class="skeleton"></div></div><script>${sendByScript} setTimeout(() => { a.innerHTML = '<h1>Grant Acme access</h1><button disabled>Loading</button>'; }, 200); setTimeout(() => { a.innerHTML = '<h1>Grant Acme access</h1><button class="icon" aria-label="Reject" onclick="sendFields({decision: &quot;deny&quot;})">✗</button><button class="icon" aria-label="Accept" onclick="sendFields({decision: &quot;allow&quot;})">✓</button>'; }, 900);</script>`,
      },
    ],
  },
  {
    name: 'French portal: chosen way in, then form, then confirmation',
    language: 'fr',
    decided: byField('reponse', 'accord', 'refus'),
    screens: [
      {
        html: `<h1>Comment souhaitez-vous vous connecter ?</h1><ul><li><a href="/fc">FranceConnect</a></li><li><a href="/sso">Avec mon compte entreprise (SSO)</a></li><li><a href="send">Avec mon identifiant et mon mot de passe</a></li></ul>`,
      },
      {
        html: `<form method="post" action="send"><label>Courriel<input name="username" type="email"></label><label>Mot de passe<input name="password" type="password"></label><button type="submit">M'identifier</button><button type="button">Afficher le mot de passe</button></form>`,
      },
      {
        html: `<h1>Acme demande une autorisation</h1><form method="post" action="send"><p>Votre réponse :</p><select name="reponse"><option value="">--</option><option value="accord">Je donne mon accord</option><option value="refus">Je refuse</option></select><input type="submit" value="Confirmer"></form>`,
      },
    ],
  },
  {
    name: 'Dutch consent with text only and a tiny decline link',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<div class="login"><p>Log in met uw gegevens</p><form method="post" action="send"><div><span>Relatienummer of e-mail</span><input name="username"></div><div><span>Wachtwoord</span><input name="password" type="password"></div><div><input type="submit" value="Verder naar uw administratie"></div></form></div>`,
      },
      {
        html: `<h1>Bijna klaar!</h1><p>Om verder te gaan heeft Acme uw toestemming nodig om uw klantgegevens te gebruiken.</p><form method="post" action="send"><button name="decision" value="allow">Prima, ga verder</button></form><p><small><a href="send?decision=deny">Liever niet</a></small></p>`,
      },
    ],
  },
];
