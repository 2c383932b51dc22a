import type { Answer } from './answer.ts';
import type { Api } from './api.ts';

/** What a token is good for: the list, and a customer. */
export function requestsWith(api: Api, id: string): Promise<Answer[]> {
  return Promise.all([api.list(), api.get({ id })]);
}
