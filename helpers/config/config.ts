import type { Part } from '../../contract/requirement.ts';
import type { RunTarget } from '../../contract/run-record.ts';
import type { LoginScript } from '../login/index.ts';
import type { Network } from '../network/index.ts';
import type { OneTimeSeed } from './one-time-seed.ts';
import type { RecordTemplate } from './record-template.ts';
import type { DescribedResource } from './related-descriptions.ts';

/** Everything that a run knows about its target and about itself, after reading and checking it all. */
export interface Config {
  readonly target: Target;
  readonly application: Application;
  /** The user who logs in; absent where the browser is left out. */
  readonly user: { readonly username: string; readonly password: string } | undefined;
  /** Whether a session that a person left stands in that user's place. */
  readonly isLoggedIn: boolean;
  /** What the codes of that user's second factor are made of. */
  readonly oneTimeSeed: OneTimeSeed | undefined;
  /** The background user's refresh token, as the operator gave it. */
  readonly refreshToken: string | undefined;
  /** Origins beside that of the base URL on which the user's password may be typed. */
  readonly loginOrigins: readonly string[];
  readonly loginScript: LoginScript | undefined;
  readonly recordTemplate: RecordTemplate;
  /** The resources that are asked about beside the one that the contract shows. */
  readonly resources: readonly DescribedResource[];
  readonly network: Network;
  readonly reportsDir: string;
  readonly stateDir: string;
  /** Parts that the operator left out, and parts that the environment forbids, each with the reason. */
  readonly leftOut: ReadonlyMap<Part, string>;
  /** Every secret among the settings, whether or not this run has a use for it. */
  readonly secrets: readonly string[];
}

export interface Target extends Pick<RunTarget, 'judgedFrom'> {
  /** Address of one API version, without a trailing slash. */
  readonly baseUrl: string;
  readonly environment: 'test' | 'production';
  /** The digits of the version segment: `221` for version 2.2.1. */
  readonly version: string;
  readonly databaseId: string;
  readonly onLoopback: boolean;
  /** Whether it is the reference service, started for this run and gone with it. */
  readonly embedded: boolean;
  /** Whether it is that because no target is configured, and nobody typed --embedded. */
  readonly isDefault?: boolean;
}

export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly scope: string;
}
