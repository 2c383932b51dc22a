import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../contract/exchange.ts';
import { propertiesOf, type Resource } from '../../contract/resource.ts';
import { nounOf, oneOf } from '../../contract/resource-names.ts';
import { endpointOf } from '../endpoint.ts';
import { isAccessTried, tellAccess } from './access-told.ts';
import { objectOf } from './difference.ts';
import { idMadeBy } from './id-made.ts';
import type { Place } from './place.ts';

/** Why a record, or the list of them, was asked for or written. */
export function tellAskedOfRecord(place: Place, resource: Resource): string {
  const { exchange, before, after } = place;
  const row = [...before, exchange, ...after];
  const { method, url, headers } = exchange.request;
  const { form = '', id } = endpointOf(url) ?? {};
  const xml = /xml/i.test(headers['Content-Type'] ?? headers.Accept ?? '') ? ' in XML' : '';
  const name = id === undefined ? '' : `${nounOf(resource)} ${decodeURIComponent(id)}${xml}`;
  const access = tellAccess(exchange, row);
  if (method === 'GET' && isAccessTried(exchange, row))
    return [`asks for ${name || `the list${xml}`}`, access].filter(Boolean).join(' ');
  // From what tries access nothing was learned of a record.
  const isOfUse = (one: Exchange) => isWrite(one) || !isAccessTried(one, row);
  const known = { exchange, before: before.filter(isOfUse), after: after.filter(isOfUse) };
  if (method === 'GET' && id === undefined) return tellList(known) + xml;
  if (method === 'GET' && id !== undefined) return tellRead(known, { name, id, resource });
  const told =
    id === undefined
      ? tellOnCollection(known, resource, form, xml)
      : tellWrite(known, { name, id, resource });
  const waits = 'Expect' in headers ? 'with a body that waits for 100 Continue' : '';
  return [told, waits, access].filter(Boolean).join(', ');
}

function tellOnCollection(place: Place, resource: Resource, form: string, xml: string): string {
  const { method } = place.exchange.request;
  if (method === 'POST' && form === resource.path) return tellCreate(place, resource) + xml;
  return `tries ${method} on ${form}`;
}

interface Named {
  readonly name: string;
  readonly id: string;
  readonly resource: Resource;
}

function tellWrite(place: Place, record: Named): string {
  const { method } = place.exchange.request;
  if (method === 'PUT') return tellUpdate(place, record);
  if (method === 'DELETE') return tellRemoval(place, record);
  return `tries ${method} on ${record.name}`;
}

function tellRead(place: Place, record: Named): string {
  const { name, id, resource } = record;
  const own = about(place.before, id, resource);
  const write = own.findLast(isWrite);
  if (write === undefined) return tellUnwritten(place, record);
  const again = own.at(-1) === write ? '' : ' once more';
  const other = place.before.slice(place.before.indexOf(own.at(-1) ?? write)).findLast(isChange);
  if (again !== '' && other !== undefined)
    return `reads ${name} once more, after the ${tell(other)} of another one`;
  if (isRefused(write)) return `reads ${name} after the ${tell(write)} that was refused${again}`;
  if (write.request.method === 'DELETE') return `looks whether ${name} is gone${again}`;
  if (write.request.method === 'POST') return `reads back ${name}${again}`;
  return `reads ${name} after the ${tell(write)}${again}`;
}

/** Why a record was read that was not written before. */
function tellUnwritten({ exchange, before, after }: Place, { name, id, resource }: Named): string {
  const at = before.findLastIndex(isWrite);
  const write = before[at];
  const wasRead = about(before.slice(0, Math.max(0, at)), id, resource).some(
    (one) => !isRefused(one),
  );
  if (write !== undefined && wasRead)
    return `looks whether ${name} is as it was after the ${tell(write)}`;
  if (exchange.response?.status === 404) {
    const isSeen = [...before, ...after].some((one) => isShownIn(one, id));
    return isSeen ? `asks for ${name}` : `asks for ${name}, which was not seen before`;
  }
  const later = after.slice(after.findIndex(isWrite));
  const isAgain = after.some(isWrite) && about(later, id, resource).length > 0;
  return isAgain ? `reads ${name} as it is before` : `reads ${name}`;
}

/** Whether a record may have been seen in an exchange; of a body that was cut that is not known. */
function isShownIn({ request, response }: Exchange, id: string): boolean {
  if (response === undefined || response.status >= 300) return false;
  const isNamed = endpointOf(request.url)?.id === id || response.body.includes(id);
  return isNamed || response.bodySize !== undefined;
}

