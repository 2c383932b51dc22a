import type { RequirementId } from '../../contract/catalogue.ts';
import { judge } from '../../helpers/judging/judge.ts';
import { judgedRequirement } from '../../helpers/judging/requirement.ts';
import type { Reference } from '../../reference/start.ts';
import '../../suites/all.ts';
import { reasonOf } from '../../reports/finding-text.ts';
import { formWalker } from '../lab/form-walker.ts';
import type { Place } from '../lab/session.ts';

/** The rows that use the background user's refresh token, for good and for bad. */
const asked: readonly RequirementId[] = ['token/background-application', 'token/refresh-response'];
const askedThoroughly: readonly RequirementId[] = [
  ...asked,
  'token/client-secret-checked/refresh',
  'token/refresh-token-checked',
];

export interface Night {
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether somebody logs in as well. */
  readonly browser?: boolean;
  /** Whether refresh tokens are put on trial too: by default. */
  readonly thorough?: boolean;
}

/** One run of a part of the questions: what was not kept, or why it could not begin. */
export async function spendNight(
  place: Place,
  reference: Reference,
  { settings = {}, browser = false, thorough = true }: Night = {},
): Promise<string[]> {
  const session = place.open(reference, settings, browser ? { browser: formWalker } : {});
  try {
    await session.prepare();
    const checks = (thorough ? askedThoroughly : asked).map(judgedRequirement);
    const found = await Promise.all(checks.map((check) => judge(check, session)));
    return found
      .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'not-run')
      .map((one) => `${one.id} ${one.outcome}: ${reasonOf(one)}`);
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await session.close();
  }
}
