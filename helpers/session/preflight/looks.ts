import { Blocked, SetupProblem, Trouble } from '../../../contract/outcome.ts';
import { sentence } from '../../../contract/sentence.ts';
import { asError, type Diagnosis, isProblem, type LookContext } from './diagnosis.ts';
import { lookAtAuthorize } from './look-at-authorize.ts';
import { lookAtClock } from './look-at-clock.ts';
import { lookAtDatabase, lookAtTemplate } from './look-at-data.ts';
import { lookAtLogin } from './look-at-login.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { lookAtService } from './look-at-service.ts';
import { lookAtToken } from './look-at-token.ts';

export interface Look {
  readonly name: string;
  /** What must not have gone wrong before. */
  readonly after: readonly string[];
  readonly look: (context: LookContext) => Diagnosis | Promise<Diagnosis>;
}

/** The preflight: all that is looked at after the configuration, in order. */
export const looks = [
  { name: 'network', after: [], look: lookAtNetwork },
  { name: 'service', after: ['network'], look: lookAtService },
  { name: 'clock', after: ['network', 'service'], look: lookAtClock },
  { name: 'authorize', after: ['network', 'service'], look: lookAtAuthorize },
  { name: 'token', after: ['network', 'service'], look: lookAtToken },
  { name: 'login', after: ['network', 'service', 'authorize'], look: lookAtLogin },
  { name: 'database', after: ['network', 'service'], look: lookAtDatabase },
  { name: 'template', after: [], look: lookAtTemplate },
] as const satisfies readonly Look[];

type LookName = (typeof looks)[number]['name'];

/** Takes the looks one after another, or those that are named, and skips those that need one that went wrong. */
export async function* takeLooks(
  context: LookContext,
  names?: readonly LookName[],
): AsyncGenerator<Diagnosis & { readonly name: LookName }> {
  const inTheWay = new Set<string>();
  for (const { name, after, look } of looks) {
    if (names !== undefined && !names.includes(name)) continue;
    const obstacle = after.find((one) => inTheWay.has(one));
    const diagnosis =
      obstacle === undefined
        ? await take(look, context)
        : ({ state: 'left out', found: sentence`It needs ${obstacle}: see above.` } as const);
    if (isProblem(diagnosis)) inTheWay.add(name);
    yield { name, ...diagnosis };
  }
}

/**
 * Why a run that cannot begin leaves nothing to judge: an address at which no such service can be is the operator's to
 * correct, whatever the browser or the Token endpoint made of it. Otherwise it is the error that it ended with.
 */
export async function explainObstacle(error: Error, context: LookContext): Promise<Error> {
  for await (const { name, ...diagnosis } of takeLooks(context, ['network', 'service'])) {
    const isSilent = name === 'network' && diagnosis.state === 'trouble';
    if (isProblem(diagnosis) && !isSilent) return asError(diagnosis);
  }
  return error;
}

/** Takes one look; what stands in its way is a diagnosis too. */
async function take(look: Look['look'], context: LookContext): Promise<Diagnosis> {
  try {
    return await look(context);
  } catch (error) {
    if (error instanceof Trouble)
      return {
        state: 'trouble',
        found: error.message,
        cause: sentence`The service gave no usable answer: network, throttling or maintenance.`,
        cure: sentence`Try again later. If it stays so, ask the operator of the service.`,
      };
    if (error instanceof SetupProblem)
      return { state: 'wrong', found: error.found, cure: error.cure };
    if (error instanceof Blocked) return { state: 'wrong', found: error.message };
    throw error;
  }
}
