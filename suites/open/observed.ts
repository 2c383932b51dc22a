import type { ObservedValue } from '../../contract/finding.ts';
import { NotAsked } from '../../contract/outcome.ts';
import { propertiesWithoutDefault } from '../../contract/requirements/defaults.ts';
import { kindOf, propertiesOf, writableProperties } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Label } from '../../helpers/evidence/index.ts';
import { type CheckContext, scenario } from '../../helpers/judging/index.ts';
import type { Walk } from '../../helpers/login/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  authorizeUrl,
  grantsOf,
  redirectResultAt,
  withoutParameter,
} from '../../helpers/oauth/index.ts';
import { entriesOf, isObject, isRefused, nameOf, propertyOf } from '../../helpers/records/index.ts';
import { nullNotationOf } from '../../helpers/xml/index.ts';
import { refusedWalk } from '../authorize/first-walks.ts';
import { noteWalk } from '../authorize/walk-step.ts';
import { grantedWalk, sparingCodes } from '../authorize/walks.ts';
import { listWithTokenInQuery } from '../bearer/refused-access.ts';
import { listInXml } from '../format/shown-in-xml.ts';
import { listing } from '../list/listing.ts';
import { knownToBeOptional } from '../plan/known-to-be-optional.ts';
import { readOfNobody } from '../status/unknown-records.ts';

/** How writes are answered. */
export const writeAnswers = scenario('write answers', async (context, note) => {
  const { accepted, api, records } = context;
  const { update } = await accepted();
  const { created, ...own } = await records.create();
  const { put } = await records.edit({ ...own, created }, update);
  const seen = (method: string, answer: Answer) => ({
    [`${method}/status`]: answer.status,
    [`${method}/body`]: kindOfBody(answer),
  });
  const location = { 'POST/location': created.header('location') !== undefined };
  note({ label: 'create', answer: created, observed: { ...seen('POST', created), ...location } });
  note({ label: 'update', answer: put, observed: seen('PUT', put) });
  const deleted = await api.delete(own);
  note({ label: 'delete', answer: deleted, observed: seen('DELETE', deleted) });
});

function kindOfBody(answer: Answer): string {
  if (answer.text.trim() === '') return 'empty';
  return answer.jsonProblem === undefined ? 'JSON' : (answer.mediaType ?? 'text');
}

const moments = ['create', 'update'] as const;

