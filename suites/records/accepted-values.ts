import { Blocked, Harm, RefusedValues, Trouble } from '../../contract/outcome.ts';
import { isCoded, type Resource } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { idOf } from '../../contract/resources.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, askAgainIfLost, excerptOf } from '../../helpers/network/index.ts';
import { readTokens } from '../../helpers/oauth/index.ts';
import {
  type Acceptance,
  type Accepted,
  type AcceptedValues,
  createValues,
  type MadeRecord,
  type Proposed,
  type RecordValues,
  type Removal,
} from '../../helpers/records/index.ts';
import { codeExchange } from '../token/fresh-code.ts';
import { findAccepted } from './find-accepted.ts';
import { learnValues, readsOfOld } from './learned-values.ts';
import { choicesFor } from './value-choices.ts';

/** Values that are in use, by property: nothing else shows which ones an administration knows. */
async function valuesInUse(context: CheckContext) {
  const { api, book, idsOfRelated, resource, shared } = context;
  const old = await shared(readsOfOld).catch(() => []);
  const learned = new Map(await learnValues(api, old, book.idsBefore));
  // Of a property that refers to other records, their ids.
  for (const [name, { refersTo }] of Object.entries(resource.properties))
    if (refersTo !== undefined) learned.set(name, await idsOfRelated(refersTo));
  return learned;
}

/**
 * Finds out which property values this administration accepts on create, whatever can be read of what it makes; and
 * what was asked for last.
 */
async function findAcceptedOnCreate(
  context: CheckContext,
): Promise<Accepted & { readonly proposed: Proposed | undefined }> {
  const { records, resource, shared, template } = context;
  const learned = await shared(valuesInUse);
  const coded = [...learned].filter(([name]) => isCoded(resource, name));
  const inUse = Object.fromEntries(
    coded.flatMap(([name, [value]]) => (value === undefined ? [] : [[name, value]])),
  );
  let proposed: Proposed | undefined;
  const find = () =>
    findAccepted(
      resource,
      choicesFor(resource, 'create', template, learned),
      [inUse],
      async (values) => {
        proposed = await records.propose(values);
        return proposed.answer;
      },
    );
  let onCreate = await find();
  const mayLackRights = 'answer' in onCreate && onCreate.answer.status === 403;
  if (mayLackRights && (await takeTokenOfCode(context))) onCreate = await find();
  if ('answer' in onCreate) {
    if (onCreate.answer.status === 403 && (await mayReadOnly(context)))
      throw new RefusedValues(
        sentence`The user may read only: every write was answered 403`,
        sentence`give the user the right to write in this administration, or name one who has it`,
        [onCreate.answer.exchange],
      );
    throw noneAccepted(resource, onCreate.answer);
  }
  return { ...onCreate, proposed };
}

/** Whether a removal of what nobody has is forbidden as well, where the list is served. */
async function mayReadOnly({ api, book, tellReadOnly }: CheckContext): Promise<boolean> {
  if (!(await api.list()).succeeded) return false;
  const isForbidden = (await api.delete({ id: book.unknownId })).status === 403;
  if (isForbidden) tellReadOnly();
  return isForbidden;
}

/**
 * Goes on with the access token of the code grant: where that of a refresh, or the background user, has no right to
 * create, the user who logs in may have it.
 */
async function takeTokenOfCode({ access, hasBrowser, shared }: CheckContext): Promise<boolean> {
  if (!hasBrowser) return false;
  const answer = await shared(codeExchange).catch(() => undefined);
  const isOther = answer && readTokens(answer).accessToken !== (await access.current());
  return isOther === true && access.accept(answer);
}

/** Finds out, on one record, which property values this administration accepts on create and on update, and whether what is made can be removed. */
export async function acceptedValues(context: CheckContext): Promise<Acceptance> {
  const { proposed, ...onCreate } = await findAcceptedOnCreate(context);
  context.records.isNeeded = true;
  const find = () => findAcceptedOnUpdate(context, onCreate, proposed);
  const all = await askAgainIfLost(find).catch((error: Error) => {
    if (error instanceof Harm) throw error;
    return error;
  });
  return { onCreate: onCreate.values, all };
}

/** The same of updates, on the record that was asked for last, or on another one; it is removed after that. */
async function findAcceptedOnUpdate(
  context: CheckContext,
  onCreate: Accepted,
  proposed: Proposed | undefined,
): Promise<AcceptedValues> {
  const { records, resource, shared, template } = context;
  const learned = await shared(valuesInUse);
  const made = proposed && (await records.readBack(proposed));
  const probe = made && 'id' in made ? made : await records.create(onCreate.values);
  const propose = (values: RecordValues) =>
    records.api.update(probe, records.bodyForUpdate(probe, values));
  const onUpdate = await findAccepted(
    resource,
    choicesFor(resource, 'update', template, learned, onCreate.values),
    [onCreate.values],
    propose,
  );
  // What PUT refuses altogether is judged in customer/update; the values of the create are known to be lawful.
  const { values: update, ...refused } = 'answer' in onUpdate ? onCreate : onUpdate;
  return {
    // It goes on where an answer never came.
    removal: await tryRemoval(context, probe).catch((error: Error) => {
      if (!(error instanceof Trouble)) throw error;
      return undefined;
    }),
    create: onCreate.values,
    update,
    tried: { create: onCreate.tried, update: refused.tried },
    failures: { create: onCreate.failures, update: refused.failures },
  };
}

/** Removes a record, which shows whether others will stay: then few of them are made. */
export async function tryRemoval(
  { api, book, resource }: CheckContext,
  { created, id, tag }: MadeRecord,
): Promise<Removal> {
  const answer = await api.delete({ id });
  const read = await api.get({ id });
  if (book.shows(read, tag))
    book.staying ??= {
      why: sentence`DELETE was answered ${answer.status}, and what was to be removed is still there`,
      see: idOf(resource, 'customer/delete'),
    };
  return { id, created, answer, read };
}

function noneAccepted(resource: Resource, answer: Answer): Error {
  const { status } = answer;
  const text = sentence`POST refused every ${nounOf(resource)} that was tried, one of them with ${status}: ${excerptOf(answer)}`;
  const proof = [answer.exchange];
  // Other statuses refuse the request, and not its values.
  return [400, 409, 422].includes(status)
    ? new RefusedValues(text, undefined, proof)
    : new Blocked(text, 'customer/create', { proof });
}

/** Values that are known to be accepted; where none were, the best that can be tried. */
export function bestValues({ acceptedOnCreate, resource }: CheckContext): Promise<RecordValues> {
  return acceptedOnCreate().catch((error: Error) => {
    if (error instanceof Blocked) return createValues(resource);
    throw error;
  });
}
