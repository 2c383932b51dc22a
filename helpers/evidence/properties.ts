import { isDeepStrictEqual } from 'node:util';
import { Blocked, NotAsked, RefusedValues } from '../../contract/outcome.ts';
import { defaultOf, kindOf, type Resource } from '../../contract/resource.ts';
import { idOf } from '../../contract/resources.ts';
import { schemaOf } from '../../contract/schema.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import { mayBeNull, shownForms } from '../../contract/shown-forms.ts';
import { validatorOf } from '../../schemas/validator.ts';
import { type Answer, excerptOf, tellAnswer, tellValue, writtenBy } from '../network/index.ts';
import {
  entriesOf,
  hasValue,
  isBlank,
  isObject,
  nameOf,
  propertyOf,
  type SeenRecord,
  sameValue,
  seenIn,
  unreadable,
} from '../records/index.ts';
import { changeOf, type Difference, ofAnswer, showing, silenceOf } from './difference.ts';
import { arraysByKeptMembers } from './kept-members.ts';
import { allOf, breach, type Case, orElse, type Rule, type Which } from './rule.ts';
import type { Moment, Step, Write } from './step.ts';
import {
  byItself,
  isInXml,
  isOfRecord,
  isRead,
  isWrite,
  oddValuesIn,
  ofMoment,
  type Written,
  writtenIn,
} from './written.ts';

/** What a record shows of a property after a write, which is not what is expected. */
function wrong(seen: SeenRecord, property: string, expected: string): Case {
  const { answer, writtenBy: write } = seen;
  const difference = {
    subject: property,
    expected,
    got: showing(seen, property),
    facts: { name: property },
  };
  const judged = ofAnswer(answer, write);
  const asked = write === undefined ? judged.asked : writtenBy(write.exchange, property);
  return { ...judged, asked, ...difference };
}

const isKept = (seen: SeenRecord, property: string, value: unknown): Case =>
  hasValue(seen, property, value)
    ? 'kept'
    : wrong(seen, property, sentence`to be ${tellValue(value)}, as it was written`);

const isGone = (seen: SeenRecord, property: string, old: unknown): Case => {
  if (!hasValue(seen, property, old)) return 'kept';
  const expected =
    old === 'null'
      ? sentence`to be nothing, and not the text ${tellValue(old)}`
      : sentence`to be anything but ${tellValue(old)}, which it held before`;
  return wrong(seen, property, expected);
};

/** Every case of the accepted writes of one moment. */
const ofWrites =
  (
    moment: Moment,
    judge: (written: Written, steps: readonly Step[], resource: Resource) => readonly Case[],
  ): Rule =>
  (steps, resource) =>
    writtenIn(steps, resource)
      .filter(({ step }) => step.write.moment === moment)
      .flatMap((written) => judge(written, steps, resource));

/** Judges what was read after a write. A record that cannot be read hides nothing that others tell. */
const whereShown = (
  { problem: unjudged, seen }: Written,
  judge: (shown: SeenRecord) => readonly Case[],
): readonly Case[] => (unjudged === undefined ? judge(seen()) : [{ unjudged }]);

/**
 * The record holds the value that was written to a property, and no longer the one before that was emptied. How a service
 * shows that there is nothing is not documented: it may be an empty text, or a first day; but null is not to become a text.
 */
export const keepsProperty =
  (moment: Moment, property: string): Rule =>
  (steps, resource) => {
    let isTold = false;
    const judge = ofWrites(moment, (read): readonly Case[] => {
      const { answer, write } = read.step;
      const { before, body, odd } = write;
      if (answer.isSilent || isInXml(read.step) || !(property in body)) return [];
      const [old, value] = [before?.[property], body[property]];
      isTold ||= isTelling(write, property, resource);
      if (property in odd) return [];
      return whereShown(read, (seen) => {
        const [shown, written] = arraysByKeptMembers(seen, property, value, steps);
        if (!isBlank(value)) return [isKept(shown, property, written)];
        const emptied = isBlank(old) ? [] : [isGone(shown, property, old)];
        const isFilled = value === null && becomesText(shown, property, steps, resource);
        return isFilled ? [...emptied, isKept(shown, property, null)] : emptied;
      });
    });
    const cases = judge(steps, resource);
    return isTold ? cases : [...cases, { unjudged: noValueOf(property, moment, steps) }];
  };

