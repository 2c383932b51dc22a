export { type Browser, LaunchFailure, launchBrowser } from './browser.ts';
export type {
  BrowserStorage,
  Credentials,
  LoginScript,
  PageKind,
  PermissionWish,
  Visit,
  Walk,
  WalkRequest,
} from './walk-types.ts';
