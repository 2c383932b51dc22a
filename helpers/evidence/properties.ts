import { isDeepStrictEqual } from 'node:util';
import { Blocked, NotAsked, RefusedValues } from '../../contract/outcome.ts';
import { defaultOf, kindOf, type Property, type Resource } from '../../contract/resource.ts';
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
  type ReadObject,
  type SeenRecord,
  sameValue,
  seenIn,
  unreadable,
} from '../records/index.ts';
import { changeOf, named, showing, silenceOf } from './difference.ts';
import { lacksTexts } from './kept-texts.ts';
import { allOf, breach, type Case, keptUnless, orElse, type Rule, type Which } from './rule.ts';
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

/** A write that is not what is expected by what a record shows of a property then. */
const wrong = (seen: SeenRecord, property: string, expected: string): Case => ({
  ...breach(named(property, expected, showing(seen, property)), seen.answer, seen.writtenBy),
  asked: writtenBy((seen.writtenBy ?? seen.answer).exchange, property),
});

const isKept = (seen: SeenRecord, name: string, value: unknown, steps: readonly Step[]): Case =>
  hasValue(seen, name, value) && !lacksTexts(seen, name, value, steps)
    ? 'kept'
    : wrong(seen, name, sentence`to be ${tellValue(value)}, as it was written`);

const isGone = (seen: SeenRecord, property: string, old: unknown): Case =>
  hasValue(seen, property, old)
    ? wrong(seen, property, sentence`to be anything but ${tellValue(old)}, which it held before`)
    : 'kept';

/**
 * The record holds the value that was written to a property, and no longer the one before that was emptied. How a service
 * shows that there is nothing is not documented: it may be an empty text, or a first day; but nothing is not to become a text
 * other than the one that is there where nothing is written.
 */
function holdsWhatIsSaid(
  seen: SeenRecord,
  property: string,
  { before, body }: Write,
  steps: readonly Step[],
): Case[] {
  const { object, resource } = seen;
  const [old, value, read] = [before?.[property], body[property], propertyOf(object, property)];
  if (!isBlank(value)) return [isKept(seen, property, value, steps)];
  const own = byItself(steps, resource, property);
  const isText = ['text', 'identifier', 'enumeration'].includes(kindOf(resource, property) ?? '');
  const isOther = isText && (value === null || own !== undefined) && !isDeepStrictEqual(read, own);
  const isFilled = typeof read === 'string' && read.trim() !== '' && (read === 'null' || isOther);
  return [
    ...(isBlank(old) ? [] : [isGone(seen, property, old)]),
    ...(isFilled ? [isKept(seen, property, value, steps)] : []),
  ];
}

type OfShown = (
  shown: SeenRecord,
  written: Written,
  steps: readonly Step[],
  resource: Resource,
) => readonly Case[];

/** Judges what was read after each accepted write. A record that cannot be read hides nothing that others tell. */
const ofWrites =
  (which: Which, judge: OfShown): Rule =>
  (steps, resource) =>
    writtenIn(steps, resource)
      .filter(({ step }) => which(step))
      .flatMap((written) => {
        const { problem: unjudged, seen } = written;
        return unjudged ? [{ unjudged }] : judge(seen(), written, steps, resource);
      });

/** The record holds all that a write says of some properties, and nothing of what that empties. */
export const keepWhatTheySay = (
  which: Which,
  isMeant: (property: string) => boolean = () => true,
): Rule =>
  ofWrites(which, (shown, { step: { write } }, steps) =>
    Object.keys(write.body)
      .filter(isMeant)
      .flatMap((name) => holdsWhatIsSaid(shown, name, write, steps)),
  );

