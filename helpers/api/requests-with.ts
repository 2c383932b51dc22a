import type { Answer } from './answer.ts';
import type { Api } from './api.ts';

/** What a token is good for: the list, and a customer; that there is no such customer is no matter of the token. */
export function requestsWith(api: Api, unknownId: string): Promise<Answer[]> {
  return Promise.all([api.list(), api.get({ id: unknownId })]);
}
