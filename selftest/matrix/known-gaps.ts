/**
 * Lawful variations that the suite does not get right yet, each with what is wrong. None of them was accused
 * of a breach: the run ends as a set-up problem or takes too long. They are not tried until that is mended.
 */
export const knownGaps: Readonly<Record<string, string>> = {
  'login-large-page': 'the login form is not found on a very large page',
  'login-terms-box': 'a box that has to be ticked before logging in is not ticked',
  'login-behind-details': 'a login form folded away is not unfolded; another way in is tried',
  'redirect-by-refresh-header': 'a Refresh header is not followed to the redirect URI',
  'token-requests-four-a-second': 'the run takes longer than two minutes at four requests a second',
};
