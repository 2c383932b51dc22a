import { writeFileSync } from 'node:fs';
import type { Exchange } from '../../contract/exchange.ts';
import { Proven, SetupProblem } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { ownPath } from '../../reports/report-folder.ts';
import type { Evidence } from '../evidence/index.ts';
import { conclude, type JudgedRequirement, type Judgement } from '../judging/index.ts';
import { unasked } from './unasked.ts';

/** The picture of the page that stands in the way of all requirements, in the folder of the reports. */
export const pictureFile = 'login-page.png';

/** What kept a run from asking anything, as the end of a scenario of its own. */
export interface Obstacle extends Evidence {
  readonly end: Error & { readonly proof: readonly Exchange[] };
}

const scenario = 'way to access';

/**
 * What kept a run from asking anything, by its error. The picture of the page at which a browser stopped last is saved, and
 * the error says where.
 */
export function obstacleOf(error: Error, reportsDir: string): Obstacle {
  const proof = error instanceof Proven ? error.proof : [];
  const last = proof.at(-1);
  if (last?.picture === undefined)
    return { scenario, steps: [], end: Object.assign(error, { proof }) };
  const file = ownPath(reportsDir, pictureFile);
  writeFileSync(file, last.picture);
  error.message = sentence`${error.message} A picture of the page, without secrets: ${file}`;
  return { scenario, steps: [], end: Object.assign(error, { proof: [last] }) };
}

/** The obstacle that kept a requirement from being judged, in what is known of it. */
export function obstacleIn(evidence: readonly Evidence[]): Obstacle | undefined {
  return evidence.find((one): one is Obstacle => one.scenario === scenario);
}

/** What is said of a requirement that an obstacle stands in the way of. */
export function blockedBy(obstacle: Obstacle, requirement: JudgedRequirement): Judgement {
  const { end } = obstacle;
  const evidence = [obstacle];
  if (!(end instanceof SetupProblem))
    return { ...conclude(requirement, end), unasked: 'setup', evidence };
  const text = `nothing was judged: ${end.message}`;
  const told = unasked(requirement.id, { cause: 'setup', unasked: 'setup', text });
  return { ...told, proof: end.proof, evidence };
}
