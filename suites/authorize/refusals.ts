import { requiredParameters } from '../../contract/requirements/authorize.ts';
import { grantNothing } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { failedLogins } from './mistyped-logins.ts';
import {
  refusedPermissions,
  walksWithOtherClient,
  walksWithOtherRedirectUri,
  walksWithOtherResponseType,
  walksWithout,
} from './refused-walks.ts';

for (const [id, walks] of [
  ['authorize/failed-login-grants-nothing', failedLogins],
  ['authorize/refused-permission-grants-nothing', refusedPermissions],
  ['authorize/client-id-checked', walksWithOtherClient],
  ['authorize/redirect-uri-checked', walksWithOtherRedirectUri],
  ['authorize/response-type-checked', walksWithOtherResponseType],
] as const)
  requirement(id, grantNothing, [walks]);

for (const parameter of requiredParameters)
  requirement(`authorize/parameter-required/${parameter}`, grantNothing, [walksWithout(parameter)]);
