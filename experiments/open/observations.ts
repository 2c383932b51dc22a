import type { ObservedValue } from '../../contract/finding.ts';
import { NotAsked } from '../../contract/outcome.ts';
import { propertiesWithoutDefault } from '../../contract/requirements/defaults.ts';
import { kindOf, propertiesOf, writableProperties } from '../../contract/resource.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext, Experiment } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { authorizeUrl, grantsOf, landingAt, withoutParameter } from '../../helpers/oauth/index.ts';
import { entriesOf, isObject, isRefused, nameOf, propertyOf } from '../../helpers/records/index.ts';
import { nullNotationOf } from '../../helpers/xml/index.ts';
import { refusedWalk } from '../authorize/first-walks.ts';
import { grantedWalk, sparingCodes } from '../authorize/walks.ts';
import { listWithoutToken, listWithTokenInQuery } from '../bearer/refused-access.ts';
import { listInXml } from '../format/shown-in-xml.ts';
import { listing } from '../list/listing.ts';
import { knownToBeOptional, plainUpdate } from '../plan/learned.ts';
import { readOfNobody } from '../status/unknown-records.ts';

/** What a service does where the contract leaves it open, by the end of the key under which it is observed. */
export type Observations = Readonly<Record<string, ObservedValue>>;

/** Tells what is observed, for an id. */
export async function tellObserved(
  context: CheckContext,
  id: string,
  observe: Experiment<Observations>,
): Promise<void> {
  for (const [about, value] of Object.entries(await observe(context)))
    context.observe(`${idOf(context.resource, id)}/${about}`, value);
}

/** How writes are answered. */
export async function writeAnswers(context: CheckContext): Promise<Observations> {
  const { api, records } = context;
  const { created, ...customer } = await records.create();
  const { put } = await plainUpdate(context);
  const deleted = await api.delete(customer);
  const answers = Object.entries({ POST: created, PUT: put, DELETE: deleted });
  return {
    ...Object.fromEntries(
      answers.flatMap(([method, answer]) => [
        [`${method}/status`, answer.status],
        [`${method}/body`, kindOfBody(answer)],
      ]),
    ),
    'POST/location': created.header('location') !== undefined,
  };
}

function kindOfBody(answer: Answer): string {
  if (answer.text.trim() === '') return 'empty';
  return answer.jsonProblem === undefined ? 'JSON' : (answer.mediaType ?? 'text');
}

const moments = ['create', 'update'] as const;

/** What a record has beside the documented properties, how their names are written, and what is insisted on. */
export async function extrasOfRecords(context: CheckContext): Promise<Observations> {
  const { accepted, records, resource } = context;
  const { read } = await plainUpdate(context);
  const { object } = records.seenIn(read);
  const documented = Object.keys(resource.properties);
  const { leftOut } = await knownToBeOptional(context, 'create');
  const values = await accepted();
  const isDocumented = (name: string) =>
    documented.some((one) => one.toLowerCase() === name.toLowerCase());
  return {
    properties: Object.keys(object)
      .filter((name) => !isDocumented(name))
      .sort(),
    'letter-case': letterCaseOf(documented.map((name) => nameOf(object, name) ?? name)),
    mandatory: writableProperties(resource).filter(
      (name) => !leftOut.has(name) && kindOf(resource, name) !== 'name',
    ),
    refused: writableProperties(resource).filter((name) =>
      moments.some((moment) => isRefused(values, resource, name, moment)),
    ),
  };
}

function letterCaseOf(names: readonly string[]): string {
  const first = names.map((name) => name.charAt(0));
  if (first.every((letter) => letter === letter.toUpperCase())) return 'PascalCase';
  return first.every((letter) => letter === letter.toLowerCase()) ? 'camelCase' : 'mixed';
}

/** What the properties without a documented default become when they are left out. */
export async function otherDefaults(context: CheckContext): Promise<Observations> {
  const { records, resource } = context;
  const moments = {
    create: await knownToBeOptional(context, 'create'),
    update: await knownToBeOptional(context, 'update'),
  };
  const observed = propertiesWithoutDefault(resource).flatMap((property) =>
    Object.entries(moments)
      .filter(([, { leftOut }]) => leftOut.has(property))
      .map(([moment, { read }]) => [
        `${moment}/${property}`,
        plain(propertyOf(records.seenIn(read).object, property)),
      ]),
  );
  return Object.fromEntries(observed);
}

function plain(value: unknown): ObservedValue {
  if (value === undefined) return 'absent';
  return value === null || typeof value !== 'object'
    ? (value as ObservedValue)
    : JSON.stringify(value);
}

