export type { Application, Config, Target } from './config.ts';
export { configuredSecrets } from './configured-secrets.ts';
export { foldersIn } from './folders.ts';
export type { OneTimeSeed } from './one-time-seed.ts';
export { ConfigurationError, type Problem, problemsIn } from './problem.ts';
export { type Choice, readConfig } from './read-config.ts';
export { networkIn } from './read-network.ts';
export { emptyTemplate, type RecordTemplate } from './record-template.ts';
export type { DescribedResource } from './related-descriptions.ts';
export { readResources } from './resource-descriptions.ts';
export { readSecretFiles } from './secret-files.ts';
export {
  apiSettingsIn,
  type DocumentedName,
  type Environment,
  explainSetting,
  isSetting,
  neededNames,
  secretNames,
} from './setting-table.ts';
export {
  environmentForOthers,
  forgetEnvironment,
  readEnvironment,
} from './settings.ts';
export { findWindowChromium } from './window-chromium.ts';
