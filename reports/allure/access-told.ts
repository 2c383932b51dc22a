import type { Exchange } from '../../contract/exchange.ts';

type Row = readonly Exchange[];

/** Of a request without the access token that was good first in a row: what it has instead. */
export function tellAccess(exchange: Exchange, row: Row): string | undefined {
  const hasCookie = exchange.request.headers.Cookie !== undefined;
  if (!hasToken(exchange))
    return `without an access token${hasCookie ? ', with the cookies that the service set' : ''}`;
  const good = row.find(
    (one) => hasToken(one) && one.response !== undefined && one.response.status < 300,
  );
  const [token, first] = [exchange, good].map((one) => one?.secrets?.Authorization);
  const isOther = token !== undefined && first !== undefined && token !== first;
  return isOther ? 'with another access token' : undefined;
}

function hasToken({ request }: Exchange): boolean {
  return request.headers.Authorization !== undefined;
}
