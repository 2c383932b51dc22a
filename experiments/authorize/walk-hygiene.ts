import type { Walk } from '../../helpers/login/index.ts';
import { landingsOf } from '../../helpers/oauth/index.ts';

/** The login and permission pages of a walk, with the headers that guard them. */
export function pagesOfLogin({ pages }: Walk) {
  return pages
    .filter(({ kind }) => kind !== 'other')
    .map(({ kind, headers }) => ({
      kind,
      framing: `${headers['x-frame-options'] ?? ''} ${headers['content-security-policy'] ?? ''}`,
      cacheControl: headers['cache-control'] ?? '',
    }));
}

/** The Referer headers that give a code away. */
export function referersWithCode(walk: Walk): string[] {
  const codes = landingsOf(walk).map(({ query }) => query.get('code') ?? '');
  const referers = walk.exchanges.map(({ requestHeaders }) => requestHeaders.referer ?? '');
  return referers.filter((referer) =>
    codes.some((code) => code !== '' && referer.includes(encodeURIComponent(code))),
  );
}
