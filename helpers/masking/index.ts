export { guardOutput } from './guard-output.ts';
export { Secrets } from './secrets.ts';
