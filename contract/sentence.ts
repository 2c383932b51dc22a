/** Where some words stand in a text. */
export type Place = readonly [from: number, to: number];

/** More than a run says between the first sentence and the last mask. */
const mostSentences = 20_000;

const ownWords = new Map<string, readonly Place[]>();

/**
 * A sentence that the suite says; what stands in its braces is data, which may be another sentence. Its own words
 * are known ever after, so that masking leaves them: a password may be an ordinary word.
 */
export function sentence(words: TemplateStringsArray, ...data: readonly unknown[]): string {
  let text = '';
  const places: Place[] = [];
  words.forEach((own, at) => {
    places.push([text.length, text.length + own.length]);
    text += own;
    if (at === data.length) return;
    const told = String(data[at]);
    for (const [from, to] of ownWordsIn(told)) places.push([text.length + from, text.length + to]);
    text += told;
  });
  remember(text, places);
  return text;
}

/** A name of the suite's own, such as a requirement's id, as what stands in a sentence. */
export function ownName(name: string): string {
  remember(name, [[0, name.length]]);
  return name;
}

function remember(text: string, places: readonly Place[]): void {
  const [oldest] = ownWords.keys();
  if (ownWords.size >= mostSentences && oldest !== undefined) ownWords.delete(oldest);
  ownWords.set(text, places);
}

/** Where the suite's own words stand in a text that is a sentence of its own; nowhere, where it is none. */
export function ownWordsIn(text: string): readonly Place[] {
  return ownWords.get(text) ?? [];
}
