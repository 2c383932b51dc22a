export { describeService } from './describe-service.ts';
export { describeDocument } from './document/describe-document.ts';
export type { Described } from './first-description.ts';
export { readPath } from './resource-name.ts';
