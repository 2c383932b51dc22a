import type { Resource } from '../../contract/resource.ts';
import type { Answer } from '../network/index.ts';
import { type Difference, type Judged, ofAnswer, silenceOf } from './difference.ts';
import type { Label, Part, Step } from './step.ts';

/** What one case shows: that a requirement is kept, or how it is broken. What cannot be judged is no case. */
export type Case = 'kept' | (Judged & Difference);

/** Judges a requirement on a resource by the steps of its scenarios, and by nothing else. */
export type Rule = (steps: readonly Step[], resource: Resource) => readonly Case[];

/** Chooses steps. */
export type Which = (step: Step) => boolean;

/** Steps in which one of these parts is wrong on purpose. */
export const tampered =
  (label: Label, ...parts: readonly Part[]): Which =>
  (step) =>
    step.label === label && step.tampered !== undefined && parts.includes(step.tampered.part);

/** All that several rules say. */
export const allOf =
  (...rules: readonly Rule[]): Rule =>
  (steps, resource) =>
    rules.flatMap((rule) => rule(steps, resource));

/** Judges each of the chosen steps: one without an answer is a breach whatever is required of it. */
export const each =
  (
    which: Which,
    judge: (step: Step, steps: readonly Step[], resource: Resource) => readonly Case[],
  ): Rule =>
  (steps, resource) =>
    steps
      .filter(which)
      .flatMap((step) =>
        step.answer.isSilent
          ? [breach(silenceOf(step.answer), step.answer)]
          : judge(step, steps, resource),
      );

/** A difference that an answer shows, after the request that made it so where that is on trial. */
export const breach = (difference: Difference, answer: Answer, after?: Answer): Case => ({
  ...ofAnswer(answer, after),
  ...difference,
});
