/**
 * Lawful variations that the suite does not get right yet, each with what is wrong. None of them was accused
 * of a breach: the run ends as a set-up problem or takes too long. They are not tried until that is mended.
 */
export const knownGaps: Readonly<Record<string, string>> = {
  'token-requests-four-a-second': 'the run takes longer than two minutes at four requests a second',
};
