import { Blocked } from '../../contract/outcome.ts';
import { writableProperties } from '../../contract/resource.ts';
import { sentence } from '../../contract/sentence.ts';
import { hasValue } from '../records/index.ts';
import { inBothFormats, isCarriedByXml } from './both-formats.ts';
import { keepWhatTheySay } from './properties.ts';
import type { Rule, Which } from './rule.ts';
import type { Moment } from './step.ts';
import { succeed } from './words.ts';
import { isInXml, ofMoment, shownIn } from './written.ts';

/** Writes in XML are accepted, where those in JSON are. */
export const areTakenInXml =
  (moment: Moment): Rule =>
  (steps, resource) => {
    const inJson = steps.filter(ofMoment(moment)).filter(({ label }) => label === moment);
    const [first] = inJson;
    if (first === undefined || inJson.some(({ answer }) => answer.succeeded))
      return succeed(isInXml)(steps, resource);
    const why = sentence`In JSON it is not accepted either, but answered ${first.answer.status}.`;
    return [{ unjudged: new Blocked(why, `customer/${moment}`) }];
  };

/** The record holds all that a write in XML says of it, of what JSON keeps and the service's own XML carries. */
export const keepWhatXmlSays =
  (which: Which): Rule =>
  (steps, resource) => {
    const records = inBothFormats(steps, resource);
    if (records instanceof Error) return [{ unjudged: records }];
    const ofXml = new Set(steps.filter(isInXml).map(({ scenario }) => scenario));
    const inJson = shownIn(steps, resource).filter(({ step }) => !ofXml.has(step.scenario));
    const isStored = (name: string) =>
      inJson.every(
        ({ seen, write }) => !(name in write.body) || hasValue(seen, name, write.body[name]),
      );
    const meant = writableProperties(resource).filter(
      (name) => isStored(name) && isCarriedByXml(records, name),
    );
    return keepWhatTheySay(which, (name) => meant.includes(name))(steps, resource);
  };
