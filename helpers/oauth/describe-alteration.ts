import { sentence } from '../../contract/sentence.ts';
import type { TokenParameters } from './token-endpoint.ts';

/** The parameters whose values are no secrets. */
const open = ['client_id', 'grant_type', 'redirect_uri', 'response_type', 'scope'];

/** How the parameters of a bad request for access differ from those of a good one, as the purpose of its exchange. */
export function describeAlteration(good: TokenParameters, bad: TokenParameters): string {
  const names = Object.keys(good).filter((name) => good[name] !== bad[name]);
  const differences = names.map((name) => {
    const value = bad[name];
    if (value === undefined) return sentence`without ${name}`;
    if (value === '') return sentence`with an empty ${name}`;
    return open.includes(name) ? sentence`with ${name}=${value}` : sentence`with another ${name}`;
  });
  return sentence`tries to gain access: ${differences.join(', ')}`;
}
