import type { BrowserContext, Page } from 'playwright';
import type { Exchange, ExchangeResponse } from '../../contract/exchange.ts';
import type { BrowserTraffic } from '../network/index.ts';
import type { WhyStayed } from './why-stayed.ts';

/** Cookies that a walk left behind; give them to a later walk to be remembered. */
export interface BrowserStorage {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

export interface Credentials {
  username: string;
  password: string;
}

/** How the question for permission is answered. */
export type PermissionWish = 'allow' | 'deny';

/** One thing to do, in data. Selectors are Playwright's: CSS, `text=...`, `role=...`. */
export interface ScriptStep {
  fill?: string;
  with?: 'username' | 'password' | 'code';
  text?: string;
  click?: string;
  check?: string;
  select?: string;
  option?: string;
  press?: string;
  wait?: string;
  /** Selector of the frame that the step is done in. */
  frame?: string;
}

/** How to log in and how to answer the question for permission, where the driver does not see it. */
export interface LoginScript {
  login?: ScriptStep[];
  allow?: ScriptStep[];
  deny?: ScriptStep[];
}

export interface WalkRequest {
  authorizeUrl: string;
  /** Redirect URIs to catch: matched exactly, or as the part before `?` and `#`. */
  targets: string[];
  user: Credentials;
  /** Origins to which the password may go, beside that of `authorizeUrl`. */
  loginOrigins?: readonly string[];
  /** The code of the user's second factor, once there is one that may be used; without it none is typed. */
  oneTimeCode?: () => Promise<string>;
  permission: PermissionWish;
  script?: LoginScript;
  /** Does what is to be done in the window, in the place of the driver, which then only watches. */
  person?: (page: Page) => Promise<void>;
  /** Milliseconds for the whole walk; waiting for a one-time code takes none of them. */
  timeoutMs?: number;
  storage?: BrowserStorage;
  /** The login is to fail: the login page shown again is understood, and no picture of it is needed. */
  isToFail?: boolean;
  /** What is typed once where the login page is shown again. */
  corrected?: Credentials;
  /** What paces and counts the requests to the service; without it nothing does. */
  traffic?: BrowserTraffic;
}

/** How far the user had come. `loginDone` is taken back when the login page is shown again. */
export interface Progress {
  loginShown: boolean;
  loginDone: boolean;
  permissionShown: boolean;
  permissionDone: boolean;
}

/** An address that the browser was sent to, with query and fragment as they were sent. */
export interface Visit {
  url: string;
  how: 'location-header' | 'navigation' | 'form-post';
  /** The target that the address matches; absent for another foreign origin. */
  target?: string;
  /** The fields of a form post. */
  body?: string;
  after: Progress;
}

export type PageKind = 'login' | 'permission' | 'other';

/** A page as the user saw it. `status` is 0 where the page came by no HTTP answer. */
export interface PageSeen {
  kind: PageKind;
  url: string;
  status: number;
  /** The very ones of the exchange that brought it. */
  headers: ExchangeResponse['headers'];
  title: string;
  /** Visible text, at most 2000 characters, the password struck out. */
  text: string;
  /** What the driver did here, in words. */
  step: string;
}

export type WalkEnd = 'redirected' | 'stopped-at-page' | 'timed-out' | 'crashed' | 'unreachable';

/** An origin to which the password would have gone and may not. */
export interface Stranger {
  origin: string;
  /** Whether it was to be typed there, or was about to be sent on from where it may be. */
  how: 'typed' | 'sent-on';
}

export interface Walk {
  ended: WalkEnd;
  /** Why it ended, where the password would have gone elsewhere. */
  elsewhere?: Stranger;
  /** Whether the service was not reached because the browser does not trust its certificate. */
  metUntrusted?: boolean;
  visits: Visit[];
  /** Those before other credentials were typed; absent where the first ones were not refused. */
  visitsUntilCorrected?: Visit[];
  pages: PageSeen[];
  /** Documents, and what scripts posted. Secrets are still in them. */
  exchanges: Exchange[];
  /** What became of a one-time code; absent where the login asked for none. */
  oneTimeCode?: 'given' | 'refused' | 'withheld';
  /** Why nothing more was done on the page at which it ended. */
  stayed?: WhyStayed;
  /** PNG of the last page, where the walk reached no target. */
  screenshot?: Buffer;
  storage: BrowserStorage;
  /** One or two sentences in plain words; never the password. */
  explanation: string;
}
