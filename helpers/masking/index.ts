export { Secrets } from './secrets.ts';
