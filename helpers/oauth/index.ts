export { Access } from './access.ts';
export {
  type AuthorizeParameters,
  authorizeUrl,
  type Flow,
  goodRequest,
} from './authorize-endpoint.ts';
export { BackgroundUser, RefreshTokenLost } from './background-user.ts';
export { describeAlteration } from './describe-alteration.ts';
export { ExpiringTokens } from './expiring-token.ts';
export { explainWalk, schemeOfBrowserLogin } from './explain-walk.ts';
export { type Grant, grantByCode, grantToBackground } from './grants.ts';
export { namePage } from './name-page.ts';
export { PermissionMemory } from './permission-memory.ts';
export { grantsOf, redirectResultAt, redirectResultsOf } from './redirect-result.ts';
export { quotePage, refusalOf, registrationCure } from './refused-application.ts';
export { ResourceOwner, type WalkOptions } from './resource-owner.ts';
export {
  asFormOtherwise,
  type SendTokenRequest,
  TokenEndpoint,
  type TokenParameters,
  withoutParameter,
} from './token-endpoint.ts';
export { isGranted, isRefusal, memberOf, readTokens, wordsOnClient } from './token-response.ts';
export { endedAtLogin, hasShown, isUnanswered, loggedInVainly } from './walk-end.ts';
