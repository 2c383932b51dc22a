import type { ObservedValue } from '../../contract/finding.ts';
import { type PropertyKind, propertiesOf, type Resource } from '../../contract/resource.ts';
import { idOf } from '../../contract/resources.ts';
import { type Answer, askedBy } from '../network/index.ts';
import { type Difference, type Judged, silenceOf } from './difference.ts';
import type { Label, Part, Step } from './step.ts';

/** What one case shows: that a requirement is kept, how it is broken, or why it could not be judged. */
export type Case =
  | 'kept'
  | Broken
  | { readonly unjudged: Error }
  /** What the contract leaves open, seen beside what is judged. */
  | { readonly observed: Readonly<Record<string, ObservedValue>> };
export type Broken = Judged & Difference;

/** Judges a requirement on a resource by the steps of its scenarios, and by nothing else. */
export type Rule = (steps: readonly Step[], resource: Resource) => readonly Case[];

export type Which = (step: Step) => boolean;

/** Steps in which one of these parts is wrong on purpose. */
export const tampered =
  (label: Label, ...parts: readonly Part[]): Which =>
  (step) =>
    step.label === label && step.tampered !== undefined && parts.includes(step.tampered.part);

export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (steps, resource) =>
    rules.flatMap((rule) => rule(steps, resource));

/** What a rule says of some of the steps. */
export const among =
  (which: Which, rule: Rule): Rule =>
  (steps, resource) =>
    rule(steps.filter(which), resource);

/** All that several rules say of each step alone, step by step. */
export const ofEachStep =
  (...rules: readonly Rule[]): Rule =>
  (steps, resource) =>
    steps.flatMap((step) => allOf(...rules)([step], resource));

export const ofEach =
  (kind: PropertyKind, ruleFor: (property: string) => Rule): Rule =>
  (steps, resource) =>
    propertiesOf(resource, kind).flatMap((property) => ruleFor(property)(steps, resource));

/** What a rule says, or where it has no case why there is none. */
export const orElse =
  (rule: Rule, why: (steps: readonly Step[]) => Error): Rule =>
  (steps, resource) => {
    const cases = rule(steps, resource);
    return cases.length > 0 ? cases : [{ unjudged: why(steps) }];
  };

/** What was observed is told under a requirement, which is not judged by it. */
export const tellWhatIsObserved =
  (id: string): Rule =>
  (steps, resource) =>
    steps
      .flatMap(({ observed }) => (observed ? [Object.entries(observed)] : []))
      .map((told) => told.map(([about, value]) => [`${idOf(resource, id)}/${about}`, value]))
      .map((told) => ({ observed: Object.fromEntries(told) }));

/** How the answer to a step differs from what is required, where it does; or cases about other answers. */
type Told = Difference | false | undefined | Case[];

/** Judges each of the chosen steps: one without an answer is a breach whatever is required of it. */
export const each =
  (which: Which, judge: (step: Step, steps: readonly Step[], resource: Resource) => Told): Rule =>
  (steps, resource) =>
    steps.filter(which).flatMap((step) => {
      const { answer } = step;
      const told = answer.isSilent ? silenceOf(answer) : judge(step, steps, resource);
      return Array.isArray(told) ? told : keptUnless(told, answer);
    });

/** That a requirement is kept, or how an answer differs from it. */
export const keptUnless = (
  difference: Difference | false | undefined,
  ...[answer, after]: readonly [answer: Answer, after?: Answer]
): Case[] => [difference ? breach(difference, answer, after) : 'kept'];

/** A difference that an answer shows, after the request that made it so where that is on trial. */
export function breach(difference: Difference, { exchange }: Answer, after?: Answer): Broken {
  const asked = askedBy(exchange);
  if (after === undefined) return { asked, proof: [exchange], ...difference };
  const proof = [after.exchange, exchange];
  return { asked: askedBy(after.exchange), followed: asked, proof, ...difference };
}
