/** How a value that was sent on purpose differs from the good one, in words that tell neither. */
export const misses = {
  leftOut: 'left out',
  empty: 'empty',
  letterCase: 'in other letter case',
  withoutFirst: 'without its first character',
  withoutLast: 'without its last character',
  longer: 'made longer',
  otherFirst: 'with another first character',
  otherLast: 'with another last character',
  otherCharacter: 'with another character in it',
  clientSecret: 'replaced by the client secret',
  clientId: 'replaced by the client id',
  null: 'replaced by the word null',
  other: 'replaced by another',
} as const;

export type Miss = keyof typeof misses;
