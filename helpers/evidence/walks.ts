import { fragmentMembers } from '../../contract/requirements/authorize.ts';
import { isLifetime, lifetimeSeconds } from '../../contract/requirements/token.ts';
import { ownName, sentence } from '../../contract/sentence.ts';
import { tellValue } from '../network/index.ts';
import { type Difference, named, unlike } from './difference.ts';
import { allOf, type Case, type Rule, type Which } from './rule.ts';
import type { Arrival, Step, Walked } from './step.ts';

type Where = 'query' | 'fragment';

const isWalk = (step: Step): step is Step & { readonly walk: Walked } => step.walk !== undefined;

/** Judges each walk: a difference is proven by all that was exchanged on it. */
const ofWalks =
  (judge: (walk: Walked, step: Step) => Difference | false): Rule =>
  (steps) =>
    steps.filter(isWalk).map((step): Case => {
      const difference = judge(step.walk, step);
      const { method, url } = step.answer.exchange.request;
      return difference
        ? { asked: { method, url }, proof: step.walk.exchanges, ...difference }
        : 'kept';
    });

const tellPages = ({ pages }: Walked) => pages.map(({ kind }) => kind).join(', ') || 'no page';

const tellGrants = (walk: Walked) =>
  sentence`${walk.grants.join(', ') || 'none'}; the user was shown: ${tellPages(walk)}`;

/** They bring neither a code nor a token to any address. */
export const grantNothing: Rule = ofWalks((walk) => {
  const expected = sentence`neither a code nor a token at any address`;
  return walk.grants.length > 0 && { expected, got: tellGrants(walk) };
});

export const grantSomething: Rule = ofWalks((walk) => {
  const expected = sentence`a code or a token at an address`;
  return walk.grants.length === 0 && { expected, got: tellGrants(walk) };
});

export const arrive: Rule = ofWalks(({ arrival, explanation: got }) => {
  const subject = sentence`the redirect URI`;
  return arrival === undefined && { subject, expected: sentence`to be visited`, got };
});

/** The user is shown the question for permission, where that has to be asked. */
export const askForPermission: Rule = ofWalks((walk, { mustAsk }) => {
  const isShown = walk.pages.some(({ kind }) => kind === 'permission');
  if (mustAsk !== 'permission' || isShown) return false;
  const subject = sentence`the permission page`;
  return { subject, expected: sentence`to be shown`, got: tellPages(walk) };
});

/** The browser comes to the redirect URI after the user has done what has to be asked for. */
export const arriveAfterAsking: Rule = ofWalks(({ arrival, explanation }, { mustAsk }) => {
  const { loginDone, permissionDone } = arrival ?? {};
  if (mustAsk === undefined || (mustAsk === 'login' ? loginDone : permissionDone)) return false;
  const got = arrival ? sentence`it was visited without the ${mustAsk}` : explanation;
  const subject = sentence`the redirect URI`;
  return { subject, expected: sentence`to be visited after the ${mustAsk}`, got };
});

const valuesIn = (arrival: Arrival | undefined, where: Where, name: string): readonly string[] =>
  (arrival?.[where] ?? []).filter(([given]) => given === name).map(([, value]) => value);

export const carryOneOf = (where: Where, names: readonly string[]): Rule =>
  ofWalks(({ arrival }) => {
    const carried = (arrival?.[where] ?? []).map(([name]) => name);
    if (names.some((name) => carried.includes(name))) return false;
    const subject = sentence`the ${where} of the redirect`;
    const expected = sentence`to carry ${names.join(', ')}`;
    return { subject, expected, got: carried.join(', ') || 'nothing' };
  });

