import { type Exchange, headerOf } from '../../contract/exchange.ts';
import type { Arrival, Note, Step, Walked } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import { Answer } from '../../helpers/network/index.ts';
import { grantsOf, redirectResultAt, redirectResultsOf } from '../../helpers/oauth/index.ts';

type About = Pick<Step, 'mustAsk' | 'observed' | 'tampered'>;

/** Notes a walk with what rules need of it. */
export function noteWalk(note: Note, context: CheckContext, walk: Walk, about: About = {}): void {
  const { exchanges } = walk;
  const [first = neverSent] = exchanges;
  const answer = first.response ? new Answer(first, first.response) : Answer.silent(first);
  const walked: Walked = {
    pages: walk.pages.map(({ kind, headers }) => ({
      kind,
      framing: `${headerOf(headers, 'x-frame-options') ?? ''} ${headerOf(headers, 'content-security-policy') ?? ''}`,
      cacheControl: headerOf(headers, 'cache-control') ?? '',
    })),
    arrival: arrivalOf(walk, context),
    grants: grantsOf(walk),
    codesInReferers: referersWithCode(walk).length,
    explanation: walk.explanation,
    exchanges,
  };
  note({ label: 'authorize', ...about, asked: askedIn(first), answer, walk: walked });
}

/** The arrival of a walk at the registered redirect URI. */
function arrivalOf(walk: Walk, { application }: CheckContext): Arrival | undefined {
  const result = redirectResultAt(walk, application.redirectUri);
  if (result === undefined) return undefined;
  const { loginDone, permissionDone } = result.visit.after;
  const [query, fragment] = [[...result.query], [...result.fragment]];
  return { query, fragment, loginDone, permissionDone };
}

/** What the application asked for that comes back to it. */
function askedIn({ request }: Exchange): Readonly<Record<string, string>> {
  const asked = new URLSearchParams(request.url.split('?')[1]);
  return Object.fromEntries([...asked].filter(([name]) => name === 'state' || name === 'scope'));
}

/** A browser that never came to ask has no exchange to show. */
const neverSent: Exchange = {
  request: { method: 'GET', url: '/OAuth/Authorize', headers: {}, body: undefined },
  response: undefined,
  error: undefined,
  startedAt: 0,
  durationMs: 0,
};

/** The Referer headers that give a code away. */
function referersWithCode(walk: Walk): string[] {
  const codes = redirectResultsOf(walk).map(({ query }) => query.get('code') ?? '');
  const referers = walk.exchanges.map(
    ({ request }) => headerOf(Object.entries(request.headers), 'referer') ?? '',
  );
  return referers.filter((referer) =>
    codes.some((code) => code !== '' && referer.includes(encodeURIComponent(code))),
  );
}
