import type { Exchange } from '../../contract/exchange.ts';
import type { Asked } from '../../contract/finding.ts';
import { sentence } from '../../contract/sentence.ts';
import type { Answer } from './answer.ts';

const longest = 300;

/** The body of an answer in one line, cut where it is long. */
export function excerptOf(answer: Answer): string {
  return shorten(answer.text) || sentence`an empty body`;
}

/** What was asked, with the beginning of the body, and what of it is another than usual: authorization and media type. */
export function askedBy({ request: { method, url, headers, body } }: Exchange): Asked {
  const accept = headers.Accept ?? 'application/json';
  const saying = [
    ...(isOfOAuth(url) ? [] : tellAuthorization(headers)),
    ...(accept === 'application/json' ? [] : [sentence`with Accept: ${accept}`]),
    ...(body === undefined ? [] : [shorten(body)]),
  ];
  return saying.length === 0 ? { method, url } : { method, url, saying: saying.join(' ') };
}

function isOfOAuth(url: string): boolean {
  return /\/OAuth\/\w+([?#]|$)/i.test(url);
}

function tellAuthorization({ Authorization, Cookie }: Exchange['request']['headers']): string[] {
  if (Authorization === undefined)
    return Cookie === undefined
      ? [sentence`without an access token`]
      : [sentence`without an access token, with the cookies that the service set`];
  const [scheme = '', credentials] = Authorization.split(' ');
  if (scheme === 'Bearer' && credentials !== undefined) return [];
  return [sentence`with the Authorization ${scheme}${credentials === undefined ? '' : ' …'}`];
}

/** A write, with what its body says of one property. */
export function writtenBy({ request: { method, url, body } }: Exchange, property: string): Asked {
  return { method, url, saying: tellMember(body ?? '', property) };
}

function tellMember(body: string, property: string): string {
  try {
    const sent = JSON.parse(body) as Record<string, unknown>;
    return property in sent
      ? sentence`with "${property}": ${tellValue(sent[property])}`
      : sentence`without ${property}`;
  } catch {
    const isThere = new RegExp(`[<"']${property}[\\s>"'/]`, 'i').test(body);
    return isThere ? sentence`in XML: ${shorten(body)}` : sentence`in XML without ${property}`;
  }
}

/** What was answered, in one line: status and the beginning of the body. */
export function tellAnswer(answer: Answer): string {
  return `${answer.status}, ${excerptOf(answer)}`;
}

/** A value as JSON in one line, cut where it is long. */
export function tellValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  // What is expected may be a pattern instead of a value.
  if (value instanceof RegExp) return sentence`something like ${String(value)}`;
  // With its white space as it is, which may be all that is wrong with it.
  return cut(JSON.stringify(value));
}

function shorten(text: string): string {
  const line = text
    .trim()
    // Of a long text the beginning is enough, however much white space is in it.
    .slice(0, 20 * longest)
    .replace(/\s+/g, ' ');
  return text.length > 20 * longest ? `${line.slice(0, longest)}…` : cut(line);
}

function cut(line: string): string {
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
