import { byField, decision, type Layout, permissionForm, sendByScript } from '../layout.ts';

const question = 'Acme wants access to your customers';
const permission = { html: permissionForm(question, 'Allow', 'Deny') };

/** Pages whose scripts, policies and styles get in the way. What must not be pressed leads to `trap`. */
export const oddScripts: Layout[] = [
  {
    name: 'a button that wakes up after events of both fields',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input id="u" name="username" placeholder="Email"><input id="p" type="password" name="password" placeholder="Password"><button id="b" disabled>Log in</button></form><script>let seen = new Set(); for (const x of [u, p]) { x.addEventListener('input', () => seen.add(x)); x.addEventListener('blur', () => { if (seen.size === 2) setTimeout(() => { b.disabled = false; }, 200); }); }</script>`,
      },
      permission,
    ],
  },
  {
    name: 'fields that are built from key presses',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<div id="f"><input id="u" placeholder="User ID"><input id="p" type="password" placeholder="Password"><button id="b">Sign on</button></div><script>${sendByScript} const typed = { u: '', p: '' };
        for (const x of [u, p]) { x.addEventListener('beforeinput', (event) => event.preventDefault()); x.addEventListener('keydown', (event) => { if (event.key.length === 1) typed[x.id] += event.key; if (event.key === 'Backspace') typed[x.id] = ''; x.value = typed[x.id]; }); }
        b.onclick = () => sendFields({ username: typed.u, password: typed.p });</script>`,
      },
      permission,
    ],
  },
  {
    name: 'a page that loads itself anew to see that scripts run',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<script>if (!sessionStorage.runs) { sessionStorage.runs = 1; location.replace(location.pathname + '?js=1'); } else document.write('<form method="post" action="send"><input autofocus name="username" placeholder="Username"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>');</script><noscript>Please turn on scripts.</noscript>`,
      },
      permission,
    ],
  },
  {
    name: 'a sandbox in which no script may run',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><label>User name <input name="username"></label><label>Password <input type="password" name="password"></label><button>Log in</button></form>`,
        headers: {
          'content-security-policy': "default-src 'none'; sandbox allow-forms allow-top-navigation",
        },
      },
      {
        ...permission,
        headers: {
          'content-security-policy': "default-src 'none'; sandbox allow-forms allow-top-navigation",
        },
      },
    ],
  },
  {
    name: 'permission asked in a frame of the service',
    language: 'nl',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><label>Gebruikersnaam <input name="username"></label><label>Wachtwoord <input type="password" name="password"></label><button>Aanmelden</button></form>`,
      },
      {
        html: `<h1>Portaal</h1><button onclick="location.href='trap'">Uitloggen</button><iframe src="vraag" width="600" height="300"></iframe>`,
        parts: {
          vraag: `<p>Acme vraagt toestemming om uw facturen te lezen.</p><form method="post" action="send" target="_top"><button name="decision" value="deny">Weigeren</button><button name="decision" value="allow">Akkoord</button></form>`,
        },
      },
    ],
  },
  {
    name: 'login in a frame of another host, permission late',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>My books</h1><iframe src="{other}inner" width="500" height="400"></iframe>`,
        parts: {
          inner: `<form method="post" action="send" target="_top"><input name="username" placeholder="Email"><input type="password" name="password" placeholder="Password"><button>Sign in</button></form>`,
        },
      },
      {
        html: `<div id="m">One moment, please</div><script>setTimeout(() => { m.innerHTML = ${JSON.stringify(permissionForm(question, 'Accept', 'Decline'))}; }, 1800);</script>`,
      },
    ],
  },
  {
    name: 'right to left',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<!doctype html><html dir="rtl"><body><div style="width:3000px">wide</div><form method="post" action="send"><label>User name <input name="username"></label><label>Password <input type="password" name="password"></label><button>Log in</button></form></body></html>`,
      },
      {
        html: `<!doctype html><html dir="rtl"><body><div style="width:3000px"><h1>Acme wants access</h1><form method="post" action="send"><button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button></form></div></body></html>`,
      },
    ],
  },
  {
    name: 'words drawn by the style sheet',
    language: 'en',
    decided: byField('d', '7', '8'),
    screens: [
      {
        html: `<style>.a1::before{content:"User name"}.a2::before{content:"Password"}.a3::after{content:"Log in"}.a4::after{content:"Create account"}</style><form method="post" action="send"><p class="a1"></p><input name="username"><p class="a2"></p><input type="password" name="password"><button class="a4" formaction="trap"></button><button class="a3"></button></form>`,
      },
      {
        html: `<style>.b1::before{content:"Deny"}.b2::before{content:"Allow"}</style><p>Acme wants to use your data.</p><form method="post" action="send"><button name="d" value="8" class="b1"></button><button name="d" value="7" class="b2"></button></form>`,
      },
    ],
  },
  {
    name: 'a million characters',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `${'<div><p>Rates <b>and</b> news</p><a href="trap">Read on</a></div>\n'.repeat(9_000)}<form method="post" action="send"><input name="username" placeholder="Username"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>`,
      },
      {
        html: `<h1>Agreement</h1>${'<p>Whereas the party of the first part and the other party.</p>\n'.repeat(15_000)}<h2>${question}</h2><form method="post" action="send"><button name="decision" value="deny">Deny</button><button name="decision" value="allow">Allow</button></form>`,
      },
    ],
  },
  {
    name: 'capitals by style and by hand',
    language: 'de',
    decided: decision,
    screens: [
      {
        html: `<style>*{text-transform:uppercase;letter-spacing:2px}</style><FORM METHOD=POST ACTION=send>Benutzername<INPUT NAME=username>Passwort<INPUT TYPE=PASSWORD NAME=password><BUTTON>Anmelden</BUTTON></FORM>`,
      },
      {
        html: `<style>*{text-transform:uppercase}</style><H3>Zugriff auf Ihre Daten</H3><FORM METHOD=POST ACTION=send><BUTTON NAME=decision VALUE=deny>Ablehnen</BUTTON><BUTTON NAME=decision VALUE=allow>Zugriff gewähren</BUTTON></FORM>`,
      },
    ],
  },
  {
    name: 'a field that becomes a password field once it is used',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" placeholder="Email address"><input name="password" placeholder="Password" onfocus="this.type='password'"><button type="button" onclick="this.previousElementSibling.type='text'">Show</button><button>Log in</button></form>`,
      },
      permission,
    ],
  },
  {
    name: 'a password field that waits off the screen',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Sign in</h1><form id="f" method="post" action="send"><input id="u" type="email" name="username" autocomplete="username"><div id="h" style="position:absolute;left:-5000px"><input id="p" type="password" name="password" tabindex="-1" aria-hidden="true" autocomplete="off"></div><input id="b" type="button" value="Next"></form><a href="trap">Can’t access your account?</a><script>let step = 1; b.onclick = () => { if (step === 2) return f.submit(); setTimeout(() => { u.style.display = 'none'; h.style.position = 'static'; p.removeAttribute('aria-hidden'); p.tabIndex = 0; b.value = 'Sign in'; step = 2; }, 400); };</script>`,
      },
      permission,
    ],
  },
  {
    name: 'a page of login that a refresh would end in half an hour',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<meta http-equiv="refresh" content="1800; url=trap"><form method="post" action="send"><input name="username" placeholder="Username"><input type="password" name="password" placeholder="Password"><button>Log in</button></form>`,
        headers: { refresh: '900' },
      },
      permission,
    ],
  },
];
