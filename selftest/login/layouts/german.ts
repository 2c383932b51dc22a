import { byButton, byField, decision, type Layout, loginForm, permissionForm } from '../layout.ts';

const login = { html: loginForm('Benutzername', 'Kennwort', 'Anmelden') };
const permission = {
  html: permissionForm('Acme möchte auf Ihre Daten zugreifen', 'Zulassen', 'Nicht zulassen'),
};

/** Layouts of pages in German. */
export const german: Layout[] = [
  { name: 'einfache Formulare', language: 'de', screens: [login, permission], decided: decision },
  {
    name: 'Ablehnen zuerst',
    language: 'de',
    decided: decision,
    screens: [
      login,
      {
        html: `<h1>Zugriff gewähren</h1><p>Die Anwendung Acme bittet um Zugriff.</p><form method="post" action="send"><button autofocus name="decision" value="deny">Ablehnen</button><button name="decision" value="allow">Erlauben</button></form>`,
      },
    ],
  },
  {
    name: 'Zustimmen und Abbrechen, Eingabetaste statt Knopf',
    language: 'de',
    decided: byButton('zu', 'ab'),
    screens: [
      {
        html: `<h1>Anmeldung</h1><form method="post" action="send" onkeydown="if (event.key === 'Enter') this.submit()"><label>E-Mail-Adresse<input type="email" name="username"></label><label>Passwort<input type="password" name="password"></label></form><a href="#">Passwort vergessen?</a>`,
      },
      {
        html: `<p>Drittanbieter Acme möchte in Ihrem Namen Kunden lesen.</p><form method="post" action="send"><input type="submit" name="zu" value="Zustimmen"><input type="submit" name="ab" value="Abbrechen"></form>`,
      },
    ],
  },
  {
    name: 'Cookie-Hinweis im Rahmen über allem',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `${login.html}<iframe id="c" src="cookie" style="position:fixed;inset:0;width:100%;height:100%;background:#fff"></iframe>`,
        parts: {
          cookie: `<h2>Datenschutz</h2><p>Wir verwenden Cookies auf dieser Webseite.</p><button>Einstellungen</button><button onclick="parent.c.remove()">Alle akzeptieren</button>`,
        },
      },
      permission,
    ],
  },
  {
    name: 'angemeldet bleiben und später erinnern',
    language: 'de',
    decided: decision,
    screens: [
      login,
      {
        html: '<h1>Passkey einrichten?</h1><p>Schneller anmelden.</p><form method="post" action="send"><button name="x" value="1">Jetzt einrichten</button><button name="x" value="2">Später</button></form>',
      },
      {
        html: '<h1>Angemeldet bleiben?</h1><form method="post" action="send"><button name="s" value="0">Nein</button><button name="s" value="1">Ja</button></form>',
      },
      permission,
    ],
  },
  {
    name: 'Optionsfelder',
    language: 'de',
    decided: byField('a', '1', '0'),
    screens: [
      login,
      {
        html: `<h1>Berechtigung</h1><form method="post" action="send"><input type="radio" name="a" value="1" id="r1"><label for="r1">Zugriff genehmigen</label><input type="radio" name="a" value="0" id="r0"><label for="r0">Zugriff verweigern</label><button>Absenden</button></form>`,
      },
    ],
  },
  {
    name: 'nur ein Knopf ist benannt',
    language: 'de',
    decided: decision,
    screens: [
      login,
      {
        html: `<h1>Freigabe für Acme</h1><p>Acme erhält Zugriff auf Ihre Daten.</p><form method="post" action="send"><div><button name="decision" value="deny">Verweigern</button><button name="decision" value="allow">Los geht’s</button></div></form>`,
      },
    ],
  },
  {
    name: 'Anmeldeart wählen: mit Passwort',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: '<h1>Willkommen</h1><form method="post" action="send"><button name="w" value="g">Mit Google anmelden</button><button name="w" value="q">Mit QR-Code anmelden</button><button name="w" value="p">Mit E-Mail-Adresse anmelden</button></form>',
      },
      login,
      permission,
    ],
  },
  {
    name: 'verstecktes Kontrollkästchen mit Beschriftung',
    language: 'de',
    decided: (fields) => ('nein' in fields ? 'deny' : fields.kunden ? 'allow' : undefined),
    screens: [
      login,
      {
        html: `<style>input[type=checkbox]{opacity:0;position:absolute;width:1px;height:1px}</style><h1>Acme bittet um Berechtigungen</h1><form method="post" action="send"><input type="checkbox" id="k" name="kunden"><label for="k">Kunden lesen</label>
        <button name="nein">Ablehnen</button><button name="ja">Ausgewählte erlauben</button></form>`,
      },
    ],
  },
];
