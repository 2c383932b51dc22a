import type { Exchange } from '../../contract/exchange.ts';
import type { Resource } from '../../contract/resource.ts';
import { nounOf, oneOf } from '../../contract/resource-names.ts';
import { endpointOf } from '../endpoint.ts';
import { idMadeBy } from './id-made.ts';
import type { Place } from './place.ts';

/** What was asked of a record, or of the list of them, and of what is read after which write. */
export function tellAskedOfRecord({ exchange, before }: Place, resource: Resource): string {
  const { method, url, headers } = exchange.request;
  const { id } = endpointOf(url) ?? {};
  const xml = /xml/i.test(headers['Content-Type'] ?? headers.Accept ?? '') ? ' in XML' : '';
  const name =
    id === undefined ? `the list${xml}` : `${nounOf(resource)} ${decodeURIComponent(id)}${xml}`;
  const access = headers.Authorization === undefined ? 'without an access token' : '';
  if (method === 'GET')
    return `reads ${name} ${access || tellAfter(before, resource, id)}`.trimEnd();
  const told = tellWrite(exchange, resource, name, xml);
  const waits = 'Expect' in headers ? 'with a body that waits for 100 Continue' : '';
  return [told, waits, access].filter(Boolean).join(', ');
}

/** The last write to a record before it was read; before a list is read, to any. */
function tellAfter(
  before: readonly Exchange[],
  resource: Resource,
  id: string | undefined,
): string {
  const write = before.findLast((one) => {
    const endpoint = endpointOf(one.request.url);
    if (one.request.method === 'GET' || endpoint?.resource !== resource) return false;
    return id === undefined || (endpoint.id ?? idMadeBy(one, resource)) === id;
  });
  if (write === undefined) return '';
  return `after the ${write.request.method}${isRefused(write) ? ' that was refused' : ''}`;
}

function tellWrite(exchange: Exchange, resource: Resource, name: string, xml: string): string {
  const { method, url } = exchange.request;
  const { form, id } = endpointOf(url) ?? {};
  const made = idMadeBy(exchange, resource);
  if (made !== undefined) return `makes ${nounOf(resource)} ${made}${xml}`;
  if (method === 'POST' && form === resource.path) return `tries to make ${oneOf(resource)}${xml}`;
  const verb = id === undefined ? undefined : { PUT: 'change', DELETE: 'remove' }[method];
  if (verb === undefined) return `tries ${method} on ${id === undefined ? form : name}`;
  return isRefused(exchange) ? `tries to ${verb} ${name}` : `${verb}s ${name}`;
}

function isRefused({ response }: Exchange): boolean {
  return response === undefined || response.status >= 300;
}
