import { isDeepStrictEqual } from 'node:util';
import type { PropertyValue, Resource } from '../../contract/resource.ts';
import { shownForms } from '../../contract/shown-forms.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { omit, pick, type RecordBody, type RecordValues } from '../../helpers/records/index.ts';
import type { Draft } from './forms.ts';

/** What was sent, and what came of it. */
export interface Attempt {
  readonly draft: Draft;
  readonly body: RecordBody;
  readonly answer: Answer;
  /** The format, where that is not JSON, and what could not be said in it beside what the draft leaves out. */
  readonly format?: 'XML' | undefined;
  readonly leftOut?: readonly string[];
}

/** Sends a draft. */
type Send<A> = (draft: Draft) => Promise<A>;
/** Is told of an attempt that finds out what is refused; of the one property that was on trial, where it was one alone. */
type Tell<A> = (attempt: A, onTrial?: string) => void;

/** Values that are known to be accepted; the first take the place of those that are refused. */
export type Good = readonly [RecordValues, ...RecordValues[]];

/** More than it takes where a service insists on everything. */
const mostAttempts = 240;
/** Silence takes long, so it is not followed for ever. */
const mostSilences = 8;

/** Which values and omissions a service is known to refuse, by moment and property, for all writes of a resource. */
export class Refusals {
  readonly #known = new Set<string>();

  note(draft: Draft, name: string): void {
    this.#known.add(keyOf(draft, name));
  }

  has(draft: Draft, name: string): boolean {
    return this.#known.has(keyOf(draft, name));
  }
}

function keyOf({ leftOut, values }: Draft, name: string): string {
  return JSON.stringify(leftOut.includes(name) ? [name] : [name, values[name]]);
}

/** What a search goes by: accepted values, of which the first take the place of those that are refused. */
export interface About {
  readonly good: Good;
  readonly refusals: Refusals;
  /** What is tried after a value that is refused; undefined where there is nothing. */
  readonly milder: (name: string, value: PropertyValue | undefined) => PropertyValue | undefined;
}

/** Sends a write; where that is refused, once more with as much of it as is accepted. */
export async function settle<A extends Attempt>(
  draft: Draft,
  about: About,
  send: Send<A>,
  tell: Tell<A>,
): Promise<A> {
  const wanted = withoutKnown(draft, about);
  const attempt = await send(wanted);
  if (!isTurnedDown(attempt) || suspectsIn(wanted, about.good).length === 0) return attempt;
  tell(attempt);
  return takeWhatIsAccepted(wanted, about, send, tell);
}

/**
 * Sends a write with as much as is accepted of one that is refused. What may lawfully be refused of it is tried by halves:
 * what is refused by itself too gives way to a milder value, with all that is alike. Where it is refused without anything
 * that may be, that is its answer.
 */
export function takeWhatIsAccepted<A extends Attempt>(
  wanted: Draft,
  about: About,
  send: Send<A>,
  tell: Tell<A>,
): Promise<A> {
  return new Search(wanted, about, send, tell).run();
}

const isTurnedDown = ({ answer }: Attempt) => !answer.succeeded;

class Search<A extends Attempt> {
  readonly #about: About;
  readonly #send: Send<A>;
  readonly #tell: Tell<A>;
  readonly #suspects: readonly string[];
  /** Without anything that may be refused. */
  readonly #bare: Draft;
  #wanted: Draft;
  /** As much of what is wanted as is known to be accepted. */
  #taken: Draft;
  #attempts = 0;
  #silences = 0;
  /** The last one that was accepted. */
  #last: A | undefined;

  constructor(wanted: Draft, about: About, send: Send<A>, tell: Tell<A>) {
    this.#wanted = wanted;
    this.#suspects = suspectsIn(wanted, about.good);
    this.#about = about;
    this.#send = send;
    this.#tell = tell;
    this.#bare = replaced(wanted, about.good, this.#suspects);
    this.#taken = this.#bare;
  }

  async run(): Promise<A> {
    const bare = await this.#send(this.#bare);
    if (isTurnedDown(bare)) return bare;
    this.#last = bare;
    await this.#takeApart(this.#suspects);
    const last = this.#last;
    // What was tried by itself has taken its place.
    return last.draft === this.#taken ? last : this.#send(this.#taken);
  }

