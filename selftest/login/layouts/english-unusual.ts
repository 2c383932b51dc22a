import { byButton, byField, decision, type Layout, loginForm, permissionForm } from '../layout.ts';

const login = { html: loginForm('User name', 'Password', 'Log in') };
const permission = {
  html: permissionForm('Acme Books wants to access your account', 'Allow', 'Deny'),
};

/** Layouts of pages in English: frames, windows, and ways to answer. */
export const englishUnusual: Layout[] = [
  {
    name: 'login in a frame of the same origin',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: '<h1>Portal</h1><iframe src="frame" width="600" height="400"></iframe>',
        parts: { frame: login.html.replace('<form', '<form target="_top"') },
      },
      permission,
    ],
  },
  {
    name: 'login in a frame of another origin',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: '<h1>Portal</h1><iframe src="{other}frame" width="600" height="400"></iframe>',
        parts: { frame: login.html.replace('<form', '<form target="_top"') },
      },
      permission,
    ],
  },
  {
    name: 'login and permission on one page',
    language: 'en',
    decided: byButton('authorize', 'cancel'),
    screens: [
      {
        html: `<h1>Authorize Acme to access your account?</h1><form method="post" action="send"><label>Username or email<input name="username"></label>
        <label>Password<input type="password" name="password"></label><label><input type="checkbox">Remember me</label>
        <input type="submit" name="cancel" value="No, thanks"><input type="submit" name="authorize" value="Authorize app"></form>`,
      },
    ],
  },
  {
    name: 'account chooser and stay signed in',
    language: 'en',
    decided: decision,
    screens: [
      login,
      {
        html: `<h1>Stay signed in?</h1><p>Do this to reduce the number of times you are asked to sign in.</p><form method="post" action="send">
        <label><input type="checkbox">Don't show this again</label><button name="stay" value="0">No</button><button name="stay" value="1">Yes</button></form>`,
      },
      {
        html: `<h1>Choose an account</h1><form method="post" action="send"><button name="account" value="other">Use another account</button>
        <button name="account" value="me">Jan Jansen<br>{user}</button></form>`,
      },
      permission,
    ],
  },
  {
    name: 'scopes to tick and one button each way',
    language: 'en',
    decided: (fields) =>
      fields.action === 'cancel' ? 'deny' : fields.s1 && fields.s2 ? 'allow' : undefined,
    screens: [
      login,
      {
        html: `<h1>Acme requests these permissions</h1><form method="post" action="send"><label><input type="checkbox" name="s1" value="1">Read customers</label>
        <label><input type="checkbox" name="s2" value="1" checked>Change customers</label><label><input type="checkbox" name="rem">Remember my decision</label>
        <button name="action" value="go">Continue</button><button name="action" value="cancel">Cancel</button></form>`,
      },
    ],
  },
  {
    name: 'radio buttons and a submit button',
    language: 'en',
    decided: byField('approve', 'yes', 'no'),
    screens: [
      login,
      {
        html: `<h1>Application access</h1><p>Acme wants to see your data.</p><form method="post" action="send">
        <label><input type="radio" name="approve" value="no" checked>Do not allow this application</label>
        <label><input type="radio" name="approve" value="yes">Allow this application</label><input type="submit" value="Submit"></form>`,
      },
    ],
  },
  {
    name: 'icons only: the markup tells the answers',
    language: 'en',
    decided: byField('user_oauth_approval', 'true', 'false'),
    screens: [
      login,
      {
        html: `<h1>Acme would like access to your account</h1><form method="post" action="send"><button name="user_oauth_approval" value="false" class="btn deny"><svg width="20" height="20"></svg></button>
        <button name="user_oauth_approval" value="true" class="btn approve"><svg width="20" height="20"></svg></button></form>`,
      },
    ],
  },
  {
    name: 'a strict content security policy and shadow roots',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<login-card><template shadowrootmode="open"><form method="post" action="send"><input name="username" placeholder="Username"><input type="password" name="password">
        <button><slot></slot></button></form></template>Sign in</login-card>`,
        headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
      },
      {
        html: `<grant-card><template shadowrootmode="open"><h1>Acme asks for access</h1><form method="post" action="send"><button name="decision" value="deny">Decline</button><button name="decision" value="allow">Grant access</button></form></template></grant-card>`,
      },
    ],
  },
  {
    name: 'pages that ask by dialog boxes and open a pop-up',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<script>alert('Maintenance on Sunday'); window.open('{other}ad');</script>${login.html}`,
        parts: { ad: '<h1>News</h1><a href="#">Read more</a>' },
      },
      {
        html: permission.html.replace('<form', `<form onsubmit="return confirm('Are you sure?')"`),
      },
    ],
  },
  {
    name: 'login in a pop-up window',
    language: 'en',
    decided: decision,
    screens: [
      {
        html: `<h1>Welcome</h1><button onclick="window.open('pop')">Log in</button><script>window.go = () => { location.href = '../../1/OAuth/Authorize'; };</script>`,
        parts: {
          pop: `<form><input id="a" placeholder="Username"><input type="password" id="b"><button>Log in</button></form><script>document.forms[0].onsubmit = (event) => { event.preventDefault();
          fetch('send', { method: 'POST', headers: { 'x-script': '1' }, body: new URLSearchParams({ username: a.value, password: b.value }) }).then(() => { opener.go(); close(); }); };</script>`,
        },
      },
      permission,
    ],
  },
];
