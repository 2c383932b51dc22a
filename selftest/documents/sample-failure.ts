import { tellFinished } from '../reports/console-output.ts';
import { findingsWith, runWith } from '../reports/made-up-run.ts';

const property = 'PaymentConditionId';
const url = 'https://test.example.com/v221/api/NL0000001/Customer/000019';

/** What the console shows of one failed requirement, as the README has it: with the words and counts of today. */
export function sampleFailure(): string {
  const findings = findingsWith({
    [`defaults/update/${property}`]: {
      outcome: 'failed',
      cause: 'breach',
      breach: {
        asked: { method: 'PUT', url, saying: `without ${property}` },
        followed: { method: 'GET', url },
        subject: property,
        expected: 'to be null, its default',
        got: '"N3n"',
        facts: { name: property },
      },
      secondLook: 'failed',
    },
    'token/expired-token-is-401': { outcome: 'not-run', text: 'No token has expired yet.' },
  });
  const told = tellFinished(runWith({ findings, verdict: 'nonconformant' }));
  const parts = told.slice(told.indexOf('Failed requirements')).split('\n\n');
  const isShown = (part: string, place: number) => place < 2 || part.startsWith('NON-CONFORMANT');
  return parts.filter(isShown).join('\n\n').trimEnd();
}
