import { Blocked } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Answer, isSendable } from '../network/index.ts';

/** Gives the lawful access token, and another one where the service no longer accepts it. */
interface AccessTokens {
  current(): Promise<string>;
  replace(refused: string): Promise<string | undefined>;
  /** Hears that a token was accepted. */
  accepted(token: string): void;
  /** Hears that a token which came in another's place was refused too. */
  refused(newer: string): void;
}

/** With what requests are authorized: the lawful access token, or a header of any form, or none. */
export type Authorization =
  | { readonly lawful: AccessTokens }
  | { readonly header: string | undefined };

const fewTokens = 2;
const mostTokensTried = 8;

/**
 * Asks with an authorization. A service may let an earlier access token die when a newer one is issued, as other
 * checks have done: a lawful token that is refused is replaced, until nothing says any longer that it is to blame.
 */
export async function askAuthorized(
  authorization: Authorization,
  ask: (header: string | undefined) => Promise<Answer>,
  opensList: (token: string) => Promise<boolean>,
): Promise<Answer> {
  if ('header' in authorization) return ask(sendable(authorization.header));
  const { lawful } = authorization;
  let token = await lawful.current();
  let answer = await ask(sendable(`Bearer ${token}`));
  for (let attempt = 1; answer.status === 401 && attempt <= mostTokensTried; attempt++) {
    const newer = await lawful.replace(token);
    if (newer === undefined) return answer;
    token = newer;
    answer = await ask(sendable(`Bearer ${token}`));
    if (answer.status !== 401) break;
    lawful.refused(token);
    // Not every 401 is about the token: this one is not, where the list is open to it.
    if (attempt >= fewTokens && (await opensList(token))) break;
  }
  if (answer.status !== 401) lawful.accepted(token);
  return answer;
}

function sendable<T extends string | undefined>(header: T): T {
  if (header === undefined || isSendable(header)) return header;
  throw new Blocked(sentence`The access token holds characters that no HTTP header can carry.`);
}
