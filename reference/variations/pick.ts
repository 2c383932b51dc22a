/** The index-th of some choices, from the beginning again after the last. */
export function pick<T>(choices: readonly T[], index: number): T {
  const choice = choices[index % choices.length];
  if (choice === undefined) throw new Error('There is nothing to pick from.');
  return choice;
}
