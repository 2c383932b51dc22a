import { sentence } from '../../contract/sentence.ts';
import type { Walk } from '../login/index.ts';
import type { Answer } from '../network/index.ts';

/** Whatever could lead a browser on from a page. */
const waysOn =
  /<(form|script|i?frame|button|a|object|embed|meta[^<>]*http-equiv)[\s>]|\son\w+\s*=/i;

/** Whether an answer is an error that a browser could not get beyond: no redirect, and nothing to act on. */
export function isDeadEnd(answer: Answer): boolean {
  const leadsOn = answer.header('location') ?? answer.header('refresh');
  return answer.status >= 400 && leadsOn === undefined && !waysOn.test(answer.text);
}

/** The walk that a browser would make to such an answer. */
export function walkToDeadEnd(url: string, { exchange, status, text }: Answer): Walk {
  const title = /<title>([^<]*)/i.exec(text)?.[1] ?? '';
  const { headers = [] } = exchange.response ?? {};
  return {
    ended: 'stopped-at-page',
    visits: [],
    pages: [{ kind: 'other', url, status, headers, title, text: text.slice(0, 2000), step: '' }],
    exchanges: [exchange],
    storage: { cookies: [] },
    explanation: sentence`The service answered ${status} with an error page that leads nowhere.`,
  };
}
