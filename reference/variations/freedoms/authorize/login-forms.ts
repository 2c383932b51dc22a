import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../../../pages/html.ts';
import { change, type Freedom } from '../../variation.ts';
import {
  csrfInput,
  form,
  inputs,
  loginButton,
  loginFreedom,
  passwordInput,
  userInput,
} from './page-parts.ts';

const user = (more: string) => `<input name="username" ${more}>`;
const password = (more: string) => `<input type="password" name="password" ${more}>`;

export const loginForms: readonly Freedom[] = [
  loginFreedom('login-labels-around', 'Labels stand around their inputs.', (view) =>
    form(
      view,
      `<label>User name ${user('')}</label><label>Password ${password('')}</label>${loginButton}`,
    ),
  ),
  loginFreedom('login-placeholders-only', 'Inputs have placeholders only.', (view) =>
    form(view, user('placeholder="User name"') + password('placeholder="Password"') + loginButton),
  ),
  loginFreedom(
    'login-types-only',
    'Inputs have types only, the user name that of an e-mail.',
    (view) => form(view, user('type="email"') + password('') + loginButton),
  ),
  loginFreedom('login-aria-labels', 'Inputs have aria-label and aria-labelledby.', (view) =>
    form(
      view,
      `<span id="l1">Account</span>${user('aria-labelledby="l1"')}${password('aria-label="Secret word"')}${loginButton}`,
    ),
  ),
  loginFreedom(
    'login-labels-as-text',
    'What an input is for stands before it in a table.',
    (view) =>
      form(
        view,
        `<table><tr><td>User:</td><td>${user('')}</td></tr><tr><td>Pass:</td><td>${password('')}</td></tr></table>${loginButton}`,
      ),
  ),
  loginFreedom(
    'login-random-names',
    'Names and ids of inputs are random, autocomplete says what they are.',
    (view) => {
      const mark = () => randomBytes(6).toString('hex');
      return form(
        view,
        `<input id="i${mark()}" name="u_${mark()}" autocomplete="username">
<input id="i${mark()}" name="p_${mark()}" type="password" autocomplete="current-password">${loginButton}`,
      );
    },
    change('readLoginForm', (_lawful, _exchange, sent) => {
      const find = (prefix: string) =>
        [...sent].find(([name]) => name.startsWith(prefix))?.[1] ?? '';
      return { username: find('u_'), password: find('p_'), csrfToken: find('csrf_token') };
    }),
  ),
  loginFreedom('login-button-input-submit', 'The button is an input.', (view) =>
    form(view, `${inputs}<input type="submit" value="Sign in">`),
  ),
  loginFreedom('login-button-image', 'The button is an image.', (view) =>
    form(
      view,
      `${inputs}<input type="image" alt="Log in" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" style="width:60px;height:30px">`,
    ),
  ),
  loginFreedom('login-button-is-link', 'The button is a link that submits.', (view) =>
    form(
      view,
      `${inputs}<a href="#" onclick="this.closest('form').submit(); return false">Log in</a>`,
    ),
  ),
  loginFreedom('login-button-is-div', 'The button is a div with a role.', (view) =>
    form(
      view,
      `${inputs}<div role="button" tabindex="0" onclick="this.parentNode.submit()">Log in</div>`,
    ),
  ),
  loginFreedom(
    'login-button-outside-form',
    'The button stands outside its form.',
    (view) =>
      `${form(view, inputs).replace('<form', '<form id="f1"')}<footer><button form="f1">Log in</button></footer>`,
  ),
  loginFreedom('login-button-is-icon', 'The button has an arrow and a title.', (view) =>
    form(view, `${inputs}<button title="Log in"><span aria-hidden="true">&#x2192;</span></button>`),
  ),
  loginFreedom('login-button-says-continue', 'The button says Continue.', (view) =>
    form(view, `${inputs}<button>Continue</button>`),
  ),
  loginFreedom('login-button-says-ok', 'The button says OK, another one clears the form.', (view) =>
    form(view, `${inputs}<button type="reset">Clear</button><button>OK</button>`),
  ),
  loginFreedom(
    'login-cancel-first',
    'A button that cancels stands before the one that logs in.',
    (view) => form(view, `${inputs}<button type="button">Cancel</button>${loginButton}`),
  ),
  loginFreedom('login-remember-me', 'There is a box to stay logged in.', (view) =>
    form(
      view,
      `${inputs}<label><input type="checkbox" name="remember" value="1"> Stay logged in</label>${loginButton}`,
    ),
  ),
  loginFreedom(
    'login-show-password',
    'A button inside the password field shows the password.',
    (view) =>
      form(
        view,
        `${userInput}<div>${passwordInput}<button type="button" aria-label="Show password" onclick="password.type = password.type === 'text' ? 'password' : 'text'">&#x1f441;</button></div>${loginButton}`,
      ),
  ),
  loginFreedom(
    'login-forgot-password',
    'Links lead to a lost password, help and registration.',
    (view) =>
      form(
        view,
        `<a href="/forgot">Forgot password?</a>${userInput}<a href="/forgot-user">Forgot user name?</a>${passwordInput}${loginButton}<a href="/register" role="button">Create an account</a>`,
      ),
  ),
  loginFreedom(
    'login-social-buttons',
    'Buttons of other providers stand first.',
    (view) =>
      `<form action="/external" method="post"><button name="p" value="g">Log in with Google</button><button name="p" value="m">Sign in with Microsoft</button></form><a href="/sso">Continue with single sign-on</a>${form(view, inputs + loginButton)}`,
  ),
  loginFreedom(
    'login-search-first',
    'A search and a newsletter stand before the login.',
    (view) =>
      `<form action="/search"><input type="search" name="q" placeholder="Search"><button>Search</button></form>
<form action="/news" method="post"><label>E-mail <input type="email" name="email"></label><button>Subscribe</button></form>
${form(view, inputs + loginButton)}`,
  ),
  loginFreedom(
    'login-beside-registration',
    'A form to register stands before the login.',
    (view) =>
      `<section><h2>New here?</h2><form action="/register" method="post"><label>E-mail <input name="new_email" type="email" autocomplete="email"></label><label>Choose a password <input name="new1" type="password" autocomplete="new-password"></label><label>Repeat the password <input name="new2" type="password" autocomplete="new-password"></label><button>Create account</button></form></section>
<section><h2>Log in</h2>${form(view, inputs + loginButton)}</section>`,
  ),
  loginFreedom(
    'login-honeypot',
    'A field no person sees has to stay empty.',
    (view) =>
      form(
        view,
        `<div style="position:absolute;left:-9999px" aria-hidden="true"><label>E-mail <input name="email" type="email" tabindex="-1" autocomplete="off"></label></div>${inputs}${loginButton}`,
      ),
    change('readLoginForm', (lawful, exchange, sent) => {
      const read = lawful(exchange, sent);
      return sent.get('email') ? { ...read, password: '' } : read;
    }),
  ),
  loginFreedom(
    'login-hidden-twin',
    'A copy of the form for small screens is hidden before it.',
    (view) =>
      `<div style="display:none">${form(view, inputs + loginButton)}</div>${form(view, `<label>User name ${user('')}</label><label>Password ${password('')}</label>${loginButton}`)}`,
  ),
  loginFreedom(
    'login-language-switch',
    'Languages can be chosen by links and a list.',
    (view) =>
      `<nav><a href="?lang=nl">Nederlands</a> <a href="?lang=de">Deutsch</a><form><select name="lang"><option>English<option>Français</select><button>Go</button></form></nav>${form(view, inputs + loginButton)}`,
  ),
  loginFreedom(
    'login-below-menu-of-cookies',
    'A menu has a link that speaks of allowing cookies, and the button says Continue.',
    (view) =>
      `<nav><a href="/">Home</a> <a href="/pricing">Allow cookies policy</a></nav>${form(view, `${inputs}<button>Continue</button>`)}`,
  ),
  loginFreedom(
    'login-large-page',
    'The page has half a million characters, the form far down.',
    (view) =>
      `${'<p>News about bookkeeping, laws and rates.</p>\n'.repeat(12_000)}${form(view, inputs + loginButton)}`,
  ),
  loginFreedom('login-terms-box', 'A box has to be ticked to log in.', (view) =>
    form(
      view,
      `${inputs}<label><input type="checkbox" name="terms" required> I accept the terms of use</label>${loginButton}`,
    ),
  ),
  loginFreedom(
    'login-password-as-text',
    'The password is a text input whose marks are hidden.',
    (view) =>
      form(
        view,
        `${userInput}<label>Password <input name="password" style="-webkit-text-security:disc" autocomplete="current-password"></label>${loginButton}`,
      ),
  ),
  loginFreedom(
    'login-upper-case-tags',
    'Tags and attributes are in capitals without quotes.',
    (view) =>
      `<FORM METHOD=POST ACTION="${escapeHtml(view.action)}">${csrfInput(view)
        .toUpperCase()
        .replace(
          /NAME="[^"]*" VALUE="[^"]*"/,
          `NAME="csrf_token" VALUE="${escapeHtml(view.csrfToken)}"`,
        )}<P>USER NAME<BR><INPUT NAME=username SIZE=20><P>PASSWORD<BR><INPUT TYPE=PASSWORD NAME=password SIZE=20><P><INPUT TYPE=SUBMIT VALUE="LOGIN"></FORM>`,
  ),
  loginFreedom(
    'login-read-only-until-focus',
    'Inputs can be written in once they have the focus.',
    (view) =>
      form(
        view,
        `<label for="a1">User name</label><input id="a1" name="username" autocomplete="off" readonly onfocus="this.removeAttribute('readonly')"><label for="a2">Password</label><input id="a2" type="password" name="password" autocomplete="new-password" readonly onfocus="this.removeAttribute('readonly')">${loginButton}`,
      ),
  ),
];
