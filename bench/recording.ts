import type { Recorded } from './recorded-service.ts';

/** What a run asked. */
export interface Recording {
  /** How often a browser went to the Authorize endpoint. */
  readonly walks: number;
  /** Those that were sent without a browser. */
  readonly requests: readonly Recorded[];
}

/** Takes a run apart into its walks and the requests that it sent without a browser. */
export function readRecording(recorded: readonly Recorded[]): Recording {
  const isWalk = ({ method, site }: Recorded) => method === 'GET' && site === 'none';
  return {
    walks: recorded.filter(isWalk).length,
    requests: recorded.filter(({ site }) => site === undefined),
  };
}

/** How many were no requests for tokens or pages. */
export function requestsToApi({ requests }: Recording): number {
  return requests.filter(({ path }) => /\/api\//i.test(path)).length;
}

/** How often the list was read. */
export function readsOfList({ requests }: Recording): number {
  return requests.filter(
    ({ method, path, status }) =>
      method === 'GET' && status === 200 && /\/CustomerInfoList\b/i.test(path),
  ).length;
}