/** How the list looks. */
export async function listShape({ book, resource, shared }: CheckContext): Promise<Observations> {
  const answer = await shared(listing);
  const entries = entriesOf(answer.json, resource);
  if (entries === undefined)
    throw new NotAsked(sentence`the answer holds no list whose shape can be told`);
  const ids = entries.map((entry) => book.addressOf(entry)?.id ?? '');
  const isOrdered = ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') <= id);
  return {
    fields: fieldsOf(entries[0]),
    wrapper: isObject(answer.json) ? Object.keys(answer.json).sort() : 'none',
    ...(ids.length > 1 ? { 'ordered-by-id': isOrdered } : {}),
    'paging-links': answer.header('link') !== undefined,
  };
}

function fieldsOf(entry: unknown): string | readonly string[] {
  if (isObject(entry)) return Object.keys(entry).sort();
  return entry === undefined ? 'not told: the list is empty' : typeof entry;
}

/** How access is answered in ways that the contract does not describe. */
export async function accessOtherwise(context: CheckContext): Promise<Observations> {
  const { access, api, resource, shared, target } = context;
  const unknown = await api
    .withToken(await access.current())
    .send('GET', `/api/${target.databaseId}x/${resource.list.path}`);
  const otherScheme = await api.withAuthorization(`Token ${await access.current()}`).list();
  const inQuery = await shared(listWithTokenInQuery);
  return {
    status: unknown.status,
    'other-scheme': otherScheme.status,
    'token-in-query': inQuery.status,
  };
}

/** How the Authorize endpoint refuses, and what a scope other than the one obtains. */
export async function authorizeRefusals(context: CheckContext): Promise<Observations> {
  const { api, owner, shared, target } = context;
  const good = owner.requestFor('code');
  const bad = {
    'unknown-client': { ...good, client_id: crypto.randomUUID() },
    'other-redirect-uri': { ...good, redirect_uri: 'https://attacker.example/' },
    'missing-scope': withoutParameter(good, 'scope'),
    'unknown-response-type': { ...good, response_type: 'anything' },
  };
  const observed: Record<string, string> = {};
  for (const [name, parameters] of Object.entries(bad)) {
    const answer = await api.withoutToken.send('GET', authorizeUrl(target, parameters));
    observed[name] = shapeOfRedirect(answer);
  }
  await shared(grantedWalk.code);
  const known = await sparingCodes(context, 'code').catch(() => ({}));
  const walk = await owner.authorize({ ...good, scope: `${good.scope}x` }, known);
  return {
    ...observed,
    'other-scope': grantsOf(walk).length > 0 ? 'granted' : 'refused',
    'state-after-denial': await stateAfterDenial(context),
  };
}

/** What becomes of the state of a user who says no. */
async function stateAfterDenial({ application, owner, shared }: CheckContext): Promise<string> {
  const denied = landingAt(await shared(refusedWalk.code), application.redirectUri);
  if (denied === undefined) return 'no redirect';
  const state = denied.query.get('state');
  if (state === null) return 'not returned';
  return state === owner.requestFor('code').state ? 'returned' : 'changed';
}

function shapeOfRedirect(answer: Answer): string {
  const location = answer.header('location');
  if (location === undefined) return `${answer.status}, a page`;
  const error = /[?&#]error=([^&#]*)/.exec(location)?.[1];
  return `${answer.status}, a redirect${error === undefined ? '' : ` with error=${error}`}`;
}

/** How errors look that the contract does not describe. */
export async function errorShapes(context: CheckContext): Promise<Observations> {
  const { acceptedOnCreate, canWrite, records, resource, shared } = context;
  const shapes = {
    '401': shapeOf(await shared(listWithoutToken)),
    '404': shapeOf(await shared(readOfNobody)),
  };
  if (!canWrite) return shapes;
  const { tag, body } = records.draft(await acceptedOnCreate());
  const [decimal = ''] = propertiesOf(resource, 'decimal');
  const wrongType = await records.post(tag, { ...body, [decimal]: 'much' });
  return { ...shapes, 'wrong-type': shapeOf(wrongType) };
}

function shapeOf(answer: Answer): string {
  return `${answer.status} ${answer.text.trim() === '' ? 'empty' : (answer.mediaType ?? 'text')}`;
}

/** How the XML of the list looks. */
export async function xmlShape({ shared }: CheckContext): Promise<Observations> {
  const { answer, document } = await shared(listInXml);
  const marks = document === undefined ? [] : nullNotationOf(document.root).marks;
  return {
    'media-type': answer.header('content-type') ?? 'none',
    compression: answer.header('content-encoding') ?? 'none',
    root: document?.root.local ?? 'none',
    namespace: /\sxmlns(:\w+)?=/.test(answer.text),
    null: marks.length > 0 ? 'nil' : 'empty or absent',
  };
}