  /** Takes as many of some properties as are accepted beside what is taken already. */
  async #take(names: readonly string[]): Promise<void> {
    if (names.length === 0 || this.#attempts > mostAttempts || this.#silences > mostSilences)
      return;
    const draft = withWanted(this.#taken, this.#wanted, names);
    const isAlone = names.length === 1 && this.#taken === this.#bare;
    if (await this.#isAccepted(draft, isAlone ? names[0] : undefined)) this.#taken = draft;
    else if (names.length > 1) await this.#takeApart(names);
    else await this.#giveWay(names[0] ?? '', isAlone);
  }

  async #takeApart(names: readonly string[]): Promise<void> {
    const half = Math.ceil(names.length / 2);
    await this.#take(names.slice(0, half));
    await this.#take(names.slice(half));
  }

  /** Takes something milder in place of what is refused, be it by itself. */
  async #giveWay(name: string, isAlone: boolean): Promise<void> {
    // What is refused beside others alone has to do with those.
    const alone = withWanted(this.#bare, this.#wanted, [name]);
    if (!isAlone && (await this.#isAccepted(alone, name))) return;
    const { good, refusals } = this.#about;
    refusals.note(this.#wanted, name);
    this.#wanted = withMilder(this.#wanted, name, this.#suspects, this.#about);
    if (suspectsIn(this.#wanted, good).includes(name)) await this.#take([name]);
  }

  async #isAccepted(draft: Draft, onTrial?: string): Promise<boolean> {
    this.#attempts++;
    const attempt = await this.#send(draft);
    if (attempt.answer.isSilent) this.#silences++;
    const isAccepted = !isTurnedDown(attempt);
    if (!isAccepted || onTrial !== undefined) this.#tell(attempt, onTrial);
    if (isAccepted) this.#last = attempt;
    return isAccepted;
  }
}

/** What may lawfully be refused of a write: what is left out, and values that are not known to be accepted. */
function suspectsIn({ leftOut, values }: Draft, good: Good): string[] {
  const isKnown = (name: string) =>
    good.some((known) => isDeepStrictEqual(values[name], known[name]));
  return [
    ...leftOut.filter((name) => name in good[0]),
    ...Object.keys(values).filter((name) => !isKnown(name)),
  ];
}

/** A draft with what another says of some properties. */
function withWanted(draft: Draft, wanted: Draft, names: readonly string[]): Draft {
  const isGone = (name: string) => wanted.leftOut.includes(name);
  return {
    values: omit({ ...draft.values, ...pick(wanted.values, names) }, names.filter(isGone)),
    leftOut: [...draft.leftOut.filter((name) => !names.includes(name)), ...names.filter(isGone)],
    odd: { ...draft.odd, ...pick(wanted.odd, names) },
  };
}

/** With values that are known to be accepted for some properties; without those, where there are none. */
function replaced(draft: Draft, good: Good, names: readonly string[]): Draft {
  const { values, leftOut, odd } = draft;
  const others = pick(good[0], names);
  const gone = names.filter((name) => !(name in others));
  return {
    values: { ...omit(values, gone), ...others },
    leftOut: [...leftOut.filter((name) => !names.includes(name)), ...gone],
    odd: omit(odd, names),
  };
}

/** With milder values for a property that is refused, and for all that may be refused for the same reason. */
function withMilder(draft: Draft, culprit: string, names: readonly string[], about: About): Draft {
  const reason = reasonOf(draft, culprit);
  const isAlike = (name: string) => reason !== undefined && reasonOf(draft, name) === reason;
  let now = draft;
  for (const name of names.filter((one) => one === culprit || isAlike(one))) {
    const milder = about.milder(name, now.values[name]);
    now =
      now.leftOut.includes(name) || milder === undefined
        ? replaced(now, about.good, [name])
        : { ...now, values: { ...now.values, [name]: milder } };
  }
  return now;
}

/** Without what is known to be refused. */
export function withoutKnown(draft: Draft, about: About): Draft {
  let now = draft;
  for (const name of suspectsIn(draft, about.good))
    while (suspectsIn(now, about.good).includes(name) && about.refusals.has(now, name))
      now = withMilder(now, name, [name], about);
  return now;
}

const lengths = [120, 60];
const beyondLatin = /[^ -~\u00A0-\u00FF]+/g;
const beyondAscii = /[^ -~]+/g;

/** Why a value may be refused together with others; undefined where it may be by itself alone. */
function reasonOf({ values, leftOut }: Draft, name: string): string | undefined {
  const value = values[name];
  if (leftOut.includes(name)) return undefined;
  if (typeof value === 'number') return value < 0 ? 'negative' : undefined;
  if (typeof value !== 'string') return undefined;
  if (value.length > 60) return 'long';
  if (value.replace(beyondLatin, '') !== value) return 'beyond Latin';
  return value.replace(beyondAscii, '') === value ? undefined : 'beyond ASCII';
}

/** Milder than a value that is refused are fewer signs, a positive number, and another value of the same form. */
export const milderIn =
  ({ properties }: Resource): About['milder'] =>
  (name, value) => {
    if (typeof value === 'string') {
      const shorter = lengths.find((length) => length < value.length);
      if (shorter !== undefined) return value.slice(0, shorter);
      for (const letters of [beyondLatin, beyondAscii]) {
        const left = value.replace(letters, '').trim();
        if (left !== value && left !== '') return left;
      }
    }
    if (typeof value === 'number' && value < 0) return -value;
    if (properties[name]?.kind === 'integer' && Number(value) > 200_000)
      return 100_005 + (Number(value) % 64);
    for (const { like, values } of shownForms(properties[name]))
      if (like.test(String(value))) return values[values.indexOf(value as PropertyValue) + 1];
    return undefined;
  };
