import { writeFileSync } from 'node:fs';
import type { Walk } from '../../helpers/login/index.ts';
import { ownPath } from '../../reports/report-folder.ts';

/** Keeps the picture of the page where a walk stopped; says where it is. The walk struck the password out of it. */
export function keepScreenshot({ screenshot }: Walk, reportsDir: string): string {
  if (screenshot === undefined) return '';
  let file: string;
  try {
    file = ownPath(reportsDir, 'doctor-login.png');
    writeFileSync(file, screenshot);
  } catch (error) {
    return `\nA picture of the page could not be kept: ${(error as Error).message}.`;
  }
  return `\nA picture of the page, without the password: ${file}`;
}

// Lines short enough not to be broken, so that they can be copied.
const example = `{
"login": [
{ "fill": "#user", "with": "username" },
{ "fill": "#pass", "with": "password" },
{ "click": "role=button[name='Log in']" }
],
"allow": [{ "click": "role=button[name='Allow']" }],
"deny": [{ "click": "role=button[name='Cancel']" }]
}`;

/** What a login script is and how to write one. */
export function explainLoginScript(hasScript: boolean): string {
  if (hasScript)
    return 'Correct the file named by API_LOGIN_SCRIPT: a selector in it fits nothing on this page.';
  return [
    'Look at the picture. Where the page is an error page, what it says is the cause. Where it is right, describe it: name a JSON file in API_LOGIN_SCRIPT that says which fields to fill and what to click, with selectors of Playwright (CSS, text=…, role=…), such as',
    example,
    'Each list may be left out where its page is understood. All steps: schemas/login-script.json.',
  ].join('\n');
}
