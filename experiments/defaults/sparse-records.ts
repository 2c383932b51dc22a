import { Blocked, NotAsked } from '../../contract/outcome.ts';
import { kindOf, type Resource, writableProperties } from '../../contract/resource.ts';
import { nounOf } from '../../contract/resource-names.ts';
import { sentence } from '../../contract/sentence.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { type Edit, isRefused, type MadeRecord, omit } from '../../helpers/records/index.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';

/** What a record became of which as many properties were left out as the service allows. */
export interface Sparse {
  readonly read: Answer;
  /** The answer to the write that left them out. */
  readonly written: Answer;
  readonly leftOut: ReadonlySet<string>;
  /** What came of leaving out a property, where that had no answer, as the same with it had. */
  readonly silent: ReadonlyMap<string, Answer>;
}

/** More than it takes to find one property by halves. */
const mostSilences = 8;

const optionalOf = (resource: Resource) =>
  writableProperties(resource).filter(
    (name) => kindOf(resource, name) !== 'name' && resource.properties[name]?.mandatory !== true,
  );

/** A record that was created with its names alone, and with what the service insists on. */
export async function sparseRecord(context: CheckContext) {
  const { acceptedOnCreate, records, resource } = context;
  const { create: send } = writesOnTrial(context);
  const create = await acceptedOnCreate();
  // Right after a record with a value everywhere, which a careless service could take for its defaults.
  await records.create();
  let made: MadeRecord | undefined;
  const given = await leaveOutAll(optionalOf(resource), async (names) => {
    const attempt = await records.tryCreate(omit(create, names), { send });
    if (!('id' in attempt)) return attempt.refusal;
    made = attempt;
    return undefined;
  });
  // Where nothing may be left out, all of it is mandatory.
  made ??= await records.create();
  return { record: made, read: made.read, written: made.created, ...given };
}

/** A record with a value in every property that takes one, be it on update alone. */
async function filledRecord({ accepted, records, resource }: CheckContext): Promise<MadeRecord> {
  const values = await accepted();
  const record = await records.create();
  const late = writableProperties(resource).filter((name) =>
    isRefused(values, resource, name, 'create'),
  );
  if (late.every((name) => isRefused(values, resource, name, 'update'))) return record;
  const filling = Object.fromEntries(late.map((name) => [name, values.update[name]]));
  const { change, put, changed } = await records.edit(record, filling);
  return put.succeeded ? { ...record, sent: change, read: changed } : record;
}

/** A record that held a value of its own in every property, after a PUT with its names alone. */
export async function sparselyUpdated(context: CheckContext) {
  const { records, resource } = context;
  const { update } = writesOnTrial(context);
  const record = await filledRecord(context);
  let edit: Edit | undefined;
  const given = await leaveOutAll(optionalOf(resource), async (names) => {
    const attempt = await records.replace(record, omit(record.sent, names), update);
    if (!attempt.put.succeeded) return attempt.put;
    edit = attempt;
    return undefined;
  });
  // Where nothing may be left out, all of it is mandatory.
  edit ??= await records.replace(record, record.sent);
  if (!edit.put.succeeded)
    throw new Blocked(sentence`No ${nounOf(resource)} could be changed.`, 'customer/update');
  return { before: record.read, read: edit.changed, written: edit.put, ...given };
}

/** @throws NotAsked where the service insists on the property: what is mandatory is not documented. */
export function requireLeftOut<S extends Sparse>(sparse: S, property: string): S {
  if (sparse.leftOut.has(property)) return sparse;
  const silent = sparse.silent.get(property);
  if (silent !== undefined) return { ...sparse, read: silent, written: silent };
  throw new NotAsked(sentence`${property} is mandatory: the service refuses to do without it`);
}

/**
 * Leaves out all optional properties at once, or, where that is refused, as many as are not insisted on,
 * found by halves. The attempt says how it was refused, or undefined. Silence takes long, so it is not followed for
 * ever.
 */
async function leaveOutAll(
  optional: readonly string[],
  attempt: (names: readonly string[]) => Promise<Answer | undefined>,
): Promise<Pick<Sparse, 'leftOut' | 'silent'>> {
  let attempts = 0;
  let silences = 0;
  const silent = new Map<string, Answer>();
  let gone: string[] = [];
  const leaveOut = async (names: readonly string[]): Promise<void> => {
    if (names.length === 0 || attempts++ > 60) return;
    const refusal = await attempt([...gone, ...names]);
    if (refusal === undefined) {
      gone = [...gone, ...names];
      return;
    }
    const [name = ''] = names;
    if (refusal.isSilent && names.length === 1) silent.set(name, refusal);
    const isSaid = refusal.refused || (refusal.isSilent && ++silences < mostSilences);
    if (!isSaid || names.length === 1) return;
    const half = Math.ceil(names.length / 2);
    await leaveOut(names.slice(0, half));
    await leaveOut(names.slice(half));
  };
  await leaveOut(optional);
  return { leftOut: new Set(gone), silent };
}