/** The redirect carries a parameter with a value that fits the pattern, or with the one that was asked for. */
export const carry = (where: Where, name: string, fitting: RegExp | 'as asked'): Rule =>
  ofWalks(({ arrival, explanation }, step) => {
    const { [name]: asked = '' } = step.asked ?? {};
    const values = valuesIn(arrival, where, name);
    const [first, ...more] = values;
    const isAsAsked = first === asked && more.length === 0;
    if (fitting === 'as asked' ? isAsAsked : first !== undefined && fitting.test(first))
      return false;
    return {
      subject: sentence`${name} in the ${where} of the redirect`,
      expected: tellExpected(fitting, asked),
      got: arrival ? values.map(tellValue).join(' and ') || 'none' : explanation,
    };
  });

function tellExpected(fitting: RegExp | 'as asked', asked: string): string {
  if (fitting === 'as asked') return sentence`to be ${tellValue(asked)}`;
  if (String(fitting) === '/./') return sentence`to be there, and not empty`;
  return sentence`to be like ${ownName(String(fitting))}`;
}

export const lack = (where: Where, name: string): Rule =>
  ofWalks(({ arrival }) => {
    const values = valuesIn(arrival, where, name).filter((value) => value !== '');
    const subject = sentence`${name} in the ${where} of the redirect`;
    const got = values.map(tellValue).join(' and ');
    return got !== '' && { subject, expected: sentence`to be absent`, got };
  });

/** How an expires_in differs from the lifetime of an access token. */
export function otherThanTheLifetime(told: unknown): Difference | false {
  if (isLifetime(told)) return false;
  const expected = sentence`to be ${lifetimeSeconds}, or what is left of that a moment later`;
  return named('expires_in', expected, tellValue(told));
}

/** Walks of the implicit flow that bring something of its fragment, wherever that stands. */
export const isImplicitAnswer: Which = ({ walk: { arrival } = {} }) =>
  [...(arrival?.query ?? []), ...(arrival?.fragment ?? [])].some(([name]) =>
    fragmentMembers.some((one) => one === name),
  );

/** The longest that a token may be known to who does not log in, and is told how much of its time is left, in seconds. */
const longestKnownSeconds = 600;

/** The expires_in of a redirect, wherever it stands: where it has to stand is judged in a row of its own. */
function lifetimeIn(arrival: Arrival | undefined): number | string | null | undefined {
  const valueIn = (where: Where) => valuesIn(arrival, where, 'expires_in')[0];
  const told = valueIn('fragment') ?? valueIn('query') ?? (arrival && null);
  return /^\d+$/.test(told ?? '') ? Number(told) : told;
}

/** The redirect tells the lifetime of an access token; what the first one tells is observed. */
export const arriveWithTheLifetime = (id: string): Rule =>
  allOf(
    (steps) =>
      steps.slice(0, 1).map(({ walk }) => {
        return { observed: { [`${id}/seconds`]: String(lifetimeIn(walk?.arrival)) } };
      }),
    ofWalks(({ arrival, pages }) => {
      const told = lifetimeIn(arrival);
      const isKnown =
        pages.every(({ kind }) => kind !== 'login') && isLifetime(told, longestKnownSeconds);
      return !isKnown && otherThanTheLifetime(told);
    }),
  );

/** Login and permission pages can be neither framed nor stored. */
export const guardTheirPages: Rule = ofWalks(({ pages }) => {
  const guards = pages
    .filter(({ kind }) => kind !== 'other')
    .flatMap(({ cacheControl, framing, kind }) => [
      [sentence`the ${kind} page's protection from framing`, framingIsDenied, framing] as const,
      [sentence`the ${kind} page's Cache-Control`, /no-store/i, cacheControl] as const,
    ]);
  const lacking = guards.find(([, pattern, value]) => !pattern.test(value));
  return lacking !== undefined && unlike(...lacking);
});

const framingIsDenied = /deny|sameorigin|frame-ancestors/i;

export const keepCodesOutOfReferers: Rule = ofWalks(({ codesInReferers: count }) => {
  return count > 0 && unlike(sentence`codes in a Referer`, 0, count);
});
