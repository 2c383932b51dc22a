import { addresses } from './addresses.ts';
import { authorizeRefusals } from './authorize-refusals.ts';
import { errors } from './errors.ts';
import type { Freedom } from './freedom.ts';
import { http } from './http.ts';
import { ids } from './ids.ts';
import { lists } from './lists.ts';
import { loginDetours } from './login-detours.ts';
import { loginForms } from './login-forms.ts';
import { loginRules } from './login-rules.ts';
import { loginScripts } from './login-scripts.ts';
import { loginSteps } from './login-steps.ts';
import { names } from './names.ts';
import { permissionPages } from './permission-pages.ts';
import { redirects } from './redirects.ts';
import { secondThoughts } from './second-thoughts.ts';
import { settings } from './settings.ts';
import { tokenLife } from './token-life.ts';
import { tokenRefusals } from './token-refusals.ts';
import { tokenTexts } from './token-texts.ts';
import { traffic } from './traffic.ts';
import { valueLimits } from './value-limits.ts';
import { valuePatterns } from './value-patterns.ts';
import { valueSets } from './value-sets.ts';
import { values } from './values.ts';
import { writeAnswers } from './write-answers.ts';
import { xmlShapes } from './xml-shapes.ts';
import { xmlTexts } from './xml-texts.ts';

const overSockets = (freedom: Freedom): Freedom => ({ ...freedom, needs: 'sockets' });

/** The freedoms by theme. */
export const freedomsByTheme: Readonly<Record<string, readonly Freedom[]>> = {
  writeAnswers,
  names,
  ids,
  lists,
  values,
  valueSets,
  valueLimits,
  valuePatterns,
  tokenLife,
  tokenTexts,
  tokenRefusals,
  errors,
  authorizeRefusals,
  xmlShapes,
  xmlTexts,
  traffic: traffic.map(overSockets),
  http: http.map(overSockets),
  addresses,
  settings,
  secondThoughts,
  loginForms,
  loginScripts,
  loginSteps,
  loginDetours,
  loginRules,
  permissionPages,
  redirects,
};

/** Every lawful variation: each keeps all that the contract says. */
export const freedoms: readonly Freedom[] = Object.values(freedomsByTheme).flat();
