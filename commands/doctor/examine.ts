import { Blocked, SetupProblem, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Problem } from '../../helpers/config/index.ts';
import { blocked, type Diagnosis, trouble, wrong } from './diagnosis.ts';
import { lookAtAuthorize } from './look-at-authorize.ts';
import { lookAtCertificate } from './look-at-certificate.ts';
import { lookAtClock } from './look-at-clock.ts';
import { lookAtDatabase, lookAtTemplate } from './look-at-data.ts';
import { lookAtLogin } from './look-at-login.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtService } from './look-at-service.ts';
import { lookAtToken } from './look-at-token.ts';
import type { Patient, Step } from './patient.ts';
import type { DiagnosisTeller } from './tell-diagnoses.ts';

const registered = ['API_CLIENT_ID', 'API_REDIRECT_URI'];
const way = ['network', 'certificate'];

/** The steps after the configuration, in their order. */
export const steps: readonly Step[] = [
  { name: 'network', needs: [], after: [], look: lookAtNetwork },
  { name: 'certificate', needs: ['API_CA_FILE'], after: ['network'], look: lookAtCertificate },
  { name: 'service', needs: [], after: way, look: lookAtService },
  { name: 'clock', needs: ['API_TOTP_SECRET'], after: way, look: lookAtClock },
  {
    name: 'authorize',
    needs: [...registered, 'API_SCOPE'],
    after: way,
    look: lookAtAuthorize,
  },
  {
    name: 'token',
    needs: [...registered, 'API_CLIENT_SECRET', 'API_REFRESH_TOKEN', 'STATE_DIR'],
    after: way,
    look: lookAtToken,
  },
  {
    name: 'login',
    needs: [
      ...registered,
      'API_SCOPE',
      'API_USERNAME',
      'API_PASSWORD',
      'API_TOTP_SECRET',
      'API_LOGIN_SCRIPT',
      'CHROMIUM_PATH',
    ],
    after: [...way, 'authorize'],
    look: lookAtLogin,
  },
  { name: 'database', needs: ['API_DATABASE_ID'], after: way, look: lookAtDatabase },
  { name: 'template', needs: ['API_CUSTOMER_TEMPLATE'], after: [], look: lookAtTemplate },
];

/** Takes the steps one after another and tells each; what rests on a step that went wrong is left out. */
export async function examine(
  patient: Patient,
  problems: readonly Problem[],
  teller: DiagnosisTeller,
): Promise<void> {
  const faulty = new Set(problems.map(({ setting }) => setting));
  const found = new Map<string, Diagnosis>();
  for (const step of steps) {
    const diagnosis = reasonToLeaveOut(step, faulty, found) ?? (await take(step, patient));
    found.set(step.name, diagnosis);
    teller.tell(step.name, diagnosis);
  }
}

function reasonToLeaveOut(
  { needs, after }: Step,
  faulty: ReadonlySet<string>,
  found: ReadonlyMap<string, Diagnosis>,
): Diagnosis | undefined {
  const missing = needs.filter((name) => faulty.has(name));
  if (missing.length > 0)
    return blocked(sentence`It rests on ${missing.join(', ')}: see configuration above.`);
  const inTheWay = after.find(
    (name) => !['ok', 'not there'].includes(found.get(name)?.state ?? 'ok'),
  );
  return inTheWay === undefined
    ? undefined
    : blocked(sentence`It comes after ${inTheWay}: see above.`);
}

/** Takes one step; what stands in its way is a diagnosis too. */
export async function take({ look }: Pick<Step, 'look'>, patient: Patient): Promise<Diagnosis> {
  try {
    return await look(patient);
  } catch (error) {
    if (error instanceof Trouble)
      return trouble(
        error.message,
        sentence`The service gave no usable answer: network, throttling or maintenance.`,
        sentence`Try again later; where it stays so, ask the operator of the service.`,
      );
    if (error instanceof SetupProblem && error.cure !== undefined)
      return { state: 'wrong', found: error.found, cure: error.cure };
    if (error instanceof Blocked || error instanceof SetupProblem)
      return wrong(error.message, sentence`A step before went wrong.`, 'See above.');
    throw error;
  }
}
