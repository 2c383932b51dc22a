import type { Answer } from '../reference/http/answer.ts';
import type { Exchange } from '../reference/http/exchange.ts';
import type { Customer } from '../reference/model/customer.ts';
import { seedCustomer } from '../reference/model/seed-record.ts';
import { type Reference, startReference } from '../reference/start.ts';

/** A request as the service got it, and what is needed of its answer. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** From where a browser says that it comes; absent where none sent it. */
  readonly site: string | undefined;
}

export interface RecordedService extends Reference {
  /** In the order in which they came. */
  readonly recorded: readonly Recorded[];
}

/** The reference service, with so many customers in it and so slow, that keeps what it is asked. */
export async function startRecorded({ delayMs = 0, customers = 0 } = {}): Promise<RecordedService> {
  const recorded: Recorded[] = [];
  const reference = await startReference({
    delayMs,
    rules: (rules) => {
      const { deliver } = rules;
      rules.deliver = (exchange, answer) => {
        recorded[exchange.number - 1] = record(exchange, answer.status);
        return deliver(exchange, answer);
      };
      rules.answerList = answerKeptList;
    },
  });
  for (let number = reference.customers().length; number < customers; number++)
    reference.service.customers.put(
      seedCustomer(reference.service, { Name: `Customer ${number}`, ShortName: `C${number}` }),
    );
  return {
    ...reference,
    get recorded() {
      return recorded.filter((one) => one !== undefined);
    },
  };
}

const kept = {
  json: new WeakMap<Customer, string>(),
  xml: new WeakMap<Customer, string>(),
} as const;

/** The list, of which each entry is written once: how long a service takes to write is no matter of who reads it. */
function answerKeptList(exchange: Exchange): Answer {
  const { rules, format } = exchange;
  const write = (customer: Customer) =>
    format === 'xml'
      ? rules.entryXml(exchange, customer)
      : JSON.stringify(rules.entryJson(exchange, customer));
  const entries = rules.customersListed(exchange).map((customer) => {
    const text = kept[format].get(customer) ?? write(customer);
    kept[format].set(customer, text);
    return text;
  });
  return {
    status: 200,
    headers: { 'Content-Type': rules.contentTypeOf(exchange, format) },
    body: format === 'xml' ? rules.listXml(exchange, entries) : `[${entries.join(',')}]`,
  };
}

function record({ method, path, headers }: Exchange, status: number): Recorded {
  return { method, path, status, site: headers['sec-fetch-site'] as string | undefined };
}
