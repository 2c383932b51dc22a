import {
  byButton,
  byField,
  decision,
  type Layout,
  loginForm,
  permissionForm,
  sendByScript,
} from '../layout.ts';

const login = { html: loginForm('Gebruikersnaam', 'Wachtwoord', 'Inloggen') };
const permission = {
  html: permissionForm('Acme wil toegang tot uw administratie', 'Toestaan', 'Niet toestaan'),
};

/** Layouts of pages in Dutch. */
export const dutch: Layout[] = [
  { name: 'gewone formulieren', language: 'nl', screens: [login, permission], decided: decision },
  {
    name: 'weigeren voorop, tabel zonder labels',
    language: 'nl',
    decided: byButton('ja', 'nee'),
    fields: { username: 'ctl00$f1', password: 'ctl00$f2' },
    screens: [
      {
        html: `<form method="post" action="send"><table><tr><td>Gebruikersnaam</td><td><input name="ctl00$f1"></td></tr><tr><td>Wachtwoord</td><td><input type="password" name="ctl00$f2"></td></tr>
        <tr><td></td><td><input type="submit" name="vergeten" value="Wachtwoord vergeten"><input type="submit" name="ok" value="Aanmelden"></td></tr></table></form>`,
      },
      {
        html: `<p>De applicatie Acme vraagt toestemming om namens u gegevens te lezen.</p><form method="post" action="send"><input type="submit" name="nee" value="Weigeren"><input type="submit" name="ja" value="Akkoord"></form>`,
      },
    ],
  },
  {
    name: 'ja en nee',
    language: 'nl',
    decided: decision,
    screens: [
      login,
      { html: permissionForm('Mag de toepassing Acme bij uw gegevens?', 'Ja', 'Nee') },
    ],
  },
  {
    name: 'cookiemuur voor de inlog en melding in de pagina bij de toestemming',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<div id="muur" class="cmp-wall"><h1>Deze site gebruikt cookies</h1><p>Wij en onze partners plaatsen cookies voor statistieken en advertenties.</p>
        <button onclick="muur.remove(); inlog.hidden = false">Alles accepteren</button><a href="#">Cookie-instellingen</a></div><div id="inlog" hidden>${login.html}</div>`,
      },
      {
        html: `<div class="melding"><p>Wij gebruiken cookies om deze website te verbeteren en bezoekers te tellen.</p><button>Akkoord</button><button>Weigeren</button></div>${permission.html}`,
      },
    ],
  },
  {
    name: 'koppeling maken met vinkje voor de voorwaarden',
    language: 'nl',
    decided: (fields) => ('annuleer' in fields ? 'deny' : fields.akkoord ? 'allow' : undefined),
    screens: [
      login,
      {
        html: `<h1>Koppeling met Acme</h1><p>Acme krijgt toegang tot uw gegevens.</p><form method="post" action="send"><label><input type="checkbox" name="akkoord" onchange="k.disabled = !this.checked">Ik ga akkoord met de voorwaarden</label>
        <button name="annuleer">Annuleren</button><button id="k" name="koppel" disabled>Koppelen</button></form>`,
      },
    ],
  },
  {
    name: 'twee stappen met knoppen van divs',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<style>.knop{cursor:pointer;display:inline-block;padding:9px}</style><h1>Inloggen</h1><form method="post" action="send" id="f"><input name="username" placeholder="E-mailadres"><div class="knop" id="k">Volgende</div></form>
        <script>k.addEventListener('click', () => f.submit());</script>`,
      },
      {
        html: `<style>.knop{cursor:pointer;display:inline-block;padding:9px}</style><form method="post" action="send" id="f"><input type="password" name="password" placeholder="Wachtwoord"><span class="knop">Toon wachtwoord</span><div class="knop" id="k">Inloggen</div></form>
        <script>k.addEventListener('click', () => f.submit());</script>`,
      },
      {
        html: `<style>.knop{cursor:pointer;display:inline-block;padding:9px}</style><h1>Autorisatie</h1><p>Wilt u Acme toegang geven?</p><div class="knop" id="n">Nee, annuleren</div><div class="knop" id="j">Ja, toegang geven</div>
        <script>${sendByScript} n.addEventListener('click', () => sendFields({decision: 'deny'})); j.addEventListener('click', () => sendFields({decision: 'allow'}));</script>`,
      },
    ],
  },
  {
    name: 'taalkeuze, zoekvak en nieuwsbrief om het formulier heen',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<nav><form><select name="taal"><option>Nederlands<option>English</select><button>OK</button></form></nav><form><input name="zoek" placeholder="Zoeken"><button>Zoek</button></form>
        ${login.html}<form action="/nb" method="post"><input type="email" name="nb" placeholder="E-mailadres voor de nieuwsbrief"><button>Aanmelden nieuwsbrief</button></form>`,
      },
      {
        html: `<nav><a href="#">Uitloggen</a></nav>${permission.html}<footer><a href="#">Voorwaarden accepteren</a></footer>`,
      },
    ],
  },
  {
    name: 'inloggen en toestaan op één pagina',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<h1>Acme wil toegang</h1><form method="post" action="send"><label>Gebruikersnaam<input name="username"></label><label>Wachtwoord<input type="password" name="password"></label>
        <button name="decision" value="deny">Annuleren</button><button name="decision" value="allow">Inloggen en toestaan</button></form>`,
      },
    ],
  },
  {
    name: 'keuze van administratie tussen inlog en toestemming',
    language: 'nl',
    decided: decision,
    screens: [
      login,
      {
        html: `<h1>Kies een administratie</h1><form method="post" action="send"><label><input type="radio" name="adm" value="1" required>Bakkerij</label><label><input type="radio" name="adm" value="2">Garage</label><button>Verder</button></form>`,
      },
      permission,
    ],
  },
  {
    name: 'keuzelijst met antwoord',
    language: 'nl',
    decided: byField('keuze', '1', '2'),
    screens: [
      login,
      {
        html: `<h1>Toestemming</h1><p>Acme vraagt toegang tot uw gegevens.</p><form method="post" action="send"><select name="keuze"><option value="0">Maak een keuze<option value="2">Weigeren<option value="1">Toestaan</select><button>Verzenden</button></form>`,
      },
    ],
  },
  {
    name: 'een trage dienst',
    language: 'nl',
    decided: decision,
    screens: [
      { ...login, delayMs: 400 },
      { ...permission, delayMs: 1600 },
    ],
  },
];
