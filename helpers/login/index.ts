export { type Browser, launchBrowser } from './browser.ts';
export type {
  BrowserStorage,
  LoginScript,
  PageKind,
  PermissionWish,
  Visit,
  Walk,
  WalkRequest,
} from './walk-types.ts';
