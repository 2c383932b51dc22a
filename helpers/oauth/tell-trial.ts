import { sentence } from '../../contract/sentence.ts';
import type { TokenParameters } from './token-endpoint.ts';

/** What is told by its value: all others are secrets. */
const told = ['client_id', 'grant_type', 'redirect_uri', 'response_type', 'scope'];

/** In which parameters a request for access is not as a good one, for a reader of its exchange. */
export function tellTrial(good: TokenParameters, bad: TokenParameters): string {
  const names = Object.keys(good).filter((name) => good[name] !== bad[name]);
  const differences = names.map((name) => {
    const value = bad[name];
    if (value === undefined) return sentence`without ${name}`;
    if (value === '') return sentence`with an empty ${name}`;
    return told.includes(name) ? sentence`with ${name}=${value}` : sentence`with another ${name}`;
  });
  return sentence`tries to gain access: ${differences.join(', ')}`;
}
