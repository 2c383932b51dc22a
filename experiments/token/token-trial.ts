import { sentence } from '../../contract/sentence.ts';
import type { TokenTrial } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import type { TokenParameters } from '../../helpers/oauth/index.ts';
import { missOf } from '../../helpers/records/index.ts';

/** Asks for a token with parameters that are not as in a good request, and tells how they differ from it. */
export async function tryInPlaceOf(
  good: TokenParameters,
  bad: TokenParameters,
  ask: (bad: TokenParameters) => Promise<Answer>,
): Promise<TokenTrial> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = good;
  const misses = Object.entries(good).flatMap(([name, right = '']) => {
    const miss = missOf(bad[name] ?? null, right, { clientId, clientSecret });
    return miss === undefined ? [] : [[name, miss] as const];
  });
  const answer = await ask(bad);
  answer.exchange.purpose = tellTrial(good, bad);
  return { answer, misses: Object.fromEntries(misses) };
}

/** What is told of a request by its value: all others are secrets. */
const isPublic = (name: string) => ['client_id', 'grant_type', 'redirect_uri'].includes(name);

/** In which parameters a request is not as a good one, for a reader of its exchange. */
function tellTrial(good: TokenParameters, bad: TokenParameters): string {
  const names = Object.keys(good).filter((name) => good[name] !== bad[name]);
  const told = names.map((name) => {
    const value = bad[name];
    if (value === undefined) return sentence`without ${name}`;
    if (value === '') return sentence`with an empty ${name}`;
    return isPublic(name) ? sentence`with ${name}=${value}` : sentence`with another ${name}`;
  });
  return sentence`tries to obtain a token: ${told.join(', ')}`;
}
