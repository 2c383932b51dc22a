export { LazyBrowser } from './lazy-browser.ts';
export { Session, type SessionOptions } from './session.ts';