/** The record holds all that a write says of some properties, and nothing of what that empties. */
export const keepWhatTheySay =
  (which: Which, isMeant: (property: string) => boolean = () => true): Rule =>
  (steps, resource) =>
    writtenIn(steps, resource)
      .filter(({ step }) => which(step))
      .flatMap((written) =>
        whereShown(written, (seen) =>
          Object.keys(written.step.write.body)
            .filter(isMeant)
            .flatMap((name) =>
              holdsWhatIsSaid(seen, name, written.step.write, byItself(steps, resource, name)),
            ),
        ),
      );

function holdsWhatIsSaid(
  seen: SeenRecord,
  property: string,
  { before, body }: Write,
  own: unknown,
): Case[] {
  const [old, value, read] = [
    before?.[property],
    body[property],
    propertyOf(seen.object, property),
  ];
  if (!isBlank(value)) return [isKept(seen, property, value)];
  // What an empty text becomes is told beside what stands there where nothing is written.
  const isFilled = value === '' && own !== undefined && !isBlank(read);
  return [
    ...(isBlank(old) ? [] : [isGone(seen, property, old)]),
    ...(value === null && read === 'null' ? [isGone(seen, property, read)] : []),
    ...(isFilled && !isDeepStrictEqual(read, own) ? [isKept(seen, property, value)] : []),
  ];
}

/** Whether the value that is written could be told from what is there by itself, or was there before. */
function isTelling({ before, body, moment }: Write, property: string, resource: Resource): boolean {
  const { [property]: documented } = resource.properties;
  const value = body[property];
  if (isBlank(value)) return false;
  if (moment === 'create') return !sameValue(documented, value, defaultOf(documented) ?? null);
  return before !== undefined && !isDeepStrictEqual(value, before[property]);
}

/** Why no write of a moment shows a value of a property. */
function noValueOf(property: string, moment: Moment, steps: readonly Step[]): Error {
  const [write] = steps.flatMap((step) => (isWrite(step) ? [step.write] : []));
  if (write === undefined) return new NotAsked(sentence`no record could be written`);
  const own = steps.filter(isWrite).filter(ofMoment(moment));
  const [refusal] = own.some(({ answer }) => answer.succeeded) ? [] : own;
  if (refusal !== undefined)
    return new Blocked(
      sentence`No ${ownName(moment)} was accepted, one was answered ${refusal.answer.status}.`,
      `customer/${moment}`,
    );
  const tried = (write.tried?.[moment].get(property) ?? []).map(tellValue).join(', ');
  return new RefusedValues(
    sentence`No value of ${property} was accepted; tried: ${tried} on ${moment}.`,
  );
}

/** Whether null has become a text, other than the one that is there where nothing is written. */
function becomesText(
  { object }: SeenRecord,
  property: string,
  steps: readonly Step[],
  resource: Resource,
): boolean {
  const read = propertyOf(object, property) ?? '';
  if (read === 'null') return true;
  const isText = ['text', 'identifier', 'enumeration'].includes(kindOf(resource, property) ?? '');
  const isNothing = typeof read === 'string' && read.trim() === '';
  return isText && !isNothing && !isDeepStrictEqual(read, byItself(steps, resource, property));
}

/** A property that a write left out has its default; that it is kept shows nothing where it was there before. */
export const hasDefault = (moment: Moment, property: string): Rule =>
  leftOut(moment, property, (shown, { step: { write } }, _, { properties }) => {
    const { [property]: documented } = properties;
    const expected = defaultOf(documented);
    if (!hasValue(shown, property, expected))
      return [wrong(shown, property, sentence`to be ${tellValue(expected)}, its default`)];
    const held = write.before?.[property];
    const wasThere = isBlank(held) || sameValue(documented, held, expected);
    return moment === 'update' && wasThere ? [] : ['kept'];
  });

/** A property that an update left out no longer has the value that it had, where that is none which it takes by itself. */
export const forgetsProperty = (property: string): Rule =>
  leftOut('update', property, (shown, { before }, steps, resource) => {
    if (before === undefined || unreadable(resource, before)) return [];
    const held = propertyOf(seenIn(resource, before).object, property);
    const isNothing = isBlank(held) || (Array.isArray(held) && held.length === 0);
    const own = byItself(steps, resource, property, 'create');
    return isNothing || isDeepStrictEqual(held, own) ? [] : [isGone(shown, property, held)];
  });

