import { propertiesOf } from '../../contract/resource.ts';
import type { Addressed, Api } from '../../helpers/api/index.ts';
import type { Bystander, CheckContext } from '../../helpers/judging/index.ts';
import { type Answer, askAgainIfLost } from '../../helpers/network/index.ts';
import { isMarked, type MadeRecord } from '../../helpers/records/index.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { bystanderOf } from './lawful-writes.ts';

/** A record, and the answer that showed it last. */
type Shown = Addressed & Pick<MadeRecord, 'read'>;

/**
 * Records in a row, of which one is edited, and then removed together with one that is as it was made.
 *
 * Nothing else is written meanwhile: an update that is done with the next write is to be seen, and a service may give
 * the id of what is gone to the next record that comes.
 */
export async function changedRow(context: CheckContext) {
  const { accepted, api, records, shared } = context;
  await accepted();
  const inXml = await inXmlToo(context, api);
  const { row, editing, removing } = await records.quietly(async () => {
    const row = await makeRow(context);
    const [first, edited, middle, removed, last, ...namesakes] = row;
    const others: readonly Shown[] = [first, middle, last, ...namesakes];
    // What goes wrong with the one is no matter of the other.
    const editing = shared(() => editBeside(context, edited, others));
    const beside = await editing.then(
      ({ shown }) => shown,
      () => others,
    );
    const left = beside.filter(({ read }) => read.succeeded);
    const ready = { made: [removed], edited: [edited], inXml };
    const removing = shared(() => removeBeside(context, ready, left));
    await removing.catch(() => undefined);
    return { row, editing, removing };
  });
  // Of a removed record's name may be another.
  const isNew = ({ id }: Addressed) => row.every((one) => one.id !== id);
  const remaking = removing.then(({ removals }) =>
    Promise.all(removals.map((one) => madeByPut(context, one, isNew))),
  );
  await remaking.catch(() => undefined);
  return { editing, removing, remaking };
}

/** Records in a row, and one that bears the name of the fourth, where its short name, too, tells whose record it is. */
async function makeRow({ acceptedOnCreate, records, resource }: CheckContext) {
  const create = await acceptedOnCreate();
  const proposed = await records.proposeRow();
  const [name = '', shortName = ''] = propertiesOf(resource, 'name');
  const overrides = { [name]: proposed[3].body[name] };
  const [row, namesake] = await Promise.all([
    records.readRow(proposed),
    isMarked(create[shortName]) ? records.tryCreate(create, { overrides }) : undefined,
  ]);
  return namesake !== undefined && 'id' in namesake ? ([...row, namesake] as const) : row;
}

/** Edits a record twice, because a service may edit once only. */
async function editBeside(context: CheckContext, record: MadeRecord, others: readonly Shown[]) {
  const { accepted, api, records } = context;
  const { back, update } = await accepted();
  const first = await api.update(record, records.bodyForUpdate(record, update));
  const [changed, afterFirst] = await Promise.all([
    api.get(record),
    readBeside(context, others, first),
  ]);
  const second = await api.update(record, records.bodyForUpdate(record, back));
  const [changedBack, afterSecond] = await Promise.all([
    api.get(record),
    readBeside(context, afterFirst.map(shownBy), second),
  ]);
  return {
    edits: [
      { before: record.read, put: first, after: changed },
      { before: changed, put: second, after: changedBack },
    ],
    bystanders: [...afterFirst, ...afterSecond],
    shown: afterSecond.map(shownBy),
  };
}

/** Records that are there to be removed. */
interface Ready {
  readonly made: MadeRecord[];
  readonly edited: MadeRecord[];
  /** The endpoints that the edited one is removed by. */
  readonly inXml: Api;
}

/** Removes a record as it was made, twice, and one that was edited: that in XML, as far as it can be asked for. */
async function removeBeside(
  context: CheckContext,
  { made, edited, inXml }: Ready,
  others: readonly Shown[],
) {
  const { accepted, api, records } = context;
  const { update } = await accepted();
  const editAnother = async () => {
    const record = await records.create();
    await api.update(record, records.bodyForUpdate(record, update));
    return record;
  };
  const both = await Promise.all([
    remove(made, () => records.create(), api),
    remove(edited, editAnother, inXml),
  ]);
  const [afterFirst, removals] = await Promise.all([
    readBeside(context, others, both[0].deleted),
    Promise.all([askForGone(context, both[0]), askForGone(context, both[1])] as const),
  ]);
  const [{ record, gone }] = removals;
  if (gone.succeeded) return { bystanders: afterFirst, removals };
  // There is nothing to remove, so nothing is.
  const again = await api.delete(record);
  const afterAgain = await readBeside(context, afterFirst.map(shownBy), again);
  return { bystanders: [...afterFirst, ...afterAgain], removals };
}

interface Removed {
  readonly record: MadeRecord;
  readonly deleted: Answer;
  /** The endpoints that were asked to remove it. */
  readonly asked: Api;
}

/** Removes a record; whether that was done cannot be told where the answer was lost, but another can be removed. */
async function remove(
  ready: MadeRecord[],
  makeAnother: () => Promise<MadeRecord>,
  asked: Api,
): Promise<Removed> {
  return askAgainIfLost(async () => {
    const record = ready.pop() ?? (await makeAnother());
    return { record, deleted: await asked.delete(record), asked };
  });
}

/** What the service answers to requests for a record that was removed. */
async function askForGone(context: CheckContext, { record, deleted, asked }: Removed) {
  const { accepted, api, records } = context;
  const gone = await api.get(record);
  // A service may give the id to the next record that comes, which is not ours to write to.
  if (gone.succeeded && records.isAnothers(gone, record))
    return { record, deleted, gone, put: gone, stillGone: gone };
  const { update } = await accepted();
  const put = await api.update(record, records.bodyForUpdate(record, update));
  return { record, deleted, gone, put, stillGone: await asked.get(record) };
}

type Removal = Awaited<ReturnType<typeof askForGone>>;

/** What came of the update of a record that is gone. */
async function madeByPut(
  { records }: CheckContext,
  { record, gone, put }: Removal,
  isNew: (made: Addressed) => boolean,
) {
  const found = put === gone ? [] : await records.findAll(record.tag);
  return { answer: put, made: found.filter((one) => one.id === record.id || isNew(one)) };
}

const shownBy = ({ id, after }: Bystander & Addressed): Shown => ({ id, read: after });

function readBeside(
  context: CheckContext,
  others: readonly Shown[],
  write: Answer,
): Promise<(Bystander & Addressed)[]> {
  return Promise.all(
    others.map(async (one) => ({ id: one.id, ...(await bystanderOf(context, one, write)) })),
  );
}
