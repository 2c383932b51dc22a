export { Access } from './access.ts';
export {
  type AuthorizeParameters,
  authorizeUrl,
  type Flow,
  goodRequest,
} from './authorize-endpoint.ts';
export { BackgroundUser, RefreshTokenLost } from './background-user.ts';
export { ExpiringTokens } from './expiring-token.ts';
export { explainWalk, schemeOfBrowserLogin } from './explain-walk.ts';
export { type Grant, grantByCode, grantToBackground } from './grants.ts';
export { namePage } from './name-page.ts';
export { PermissionMemory } from './permission-memory.ts';
export {
  endedAtLogin,
  grantsOf,
  hasShown,
  isUnanswered,
  loggedInVainly,
  redirectResultAt,
  redirectResultsOf,
} from './redirect-result.ts';
export { quotePage, refusalOf, registrationCure } from './refused-application.ts';
export { ResourceOwner, type WalkOptions } from './resource-owner.ts';
export { tellTrial } from './tell-trial.ts';
export {
  asFormOtherwise,
  isGranted,
  isRefusal,
  memberOf,
  readTokens,
  type SendTokenRequest,
  TokenEndpoint,
  type TokenParameters,
  withoutParameter,
  wordsOnClient,
} from './token-endpoint.ts';