/**
 * Judges the writes that left out a property. One that has no answer as soon as this property is left out is a breach; where
 * the service insists on the property, nothing is asked.
 */
function leftOut(
  moment: Moment,
  property: string,
  judge: (
    shown: SeenRecord,
    ...about: Parameters<Parameters<typeof ofWrites>[1]>
  ) => readonly Case[],
): Rule {
  const isLeftOut = (write: Write | undefined) =>
    write?.moment === moment && write.leftOut.includes(property);
  return orElse(
    allOf(
      ofWrites(moment, (written, steps, resource) =>
        isLeftOut(written.step.write) && !written.step.answer.isSilent && !isOfXmlAlone(written)
          ? whereShown(written, (shown) => judge(shown, written, steps, resource))
          : [],
      ),
      haveAnAnswer((write, name) => name === property && isLeftOut(write)),
    ),
    (steps) => {
      const own = steps.filter(({ write }) => write?.moment === moment);
      if (!own.some((step) => isLeftOut(step.write) && isWrite(step) && step.answer.succeeded))
        return new NotAsked(
          sentence`${property} is mandatory: the service refuses to do without it`,
        );
      const isHeld = own.some(({ write }) => !isBlank(write?.before?.[property]));
      if (moment === 'update' && !isHeld) return noValueOf(property, moment, steps);
      return new NotAsked(
        sentence`the record held no ${property} but what it has where none is given`,
      );
    },
  );
}

/** Whether a write in XML does nothing at all, which its own row tells. */
function isOfXmlAlone({ before, problem, seen, step }: Written): boolean {
  if (!isInXml(step) || before === undefined || problem !== undefined) return false;
  return changeOf(seen(), seenIn(seen().resource, before)) === undefined;
}

/** What the answer to a write says of the value of a property. */
const ofValue = ({ exchange }: Answer, difference: Difference, property: string): Case => ({
  asked: writtenBy(exchange, property),
  proof: [exchange],
  ...difference,
  facts: { name: property },
});

type WhichWrite = (write: Write, property: string) => boolean;

/** Judges the writes that differ from an accepted one in one property alone. */
const onTrial =
  (which: WhichWrite, judge: (answer: Answer, property: string) => readonly Case[]): Rule =>
  (steps) =>
    steps.flatMap(({ answer, write }) =>
      write?.onTrial !== undefined && which(write, write.onTrial)
        ? judge(answer, write.onTrial)
        : [],
    );

/** They have an answer, as the accepted one has. */
const haveAnAnswer = (which: WhichWrite): Rule =>
  onTrial(which, (answer) => (answer.isSilent ? [breach(silenceOf(answer), answer)] : []));

/** They are accepted, or refused with a 4xx status: an error of the server says that it cannot cope with a value. */
const doNotFail = (which: WhichWrite): Rule =>
  onTrial(which, (answer, property) => {
    if (answer.status < 500) return [];
    const difference: Difference = {
      subject: property,
      expected: sentence`to be stored, or refused with a 4xx status`,
      got: tellAnswer(answer),
    };
    return [ofValue(answer, difference, property)];
  });

/** The service does not fail with a value of a property, whatever it accepts. */
export const copesWith = (moment: Moment, property: string): Rule =>
  doNotFail(
    (write, name) =>
      name === property && write.moment === moment && name in write.body && !(name in write.odd),
  );

/** Values of a kind that services often change are kept, of properties that are stored at all. */
export const oddValuesAreKept = (row: string, line: string): Rule =>
  orElse(
    allOf(
      (steps, resource) =>
        oddValuesIn(steps, resource, row, line).map(({ property, seen, written }) =>
          isKept(seen, property, written),
        ),
      haveAnAnswer(({ odd }, property) => odd[property] === row),
      doNotFail(({ odd }, property) => odd[property] === row),
      (steps, resource) =>
        writtenIn(steps, resource).flatMap(({ problem: unjudged, step: { write } }) =>
          unjudged && Object.values(write.odd).includes(row) ? [{ unjudged }] : [],
        ),
    ),
    (steps) => {
      const tried = steps.filter(({ write }) => Object.values(write?.odd ?? {}).includes(row));
      const bodies = tried.map(({ write }) => JSON.stringify(write?.body)).slice(0, 4);
      return new RefusedValues(sentence`The service refused each of ${bodies.join(', ')}.`);
    },
  );