/** Each write in JSON that says a property is kept. */
export const keepsProperty = (moment: Moment, property: string): Rule => {
  const isOwn: Which = (step) =>
    ofMoment(moment)(step) && !step.answer.isSilent && property in (step.write?.body ?? {});
  return allOf(
    keepWhatTheySay(
      (step) => isOwn(step) && !(property in (step.write?.odd ?? {})),
      (name) => name === property,
    ),
    (steps, resource) => {
      const own = writtenIn(steps, resource).filter(({ step }) => isOwn(step));
      const isTold = own.some(({ step }) => isTelling(step.write, property, resource));
      return isTold ? [] : [{ unjudged: noValueOf(property, moment, steps) }];
    },
  );
};

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
  const tried = (write.tried?.[moment][property] ?? []).map(tellValue).join(', ');
  return new RefusedValues(
    sentence`No value of ${property} was accepted; tried: ${tried} on ${moment}.`,
  );
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
function leftOut(moment: Moment, property: string, judge: OfShown): Rule {
  const isLeftOut = (write: Write | undefined) =>
    write?.moment === moment && write.leftOut.includes(property);
  return orElse(
    allOf(
      ofWrites(
        ({ answer, write }) => isLeftOut(write) && !answer.isSilent,
        (shown, written, ...about) =>
          isOfXmlAlone(shown, written) ? [] : judge(shown, written, ...about),
      ),
      doNotFail(
        (write, name) => name === property && isLeftOut(write),
        ({ isSilent }) => isSilent,
      ),
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
const isOfXmlAlone = (shown: SeenRecord, { before, step }: Written): boolean =>
  isInXml(step) &&
  before !== undefined &&
  changeOf(shown, seenIn(shown.resource, before)) === undefined;

/** How a write is refused, or not answered, for the value of a property. */
const refusal = (answer: Answer, property: string, expected: string): Case =>
  answer.isSilent
    ? breach(silenceOf(answer), answer)
    : {
        ...breach(named(property, expected, tellAnswer(answer)), answer),
        asked: writtenBy(answer.exchange, property),
      };

/**
 * The writes that differ from an accepted one in one property alone are accepted as well, or refused with a 4xx status: an
 * error of the server, or silence, says that it cannot cope with a value.
 */
const doNotFail =
  (
    which: (write: Write, property: string) => boolean,
    isFailure = ({ isSilent, status }: Answer) => isSilent || status >= 500,
  ): Rule =>
  (steps) =>
    steps.flatMap(({ answer, write }) => {
      const { onTrial } = write ?? {};
      const isMeant = write && onTrial !== undefined && which(write, onTrial) && isFailure(answer);
      const expected = sentence`to be stored, or refused with a 4xx status`;
      return isMeant ? [refusal(answer, onTrial, expected)] : [];
    });

/** The service does not fail with a value of a property, whatever it accepts. */
export const copesWith = (moment: Moment, property: string): Rule =>
  doNotFail(
    (write, name) =>
      name === property && write.moment === moment && name in write.body && !(name in write.odd),
  );

/** Values of a kind that services often change are kept, of properties that are stored at all. */
export const oddValuesAreKept = (row: string, line: string): Rule => {
  const isOdd: Which = ({ write }) => Object.values(write?.odd ?? {}).includes(row);
  return orElse(
    allOf(
      (steps, resource) =>
        oddValuesIn(steps, resource, row, line).map(({ property, seen, written }) =>
          isKept(seen, property, written, steps),
        ),
      doNotFail(({ odd }, property) => odd[property] === row),
      ofWrites(isOdd, () => []),
    ),
    (steps) => {
      const bodies = steps.filter(isOdd).map(({ write }) => JSON.stringify(write?.body));
      const first = bodies.slice(0, 4).join(', ');
      return new RefusedValues(sentence`The service refused each of ${first}.`);
    },
  );
};

/** A form of value that the contract shows is accepted: one of its values that was tried alone, or beside others. */
export const takesForms =
  (moment: Moment, property: string): Rule =>
  (steps, { properties: { [property]: documented } }) => {
    const own = steps.filter(ofMoment(moment));
    const isOptional = own.some(
      ({ answer, write }) => answer.succeeded && write?.leftOut.includes(property),
    );
    const ofNull = mayBeNull(documented) ? [{ name: 'null', like: /^null$/ }] : [];
    return [...shownForms(documented), ...ofNull].flatMap(({ name, like }): Case[] => {
      const having = own.filter(
        ({ write: { body = {} } = {} }) => property in body && like.test(String(body[property])),
      );
      // Beside all else null may be refused for that, and what the service insists on is no null.
      const isTold = ({ onTrial, leftOut }: Write) =>
        onTrial === property && (name !== 'null' || (isOptional && leftOut.length > 0));
      const refused = having.findLast(
        ({ answer, write }) => !answer.succeeded && write && isTold(write),
      );
      if (refused === undefined || having.some(({ answer }) => answer.succeeded)) return [];
      const expected = sentence`to be accepted, as ${name} is a form that the contract shows`;
      return [refusal(refused.answer, property, expected)];
    });
  };

/** Every record that is shown has a property, in its documented type. What becomes of a name that is missing is not documented. */
export const hasDocumented =
  (property: string): Rule =>
  (steps, resource) => {
    const documented: Property = resource.properties[property] ?? { kind: 'text' };
    const lastWrite = (read: Step, at: number) =>
      steps.slice(0, at).filter(isOfRecord(read)).findLast(isWrite)?.write;
    const judge = (answer: Answer, object: ReadObject): Case[] => {
      const value = propertyOf(object, property);
      const problem = validatorOf(schemaOf(documented))(value);
      const has = nameOf(object, property) !== undefined;
      const got = has
        ? sentence`${tellValue(value)}, which ${problem}`
        : sentence`no ${property}: ${excerptOf(answer)}`;
      const isLost = !has || problem !== undefined;
      return keptUnless(isLost && named(property, sentence`in its documented type`, got), answer);
    };
    return steps.flatMap((step, at): Case[] => {
      const { answer, label } = step;
      const isNameless =
        documented.kind === 'name' && lastWrite(step, at)?.leftOut.includes(property);
      if (!answer.succeeded || isNameless) return [];
      if (label === 'list') {
        const first = (entriesOf(answer.json, resource) ?? []).filter(isObject).slice(0, 20);
        return first.flatMap((one) => judge(answer, one));
      }
      if (!isRead(step)) return [];
      const unjudged = unreadable(resource, answer);
      return unjudged ? [{ unjudged }] : judge(answer, seenIn(resource, answer).object);
    });
  };
