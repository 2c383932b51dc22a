import type { Recorded } from './recorded-service.ts';

/** What a user did with the pages of one walk, in order. */
export interface RecordedWalk {
  /** Path and query of the Authorize endpoint. */
  readonly target: string;
  /** The fields of each form that was sent. */
  readonly forms: readonly Readonly<Record<string, string>>[];
  /** The walk whose cookies this one brought, by its place in the recording. */
  readonly after: number | undefined;
}

/** What a run asked, as it can be asked again. */
export interface Recording {
  readonly walks: readonly RecordedWalk[];
  readonly requests: readonly Recorded[];
}

/** Takes a run apart into its walks and the requests that it sent without a browser. */
export function readRecording(recorded: readonly Recorded[]): Recording {
  const walks: Walking[] = [];
  for (const { method, target, headers, body, session } of recorded.filter(isOfBrowser)) {
    const query = target.split('?')[1];
    const { cookie = '' } = headers;
    const cameFrom = (walk: Walking) => walk.sessions.some((id) => cookie.includes(id));
    if (method === 'GET' && headers['sec-fetch-site'] === 'none') {
      const after = walks.findLastIndex(cameFrom);
      const sessions = [...(walks[after]?.sessions ?? [])];
      walks.push({ target, forms: [], sessions, after: after < 0 ? undefined : after });
    }
    const alike = walks.filter((one) => one.target.split('?')[1] === query);
    const walk =
      alike.findLast(cameFrom) ?? alike.findLast(({ sessions }) => sessions.length === 0);
    if (method === 'POST') walk?.forms.push(Object.fromEntries(new URLSearchParams(body)));
    if (session !== undefined) walk?.sessions.push(session);
  }
  return {
    walks: walks.map(({ sessions: _, ...walk }) => walk),
    requests: recorded.filter((one) => !isOfBrowser(one)),
  };
}

interface Walking extends RecordedWalk {
  readonly forms: Record<string, string>[];
  /** The ids of the service's sessions in which it was. */
  readonly sessions: string[];
}

/** How many were no requests for tokens or pages. */
export function requestsToApi({ requests }: Recording): number {
  return requests.filter(({ target }) => /\/api\//i.test(target)).length;
}

/** How often the list was read. */
export function readsOfList({ requests }: Recording): number {
  return requests.filter(
    ({ method, target, status }) =>
      method === 'GET' && status === 200 && /\/CustomerInfoList\b/i.test(target),
  ).length;
}

const isOfBrowser = ({ headers }: Recorded) => headers['sec-fetch-mode'] !== undefined;