/** What becomes of values of which the contract does not speak is observed. */
export const showsWhatBecomesOf =
  (kind: string, id: string, line: string): Rule =>
  (steps, resource) =>
    oddValuesIn(steps, resource, kind, line).map(({ property, seen, written }) => {
      const told = sentence`${tellValue(written)} is read as ${showing(seen, property)}`;
      return { observed: { [`${idOf(resource, id)}/${kind}`]: told } };
    });

/** A form of value that the contract shows is accepted: one of its values that was tried alone, or beside others. */
export const takesForms = (moment: Moment, property: string): Rule => {
  const isOfMoment = ofMoment(moment);
  return (steps, { properties }) => {
    const forms = [
      ...shownForms(properties[property]),
      ...(mayBeNull(properties[property]) ? [{ name: 'null', like: /^null$/ }] : []),
    ];
    const isOptional = steps
      .filter(isOfMoment)
      .some(({ answer, write }) => answer.succeeded && write?.leftOut.includes(property));
    return forms.flatMap(({ name, like }): Case[] => {
      const has = ({ write }: Step) =>
        write !== undefined && property in write.body && like.test(String(write.body[property]));
      const own = steps.filter((step) => isOfMoment(step) && has(step));
      // Beside all else null may be refused for that, and what the service insists on is no null.
      const isTold = ({ write }: Step) =>
        name !== 'null' || (isOptional && (write?.leftOut.length ?? 0) > 0);
      const refusal = own
        .filter(isTold)
        .findLast(({ answer, write }) => write?.onTrial === property && !answer.succeeded);
      if (refusal === undefined || own.some(({ answer }) => answer.succeeded)) return [];
      const { answer } = refusal;
      if (answer.isSilent) return [breach(silenceOf(answer), answer)];
      const difference: Difference = {
        subject: property,
        expected: sentence`to be accepted, as ${name} is a form that the contract shows`,
        got: tellAnswer(answer),
      };
      return [ofValue(answer, difference, property)];
    });
  };
};

/** Every record that is shown has a property, in its documented type. What becomes of a name that is missing is not documented. */
export const hasDocumented =
  (property: string): Rule =>
  (steps, resource) => {
    const isName = kindOf(resource, property) === 'name';
    const isNameless = (read: Step, at: number) =>
      steps
        .slice(0, at)
        .filter(isOfRecord(read))
        .findLast(isWrite)
        ?.write.leftOut.includes(property) === true;
    return steps.flatMap((step, at) => {
      if (!step.answer.succeeded || (isName && isNameless(step, at))) return [];
      if (step.label === 'list') return recordsIn(step, resource).map(isDocumented);
      if (!isRead(step)) return [];
      const unjudged = unreadable(resource, step.answer);
      return [unjudged ? { unjudged } : isDocumented(seenIn(resource, step.answer))];
    });

    function isDocumented(seen: SeenRecord): Case {
      const value = propertyOf(seen.object, property);
      const { properties } = resource;
      const problem = validatorOf(schemaOf(properties[property] ?? { kind: 'text' }))(value);
      const has = nameOf(seen.object, property) !== undefined;
      if (has && problem === undefined) return 'kept';
      const difference = {
        subject: property,
        expected: sentence`in its documented type`,
        got: has
          ? sentence`${tellValue(value)}, which ${problem}`
          : sentence`no ${property}: ${excerptOf(seen.answer)}`,
        facts: { name: property },
      };
      return breach(difference, seen.answer);
    }
  };

const mostEntries = 20;

/** The first records that a list shows, where it stands for itself. */
function recordsIn({ answer }: Step, resource: Resource): SeenRecord[] {
  const entries = (entriesOf(answer.json, resource) ?? []).filter(isObject).slice(0, mostEntries);
  return entries.map((object) => ({ resource, answer, object, writtenBy: undefined }));
}
