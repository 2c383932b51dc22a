import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Diagnosis, Patient } from './diagnosis.ts';
import { lookAtAuthorize } from './look-at-authorize.ts';
import { lookAtClock } from './look-at-clock.ts';
import { lookAtDatabase, lookAtTemplate } from './look-at-data.ts';
import { lookAtLogin } from './look-at-login.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtService } from './look-at-service.ts';
import { lookAtToken } from './look-at-token.ts';

type Look = (patient: Patient) => Diagnosis | Promise<Diagnosis>;

interface NamedLook {
  readonly name: string;
  /** What must not have gone wrong before. */
  readonly after: readonly string[];
  readonly look: Look;
}

/** What doctor checks after the configuration, in order. */
export const looks: readonly NamedLook[] = [
  { name: 'network', after: [], look: lookAtNetwork },
  { name: 'service', after: ['network'], look: lookAtService },
  { name: 'clock', after: ['network'], look: lookAtClock },
  { name: 'authorize', after: ['network'], look: lookAtAuthorize },
  { name: 'token', after: ['network'], look: lookAtToken },
  { name: 'login', after: ['network', 'authorize'], look: lookAtLogin },
  { name: 'database', after: ['network'], look: lookAtDatabase },
  { name: 'template', after: [], look: lookAtTemplate },
];

/** Takes one look; what stands in its way is a diagnosis too. */
export async function take(look: Look, patient: Patient): Promise<Diagnosis> {
  try {
    return await look(patient);
  } catch (error) {
    if (error instanceof Trouble)
      return {
        state: 'trouble',
        found: error.message,
        cause: sentence`The service gave no usable answer: network, throttling or maintenance.`,
        cure: sentence`Try again later. If that does not help, ask the operator of the service.`,
      };
    if (error instanceof SetupProblem)
      return { state: 'wrong', found: error.found, cure: error.cure };
    if (error instanceof Blocked) return { state: 'wrong', found: error.message };
    throw error;
  }
}
