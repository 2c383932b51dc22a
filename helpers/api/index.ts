export { Api, jsonBody, type LawfulWrites, type RequestOptions } from './api.ts';
export { longestLagMs, untilSettled } from './lag.ts';
export { type Addressed, isAbsent, isAddressable } from './record-address.ts';
export { type Write, Writes, type WriteWatch } from './writes.ts';
