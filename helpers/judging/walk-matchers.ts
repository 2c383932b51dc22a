import { ownName, sentence } from '../../contract/sentence.ts';
import type { PageKind, Walk } from '../login/index.ts';
import { tellValue } from '../network/index.ts';
import { grantsOf, type Landing } from '../oauth/index.ts';
import { expectation, matchers, ofWalk } from './expectation.ts';

/** A walk, and its arrival at the redirect URI where it came there. */
export interface Arrival {
  readonly walk: Walk;
  readonly landing: Landing | undefined;
}

function tellPages({ pages }: Walk): string {
  return pages.map(({ kind }) => kind).join(', ') || 'no page';
}

function fits(values: readonly string[], expected: string | RegExp): boolean {
  return typeof expected === 'string'
    ? values.length === 1 && values[0] === expected
    : expected.test(values[0] ?? '');
}

export const walkMatchers = matchers({
  /** The walk brought neither a code nor a token to any address. */
  toGrantNothing(walk: Walk) {
    const grants = grantsOf(walk);
    expectation(
      this,
      grants.length === 0,
      () => ofWalk(walk),
      () => ({
        expected: this.isNot
          ? sentence`a code or a token at an address`
          : sentence`neither a code nor a token at any address`,
        got: sentence`${grants.join(', ') || 'none'}; the user was shown: ${tellPages(walk)}`,
      }),
    );
  },

  /** The user was shown such a page. */
  toHaveShown(walk: Walk, kind: PageKind) {
    expectation(
      this,
      walk.pages.some((page) => page.kind === kind),
      () => ofWalk(walk),
      () => ({
        subject: sentence`the ${kind} page`,
        expected: sentence`to be shown`,
        got: tellPages(walk),
      }),
    );
  },

  /** The browser came to the redirect URI. */
  toHaveArrived({ walk, landing }: Arrival) {
    expectation(
      this,
      landing !== undefined,
      () => ofWalk(walk),
      () => ({
        subject: sentence`the redirect URI`,
        expected: sentence`to be visited`,
        got: walk.explanation,
      }),
    );
  },

  /** The browser came to the redirect URI after the user was done with such a page. */
  toHaveArrivedAfter({ walk, landing }: Arrival, step: 'login' | 'permission') {
    const { loginDone, permissionDone } = landing?.visit.after ?? {};
    expectation(
      this,
      (step === 'login' ? loginDone : permissionDone) === true,
      () => ofWalk(walk),
      () => ({
        subject: sentence`the redirect URI`,
        expected: sentence`to be visited after the ${step}`,
        got:
          landing === undefined ? walk.explanation : sentence`it was visited without the ${step}`,
      }),
    );
  },

  /** The redirect carries any of these parameters. */
  toCarryOneOf({ walk, landing }: Arrival, part: 'query' | 'fragment', names: readonly string[]) {
    expectation(
      this,
      names.some((name) => landing?.[part].has(name)),
      () => ofWalk(walk),
      () => ({
        subject: sentence`the ${part} of the redirect`,
        expected: sentence`to carry ${names.join(', ')}`,
        got: [...(landing?.[part].keys() ?? [])].join(', ') || 'nothing',
      }),
    );
  },

  /** The redirect carries a parameter with this one value, or with one that fits the pattern. */
  toCarry(
    { walk, landing }: Arrival,
    part: 'query' | 'fragment',
    name: string,
    expected: string | RegExp,
  ) {
    const values = landing?.[part].getAll(name) ?? [];
    expectation(
      this,
      values.length > 0 && fits(values, expected),
      () => ofWalk(walk),
      () => ({
        subject: sentence`${name} in the ${part} of the redirect`,
        expected: tellExpected(expected),
        got:
          landing === undefined ? walk.explanation : values.map(tellValue).join(' and ') || 'none',
      }),
    );
  },

  /** The redirect carries nothing under this name. */
  toLack({ walk, landing }: Arrival, part: 'query' | 'fragment', name: string) {
    const values = (landing?.[part].getAll(name) ?? []).filter((value) => value !== '');
    expectation(
      this,
      values.length === 0,
      () => ofWalk(walk),
      () => ({
        subject: sentence`${name} in the ${part} of the redirect`,
        expected: sentence`to be absent`,
        got: values.map(tellValue).join(' and '),
      }),
    );
  },
});

function tellExpected(expected: string | RegExp): string {
  if (String(expected) === '/./') return sentence`to be there, and not empty`;
  return typeof expected === 'string'
    ? sentence`to be ${tellValue(expected)}`
    : sentence`to be like ${ownName(String(expected))}`;
}
