import { country } from '../model/tables/country.ts';
import { customer } from '../model/tables/customer.ts';
import { supplier } from '../model/tables/supplier.ts';
import { supplierInfo } from '../model/tables/supplier-info.ts';
import { authorizeCodeFaults } from './faults/authorize/code.ts';
import { failedLoginFaults } from './faults/authorize/failed-login.ts';
import { authorizeFragmentFaults } from './faults/authorize/fragment.ts';
import { authorizeMemberFaults } from './faults/authorize/fragment-members.ts';
import { authorizeLoginFaults } from './faults/authorize/login.ts';
import { rememberedLoginFaults } from './faults/authorize/remembered-login.ts';
import { authorizeRequestFaults } from './faults/authorize/requests.ts';
import { authorizeStateFaults } from './faults/authorize/state.ts';
import { unansweredGrantFaults } from './faults/no-answer.ts';
import { faultsOfTable } from './faults/of-table.ts';
import { tokenAnswerFaults } from './faults/token/answers.ts';
import { tokenCredentialFaults } from './faults/token/credentials.ts';
import { tokenExpiryFaults } from './faults/token/expiry.ts';
import { laterRefreshFaults } from './faults/token/later-refreshes.ts';
import { tokenRequestFaults } from './faults/token/requests.ts';
import { tokenValueFaults } from './faults/token/values.ts';
import { versionFaults } from './faults/version/segment.ts';
import { loginDetours } from './freedoms/authorize/login-detours.ts';
import { loginForms } from './freedoms/authorize/login-forms.ts';
import { loginRules } from './freedoms/authorize/login-rules.ts';
import { loginScripts } from './freedoms/authorize/login-scripts.ts';
import { loginSteps } from './freedoms/authorize/login-steps.ts';
import { pageWords } from './freedoms/authorize/page-words.ts';
import { permissionPages } from './freedoms/authorize/permission-pages.ts';
import { redirects } from './freedoms/authorize/redirects.ts';
import { authorizeRefusals } from './freedoms/authorize/refusals.ts';
import { secondFactor } from './freedoms/authorize/second-factor.ts';
import { settings } from './freedoms/authorize/settings.ts';
import { dates } from './freedoms/customer/dates.ts';
import { ids } from './freedoms/customer/ids.ts';
import { keptValues } from './freedoms/customer/kept-values.ts';
import { names } from './freedoms/customer/names.ts';
import { valueLimits } from './freedoms/customer/value-limits.ts';
import { valuePatterns } from './freedoms/customer/value-patterns.ts';
import { valueSets } from './freedoms/customer/value-sets.ts';
import { writeAnswers } from './freedoms/customer/write-answers.ts';
import { otherDefaults } from './freedoms/defaults/others.ts';
import { compressions } from './freedoms/format/compression.ts';
import { deliveries } from './freedoms/format/delivery.ts';
import { headers } from './freedoms/format/headers.ts';
import { jsonTexts } from './freedoms/format/json.ts';
import { xmlLayouts } from './freedoms/format/xml-layouts.ts';
import { xmlMediaTypes } from './freedoms/format/xml-media-types.ts';
import { xmlNullMarks } from './freedoms/format/xml-null-marks.ts';
import { xmlShapes } from './freedoms/format/xml-shapes.ts';
import { xmlTexts } from './freedoms/format/xml-texts.ts';
import { listPages } from './freedoms/list/pages.ts';
import { listShapes } from './freedoms/list/shapes.ts';
import { errors } from './freedoms/status/errors.ts';
import { traffic } from './freedoms/status/traffic.ts';
import { tokenTexts } from './freedoms/token/answers.ts';
import { tokenRefusals } from './freedoms/token/refusals.ts';
import { tokenLife } from './freedoms/token/rotation.ts';
import { addresses } from './freedoms/version/addresses.ts';
import { type Fault, type Freedom, needing } from './variation.ts';

/** Every known way of breaking a required row, in the order of the contract's chapters. */
export const faults: readonly Fault[] = [
  ...authorizeLoginFaults,
  ...authorizeCodeFaults,
  ...authorizeFragmentFaults,
  ...authorizeMemberFaults,
  ...authorizeStateFaults,
  ...authorizeRequestFaults,
  ...tokenAnswerFaults,
  ...laterRefreshFaults,
  ...tokenValueFaults,
  ...tokenCredentialFaults,
  ...tokenRequestFaults,
  ...tokenExpiryFaults,
  ...faultsOfTable(customer),
  ...versionFaults,
  ...unansweredGrantFaults,
  ...rememberedLoginFaults,
  ...failedLoginFaults,
];

/** Every known way of breaking a row about what is served beside the Customer. */
export const faultsOfResources: readonly Fault[] = [supplier, supplierInfo, country].flatMap(
  faultsOfTable,
);

/** Every lawful variation: each keeps all that the contract says. */
export const freedoms: readonly Freedom[] = [
  ...loginDetours,
  ...loginForms,
  ...loginRules,
  ...pageWords,
  ...loginScripts,
  ...loginSteps,
  ...secondFactor,
  ...permissionPages,
  ...redirects,
  ...authorizeRefusals,
  ...settings,
  ...dates,
  ...ids,
  ...keptValues,
  ...names,
  ...valueLimits,
  ...valuePatterns,
  ...valueSets,
  ...writeAnswers,
  ...otherDefaults,
  ...needing('sockets', [...compressions, ...headers, ...deliveries]),
  ...xmlMediaTypes,
  ...jsonTexts,
  ...xmlLayouts,
  ...xmlNullMarks,
  ...xmlShapes,
  ...xmlTexts,
  ...listPages,
  ...listShapes,
  ...errors,
  ...traffic,
  ...tokenTexts,
  ...tokenRefusals,
  ...tokenLife,
  ...addresses,
];
