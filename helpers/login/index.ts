export { type Browser, launchBrowser } from './browser.ts';
export { cookiesFor } from './cookies.ts';
export { LaunchFailure } from './launch-chromium.ts';
export type {
  BrowserStorage,
  Credentials,
  LoginScript,
  PageKind,
  PermissionWish,
  Stranger,
  Visit,
  Walk,
  WalkRequest,
} from './walk-types.ts';
