export { Api } from './api.ts';
export { type Addressed, isAddressable } from './record-address.ts';
export { type Write, Writes } from './writes.ts';