/** What a record has beside the documented properties, how their names are written, and what is insisted on. */
export const extrasOfRecords = scenario('extras of records', async (context, note) => {
  const { accepted, records, resource } = context;
  const { leftOut, read } = await knownToBeOptional(context, 'create');
  const { object } = records.seenIn(read);
  const documented = Object.keys(resource.properties);
  const values = await accepted();
  const isDocumented = (name: string) =>
    documented.some((one) => one.toLowerCase() === name.toLowerCase());
  const observed = {
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
  note({ label: 'read', answer: read, observed });
});

function letterCaseOf(names: readonly string[]): string {
  const first = names.map((name) => name.charAt(0));
  if (first.every((letter) => letter === letter.toUpperCase())) return 'PascalCase';
  return first.every((letter) => letter === letter.toLowerCase()) ? 'camelCase' : 'mixed';
}

/** What the properties without a documented default become when they are left out. */
export const otherDefaults = scenario('other defaults', async (context, note) => {
  const { records, resource } = context;
  for (const moment of moments) {
    const { leftOut, read } = await knownToBeOptional(context, moment);
    const observed = propertiesWithoutDefault(resource)
      .filter((property) => leftOut.has(property))
      .map((property) => [
        `${moment}/${property}`,
        plain(propertyOf(records.seenIn(read).object, property)),
      ]);
    note({ label: 'read', answer: read, observed: Object.fromEntries(observed) });
  }
});

function plain(value: unknown): ObservedValue {
  if (value === undefined) return 'absent';
  return value === null || typeof value !== 'object'
    ? (value as ObservedValue)
    : JSON.stringify(value);
}

/** How the list looks. */
export const listShape = scenario('list shape', async ({ book, resource, shared }, note) => {
  const answer = await shared(listing);
  const entries = entriesOf(answer.json, resource);
  if (entries === undefined)
    throw new NotAsked(sentence`the answer holds no list whose shape can be told`);
  const ids = entries.map((entry) => book.addressOf(entry)?.id ?? '');
  const isOrdered = ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') <= id);
  const observed = {
    fields: fieldsOf(entries[0]),
    wrapper: isObject(answer.json) ? Object.keys(answer.json).sort() : 'none',
    ...(ids.length > 1 ? { 'ordered-by-id': isOrdered } : {}),
    'paging-links': answer.header('link') !== undefined,
  };
  note({ label: 'list', answer, observed });
});

function fieldsOf(entry: unknown): string | readonly string[] {
  if (isObject(entry)) return Object.keys(entry).sort();
  return entry === undefined ? 'not told: the list is empty' : typeof entry;
}

/** How access is answered in ways that the contract does not describe. */
export const accessOtherwise = scenario('access otherwise', async (context, note) => {
  const { access, api, resource, shared, target } = context;
  const unknown = await api
    .withToken(await access.current())
    .send('GET', `/api/${target.databaseId}x/${resource.list.path}`);
  note({ label: 'list', answer: unknown, observed: { status: unknown.status } });
  const otherScheme = await api.withAuthorization(`Token ${await access.current()}`).list();
  note({ label: 'list', answer: otherScheme, observed: { 'other-scheme': otherScheme.status } });
  const inQuery = await shared(listWithTokenInQuery);
  note({ label: 'list', answer: inQuery, observed: { 'token-in-query': inQuery.status } });
});

/** How the Authorize endpoint refuses, and what a scope other than the one obtains. */
export const authorizeRefusals = scenario('authorize refusals', async (context, note) => {
  const { api, owner, shared, target } = context;
  const good = owner.requestFor('code');
  const bad = {
    'unknown-client': { ...good, client_id: crypto.randomUUID() },
    'other-redirect-uri': { ...good, redirect_uri: 'https://attacker.example/' },
    'missing-scope': withoutParameter(good, 'scope'),
    'unknown-response-type': { ...good, response_type: 'anything' },
  };
  for (const [name, parameters] of Object.entries(bad)) {
    const answer = await api.withoutToken.send('GET', authorizeUrl(target, parameters));
    note({ label: 'authorize', answer, observed: { [name]: shapeOfRedirect(answer) } });
  }
  const { storage: remembered } = await shared(grantedWalk.code);
  const known = await sparingCodes(context, 'code').catch(() => ({}));
  const walk = await owner.authorize({ ...good, scope: `${good.scope}x` }, known);
  const otherScope = grantsOf(walk).length > 0 ? 'granted' : 'refused';
  noteWalk(note, context, walk, { observed: { 'other-scope': otherScope } });
  const denied = await shared(refusedWalk.code);
  const observed = { 'state-after-denial': becomesOf(good.state, denied, context) };
  noteWalk(note, context, denied, { observed });
  const state = 'a\u0001b\u000bc\u001bd\u007fe';
  const odd = await owner.authorize({ ...good, state }, { remembered, isOnTrial: true });
  const returned = { 'state-with-control-characters': becomesOf(state, odd, context) };
  noteWalk(note, context, odd, { observed: returned });
});

/** What becomes of the state of a walk. */
function becomesOf(state: string | undefined, walk: Walk, { application }: CheckContext): string {
  const result = redirectResultAt(walk, application.redirectUri);
  if (result === undefined) return 'no redirect';
  const returned = result.query.get('state');
  if (returned === null) return 'not returned';
  return returned === state ? 'returned' : 'changed';
}

function shapeOfRedirect(answer: Answer): string {
  const location = answer.header('location');
  if (location === undefined) return `${answer.status}, a page`;
  const error = /[?&#]error=([^&#]*)/.exec(location)?.[1];
  return `${answer.status}, a redirect${error === undefined ? '' : ` with error=${error}`}`;
}

/** How errors look that the contract does not describe. */
export const errorShapes = scenario('error shapes', async (context, note) => {
  const { acceptedOnCreate, api, canWrite, records, resource, shared } = context;
  const see = (label: Label, about: string, answer: Answer) =>
    note({ label, answer, observed: { [about]: shapeOf(answer) } });
  see('list', '401', await api.withoutToken.list());
  see('read', '404', await shared(readOfNobody));
  if (!canWrite) return;
  const { tag, body } = records.draft(await acceptedOnCreate());
  const [decimal = ''] = propertiesOf(resource, 'decimal');
  see('create', 'wrong-type', await records.post(tag, { ...body, [decimal]: 'much' }));
});

function shapeOf(answer: Answer): string {
  return `${answer.status} ${answer.text.trim() === '' ? 'empty' : (answer.mediaType ?? 'text')}`;
}

/** How the XML of the list looks. */
export const xmlShape = scenario('XML shape', async ({ shared }, note) => {
  const { answer, document } = await shared(listInXml);
  const marks = document === undefined ? [] : nullNotationOf(document.root).marks;
  const observed = {
    'media-type': answer.header('content-type') ?? 'none',
    compression: answer.header('content-encoding') ?? 'none',
    root: document?.root.local ?? 'none',
    namespace: /\sxmlns(:\w+)?=/.test(answer.text),
    null: marks.length > 0 ? 'nil' : 'empty or absent',
  };
  note({ label: 'list', answer, observed });
});