function tellCreate({ exchange, before, after }: Place, resource: Resource): string {
  const [property = 'Name'] = propertiesOf(resource, 'name');
  const name = nameIn(exchange, property);
  const others = before.filter(
    ({ request }) => request.method === 'POST' && request.url === exchange.request.url,
  );
  const same = others.filter((one) => name !== undefined && nameIn(one, property) === name);
  const made = idMadeBy(exchange, resource);
  const told =
    made === undefined ? `tries to make ${oneOf(resource)}` : `makes ${nounOf(resource)} ${made}`;
  const next = made === undefined ? undefined : about(after, made, resource).find(isWrite);
  const fate = next?.request.method === 'PUT' ? [', which is changed later'] : [];
  const repeated =
    same.length === 0 ? [] : [`, the ${ordinal(same.length + 1)} POST with the same ${property}`];
  return [told, ...repeated, ...fate].join('');
}

function tellUpdate({ exchange, before }: Place, { name, id, resource }: Named): string {
  const own = about(before, id, resource);
  const { body } = exchange.request;
  if (own.some(({ request }) => request.method === 'PUT' && request.body === body))
    return `repeats the PUT of ${name}`;
  const [writes, changes] = isRefused(exchange)
    ? ['tries to write', 'tries to change']
    : ['writes', 'changes'];
  const known = own.findLast((one) => shownBy(one) !== undefined);
  const [sent, shown] = [objectOf(body ?? ''), known && shownBy(known)];
  if (sent === undefined || shown === undefined) return `${writes} ${name}`;
  const names = Object.keys(resource.properties).filter(
    (one) => one in shown && one !== resource.key,
  );
  const dropped = names.filter((one) => !(one in sent));
  const changed = names.filter((one) => one in sent && !isDeepStrictEqual(sent[one], shown[one]));
  const told =
    changed.length === 0 ? `${writes} ${name}` : `${changes} ${tellNames(changed)} of ${name}`;
  return dropped.length === 0 ? told : `${told} without ${tellNames(dropped)}`;
}

function tellRemoval({ exchange, before, after }: Place, { name, id, resource }: Named): string {
  const own = about(before, id, resource);
  const removes = isRefused(exchange) ? 'tries to remove' : 'removes';
  if (own.some((one) => one.request.method === 'DELETE' && !isRefused(one)))
    return `${removes} ${name} a second time`;
  const isMade = own.some(({ request }) => request.method === 'POST');
  return isMade && about(after, id, resource).length === 0
    ? `${removes} ${name}, which it made`
    : `${removes} ${name}`;
}

function tellList({ exchange, before, after }: Place): string {
  const isList = ({ request }: Exchange) => request.url === exchange.request.url;
  const last = before.findLast((one) => isWrite(one) || isList(one));
  if (last !== undefined && isWrite(last))
    return `reads what the list shows after the ${tell(last)}`;
  if (before.some(isWrite)) return 'reads the list once more, which may lag behind';
  if (after.some(isWrite) && after.slice(after.findIndex(isWrite)).some(isList))
    return 'reads what the list shows before';
  return last === undefined ? 'reads the list' : 'reads the list once more';
}

/** Those that name a record, or made it. */
function about(exchanges: readonly Exchange[], id: string, resource: Resource): Exchange[] {
  return exchanges.filter((one) => {
    const endpoint = endpointOf(one.request.url);
    if (endpoint?.resource !== resource) return false;
    return endpoint.id === undefined ? idMadeBy(one, resource) === id : endpoint.id === id;
  });
}

/** What is known of a record after an exchange about it. */
function shownBy({ request, response }: Exchange) {
  if (response === undefined || response.status >= 300) return undefined;
  return objectOf((request.method === 'GET' ? response.body : request.body) ?? '');
}

function nameIn({ request }: Exchange, property: string): unknown {
  return objectOf(request.body ?? '')?.[property];
}

function isWrite({ request }: Exchange): boolean {
  return endpointOf(request.url)?.resource !== undefined && request.method !== 'GET';
}

/** Whether it may change what is there. */
function isChange(exchange: Exchange): boolean {
  return isWrite(exchange) && exchange.request.method !== 'POST';
}

function isRefused({ response }: Exchange): boolean {
  return response === undefined || response.status >= 300;
}

function tell({ request }: Exchange): string {
  return request.method;
}

const most = 3;

function tellNames(names: readonly string[]): string {
  return names.length > most ? `${names.length} properties` : names.join(', ');
}

function ordinal(number: number): string {
  return ['', 'first', 'second', 'third', 'fourth', 'fifth'][number] ?? `${number}th`;
}
