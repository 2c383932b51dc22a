import type { Answer, Answering } from '../http/answer.ts';
import type { Exchange } from '../http/exchange.ts';
import { type Customer, isObject, type JsonObject, type JsonValue } from '../model/customer.ts';
import type { WriteKind } from '../rules/writes.ts';
import type { Change } from './variation.ts';

/** Puts a change behind every answer, after the changes made before. */
export function changeAnswers(change: (exchange: Exchange, answer: Answer) => Answering): Change {
  return (rules) => {
    const before = rules.finish;
    rules.finish = async (exchange, answer) => change(exchange, await before(exchange, answer));
  };
}

/** Whether a request is one of an application, not of a browser. */
export function isOfApplication({ endpoint }: Exchange): boolean {
  return endpoint === 'resource' || endpoint === 'token';
}

/** A write that was carried out. */
export interface Written {
  readonly exchange: Exchange;
  readonly kind: WriteKind;
  readonly customer: Customer;
  readonly id: string;
}

/** Changes the answers of writes that were carried out; in XML they stay as they are. */
export function changeWriteAnswers(
  change: (written: Written, answer: Answer) => Partial<Answer>,
): Change {
  return (rules) => {
    const before = rules.headersOfWrite;
    rules.headersOfWrite = (exchange, kind, customer) => {
      exchange.notes.set('written', {
        exchange,
        kind,
        customer,
        id: exchange.table.idOf(customer),
      });
      return before(exchange, kind, customer);
    };
    changeAnswers((exchange, answer) => {
      const written = exchange.notes.get('written') as Written | undefined;
      if (written === undefined || exchange.format === 'xml') return answer;
      return { ...answer, ...change(written, answer) };
    })(rules);
  };
}

/** An object with more members behind its own; any other value as it is. */
export function extendObject(value: JsonValue, more: JsonObject): JsonValue {
  return isObject(value) ? { ...value, ...more } : value;
}

/** An answer with one header added or replaced. */
export function withHeader(answer: Answer, name: string, value: string): Answer {
  return { ...answer, headers: { ...answer.headers, [name]: value } };
}
