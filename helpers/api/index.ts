export { Api } from './api.ts';
export { type Addressed, isAddressable } from './record-address.ts';
