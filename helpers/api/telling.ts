import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';

const longest = 300;

/** The body of an answer in one line, cut where it is long. */
export function excerptOf(answer: Answer): string {
  return shorten(answer.text) || 'an empty body';
}

/** What was asked, in one line: method, address and the beginning of the body. */
export function tellRequest({ request }: Exchange): string {
  const body = request.body === undefined ? '' : ` ${shorten(request.body)}`;
  return `${request.method} ${request.url}${body}`;
}

/** A write in one line, with what its body says of one property. */
export function tellWrite({ request }: Exchange, property: string): string {
  return `${request.method} ${request.url} ${tellMember(request.body ?? '', property)}`;
}

function tellMember(body: string, property: string): string {
  try {
    const sent = JSON.parse(body) as Record<string, unknown>;
    return property in sent
      ? `with "${property}": ${tellValue(sent[property])}`
      : `without ${property}`;
  } catch {
    return shorten(body);
  }
}

/** What was answered, in one line: status and the beginning of the body. */
export function tellAnswer(answer: Answer): string {
  return `${answer.status}, ${excerptOf(answer)}`;
}

/** A value as JSON in one line, cut where it is long. */
export function tellValue(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value));
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
