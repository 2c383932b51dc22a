/** A plain login form, sent to `/login`. */
export const loginPage = `<h1>Log in</h1><form method="post" action="/login">
  <p><label for="u">User name</label> <input id="u" name="username"></p>
  <p><label for="p">Password</label> <input id="p" type="password" name="password"></p>
  <button type="submit">Log in</button></form>`;

/** A plain question for permission, answered to `/answer`. */
export const permissionPage = `<h2>Acme wants access</h2><form method="post" action="/answer">
  <button name="decision" value="allow">Allow</button>
  <button name="decision" value="deny">Deny</button></form>`;
