/** How the report sorts what did not pass: a breach, advice, and what could not be judged stay apart. */
export const allureCategories = [
  { name: 'The suite itself failed', matchers: [{ labels: { outcome: '^suite-failure$' } }] },
  {
    name: 'Failed requirements',
    matchers: [{ statuses: ['failed'], labels: { tag: '^required$' } }],
  },
  {
    name: 'Advice: a standard is not followed',
    matchers: [{ statuses: ['failed'], labels: { tag: '^advisory$' } }],
  },
  { name: 'Inconclusive', matchers: [{ statuses: ['broken'] }] },
  { name: 'Known deviations', matchers: [{ labels: { outcome: '^waived$' } }] },
  { name: 'Not run', matchers: [{ labels: { outcome: '^not-run$' } }] },
] as const;
