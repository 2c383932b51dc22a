import { loginDetours } from './freedoms/authorize/login-detours.ts';
import { loginForms } from './freedoms/authorize/login-forms.ts';
import { loginRules } from './freedoms/authorize/login-rules.ts';
import { loginScripts } from './freedoms/authorize/login-scripts.ts';
import { loginSteps } from './freedoms/authorize/login-steps.ts';
import { permissionPages } from './freedoms/authorize/permission-pages.ts';
import { redirects } from './freedoms/authorize/redirects.ts';
import { authorizeRefusals } from './freedoms/authorize/refusals.ts';
import { settings } from './freedoms/authorize/settings.ts';
import { ids } from './freedoms/customer/ids.ts';
import { names } from './freedoms/customer/names.ts';
import { valueLimits } from './freedoms/customer/value-limits.ts';
import { valuePatterns } from './freedoms/customer/value-patterns.ts';
import { valueSets } from './freedoms/customer/value-sets.ts';
import { values } from './freedoms/customer/values.ts';
import { writeAnswers } from './freedoms/customer/write-answers.ts';
import { http } from './freedoms/format/http.ts';
import { xmlShapes } from './freedoms/format/xml-shapes.ts';
import { xmlTexts } from './freedoms/format/xml-texts.ts';
import { lists } from './freedoms/list/shapes.ts';
import { secondThoughts } from './freedoms/second-thoughts.ts';
import { errors } from './freedoms/status/errors.ts';
import { traffic } from './freedoms/status/traffic.ts';
import { tokenTexts } from './freedoms/token/answers.ts';
import { tokenRefusals } from './freedoms/token/refusals.ts';
import { tokenLife } from './freedoms/token/rotation.ts';
import { addresses } from './freedoms/version/addresses.ts';
import type { Freedom } from './variation.ts';

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
