import {
  isCoded,
  kindOf,
  type PropertyValue,
  type Resource,
  writableProperties,
} from '../../contract/resource.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type Accepted,
  type Failure,
  pick,
  plainest,
  plainTexts,
  type RecordValues,
} from '../../helpers/records/index.ts';
import type { Draft } from '../plan/forms.ts';
import { type Attempt, Refusals, takeWhatIsAccepted } from '../plan/settle.ts';
import { type Choices, valuesAt } from './value-choices.ts';

type Propose = (values: RecordValues) => Promise<Answer>;

/**
 * Finds values that the service accepts, by as few proposals as it takes: all first candidates at once, then without what
 * the answers name, then from the plainest record upwards.
 *
 * @param known Records that are accepted, or likely to be: what one may hold that exists
 */
export async function findAccepted(
  resource: Resource,
  choices: Choices,
  known: readonly RecordValues[],
  propose: Propose,
): Promise<Accepted | { readonly answer: Answer }> {
  const best = valuesAt(choices);
  const tried: Record<string, PropertyValue[]> = {};
  const failures: Failure[] = [];
  const answers: Answer[] = [];
  const send = async (draft: Draft): Promise<Attempt> => {
    const answer = await propose(draft.values);
    answers.push(answer);
    return { draft, body: draft.values, answer };
  };
  const tell = ({ answer, draft }: Attempt, property?: string) => {
    if (property === undefined || answer.succeeded) return;
    const value = draft.values[property] ?? null;
    tried[property] = [...(tried[property] ?? []), value];
    if (answer.status >= 500) failures.push({ property, value, answer });
  };
  const milder = (name: string, value: PropertyValue = null) => {
    const candidates = choices.get(name) ?? [];
    return candidates[candidates.indexOf(value) + 1];
  };

  const named = await withoutWhatIsNamed(choices, propose);
  if ('values' in named) return named;
  answers.push(named.answer);
  for (const base of basesFor(resource, choices, known)) {
    const about = { good: [base], refusals: new Refusals(), milder } as const;
    const found = await takeWhatIsAccepted(
      { values: best, leftOut: [], odd: {} },
      about,
      send,
      tell,
    );
    if (found.answer.succeeded) return { values: found.draft.values, tried, failures };
  }
  // What came after an error of the server was no better.
  return { answer: answers.find(({ status }) => status >= 500) ?? (answers.at(-1) as Answer) };
}

/** The best values; where they are refused, without those of properties that the answers name, as a helpful service does. */
async function withoutWhatIsNamed(choices: Choices, propose: Propose) {
  const refused = new Map<string, number>();
  for (let round = 0; ; round++) {
    const values = valuesAt(choices, (name) => refused.get(name) ?? 0);
    const answer = await propose(values);
    const tried = Object.fromEntries(
      [...refused].map(([name, count]) => [name, (choices.get(name) ?? []).slice(0, count)]),
    );
    if (answer.succeeded) return { values, tried, failures: [] };
    const text = answer.text.toLowerCase();
    const named = [...choices.keys()].filter((name) => mentions(text, name));
    for (const name of named) refused.set(name, (refused.get(name) ?? 0) + 1);
    const isUsedUp = ([name, count]: [string, number]) => count >= (choices.get(name)?.length ?? 0);
    // An answer that names nearly all of them repeats what was sent.
    const isHelpful = named.length > 0 && named.length <= choices.size * 0.75;
    if (!isHelpful || round === 20 || [...refused].some(isUsedUp)) return { answer };
  }
}

function mentions(text: string, name: string): boolean {
  return new RegExp(`(?<![a-z])${name.toLowerCase()}(?![a-z])`).test(text);
}

/** From rich to poor: coded values first come under suspicion, then everything. */
function basesFor(
  resource: Resource,
  choices: Choices,
  known: readonly RecordValues[],
): RecordValues[] {
  const names = writableProperties(resource);
  const best = valuesAt(choices);
  const plain = Object.fromEntries(names.map((name) => [name, plainest(resource, name)]));
  const texts = plainTexts(resource);
  const coded = names.filter(
    (name) => isCoded(resource, name) || ['array', 'object'].includes(kindOf(resource, name) ?? ''),
  );
  return [
    { ...best, ...pick(plain, coded) },
    { ...best, ...texts },
    { ...plain, ...texts },
    ...known.map((values) => ({ ...plain, ...texts, ...values })),
    {},
  ];
}
