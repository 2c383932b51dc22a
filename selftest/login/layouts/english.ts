import { decision, type Layout, loginForm, permissionForm, sendByScript } from '../layout.ts';

const login = { html: loginForm('User name', 'Password', 'Log in') };
const permission = {
  html: permissionForm('Acme Books wants to access your account', 'Allow', 'Deny'),
};
const later = `<script>const draw = (html, ms) => setTimeout(() => { document.getElementById('app').innerHTML = html; }, ms);</script>`;

/** Layouts of pages in English: forms and the order of steps. */
export const english: Layout[] = [
  { name: 'plain forms', language: 'en', screens: [login, permission], decided: decision },
  {
    name: 'deny first and looking primary, allow as a small link-like button',
    language: 'en',
    decided: decision,
    screens: [
      login,
      {
        html: `<style>.btn-primary{background:#06c;color:#fff;font-size:22px;padding:20px}.link{border:0;background:none}</style>
        <h1>Authorize Acme Books?</h1><p>It would like to read your customers.</p><form method="post" action="send">
        <button class="btn-primary" name="decision" value="deny">Don't allow</button>
        <button class="link" name="decision" value="allow">Allow access</button></form>`,
      },
    ],
  },
  {
    name: 'user name first, password on a second page',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Sign in</h1><form method="post" action="send"><input type="email" name="username" placeholder="Email or phone">
        <a href="#">Forgot email?</a><button>Next</button><button type="button">Create account</button></form>`,
      },
      {
        html: `<h1>Welcome</h1><p>{user}</p><form method="post" action="send"><input type="password" name="password" aria-label="Enter your password">
        <label><input type="checkbox"> Show password</label><button type="button">Forgot password?</button><button>Next</button></form>`,
      },
      permission,
    ],
  },
  {
    name: 'password revealed by script after the user name',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input name="username" autocomplete="username"><div id="two" style="display:none">
        <input type="password" name="password"></div><button id="go">Continue</button></form><script>
        document.getElementById('go').onclick = (event) => { const two = document.getElementById('two');
        if (two.style.display === 'none') { event.preventDefault(); setTimeout(() => { two.style.display = 'block'; }, 120); } };</script>`,
      },
      permission,
    ],
  },
  {
    name: 'login drawn by script after two seconds, sent by script',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<div id="app">Loading</div>${later}<script>${sendByScript}
        draw('<input id="a" placeholder="Username"><input id="b" type="password" placeholder="Password"><button onclick="sendFields({username: a.value, password: b.value})">Sign in</button>', 2000);</script>`,
      },
      {
        html: `<div id="app"></div>${later}<script>${sendByScript}
        draw('<h2>Permission request</h2><p>Acme wants access to your data</p><div role="button" tabindex="0" onclick="sendFields({decision: \\'deny\\'})">Cancel</div><div role="button" tabindex="0" onclick="sendFields({decision: \\'allow\\'})">Authorize</div>', 300);</script>`,
      },
    ],
  },
  {
    name: 'submit disabled until keys were typed',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><input id="a" name="username" aria-label="Username"><input id="b" type="password" name="password">
        <button id="c" disabled>Log in</button></form><script>let keys = 0; document.addEventListener('keyup', () => {
        keys++; c.disabled = !(a.value && b.value && keys > 1); });</script>`,
      },
      permission,
    ],
  },
  {
    name: 'honeypots, search box and registration form beside the login',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<header><form action="/search"><input type="search" name="q" placeholder="Search"><button>Search</button></form></header>
        <form action="/register" method="post"><h2>New here? Register</h2><input name="email" placeholder="Email"><input type="password" name="pw1" placeholder="Choose a password">
        <input type="password" name="pw2" placeholder="Repeat password"><button>Create account</button></form>
        <form method="post" action="send"><h2>Sign in</h2><input name="website" style="position:absolute;left:-9999px" autocomplete="off">
        <input name="username" placeholder="Email"><div style="display:none"><input type="password" name="decoy"></div>
        <input type="password" name="password" placeholder="Password"><button>Sign in</button></form>`,
      },
      permission,
    ],
    fields: {},
  },
  {
    name: 'several submit buttons and other ways in',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<form method="post" action="send"><button name="way" value="google">Sign in with Google</button><button name="way" value="ms">Continue with Microsoft</button>
        <hr><input name="username" aria-label="E-mail address"><input type="password" name="password"><button type="button">👁</button>
        <button name="way" value="forgot">Forgot your password?</button><button name="way" value="password">Sign in</button><label><input type="checkbox" name="remember">Keep me signed in</label></form>`,
      },
      permission,
    ],
  },
  {
    name: 'cookie banner over the page',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `${login.html}<div style="position:fixed;inset:0;background:#0008"><div role="dialog" style="background:#fff;margin:100px;padding:40px"><h2>We value your privacy</h2>
        <p>We use cookies to personalise content and analyse traffic on this website.</p><button>Manage settings</button>
        <button onclick="this.closest('[style*=fixed]').remove()">Accept all</button></div></div>`,
      },
      {
        html: `${permission.html}<div id="cookie-bar" style="position:fixed;bottom:0;left:0;right:0;background:#ffc"><p>This website uses cookies.</p>
        <button onclick="this.parentNode.remove()">Accept</button><button onclick="this.parentNode.remove()">Reject</button></div>`,
      },
    ],
  },
];
