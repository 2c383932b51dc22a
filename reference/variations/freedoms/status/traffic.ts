import type { Answer, AnswerHeaders } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Customer } from '../../../model/customer.ts';
import { seedCustomer } from '../../../model/seed-record.ts';
import { isOfApplication } from '../../change-answers.ts';
import {
  type Change,
  change,
  type Freedom,
  freedomsOf,
  needing,
  variation,
} from '../../variation.ts';

const about = 'Rate limits, other statuses: not shown';

/** Answers some requests of applications before anything is done. */
function answerEarly(answer: (exchange: Exchange) => Answer | undefined): Change {
  return change(
    'receive',
    (lawful, exchange) =>
      (isOfApplication(exchange) ? answer(exchange) : undefined) ?? lawful(exchange),
  );
}

function limited(
  name: string,
  does: string,
  answer: Answer,
  isOver: (exchange: Exchange) => boolean,
): Freedom {
  return variation({
    about,
    name,
    does,
    change: answerEarly((exchange) => (isOver(exchange) ? answer : undefined)),
  });
}

function busy(status: number, retryAfter?: string): Answer {
  const headers: AnswerHeaders = { 'Content-Type': 'text/html' };
  if (retryAfter !== undefined) headers['Retry-After'] = retryAfter;
  return { status, headers, body: '<h1>Busy</h1>' };
}

function delayed(name: string, does: string, latency: (exchange: Exchange) => number): Freedom {
  return variation({
    about: 'Time: not shown',
    name,
    does,
    change: change('latency', (_lawful, exchange) => latency(exchange)),
  });
}

/** Somebody edits the customers that were there first. */
const othersEdit = (
  edit: (number: number) => Customer,
  isTime: (exchange: Exchange) => boolean = fourTimesASecond,
): Change =>
  change('receive', (lawful, exchange) => {
    const { service, number } = exchange;
    for (const customer of isTime(exchange) ? service.customers.all().slice(0, 2) : [])
      service.customers.put({ ...customer, ...edit(number) });
    return lawful(exchange);
  });

/** Somebody makes and removes customers, and goes home. */
const othersComeAndGo: Change = (rules) => {
  const made: string[] = [];
  change('receive', (lawful, exchange) => {
    const { endpoint, number, service } = exchange;
    const isAtWork = number < 450;
    if (endpoint === 'resource' && isAtWork) {
      const customer = seedCustomer(service, { Name: `Colleague ${number}`, ShortName: 'COL' });
      service.customers.put(customer);
      made.push(String(customer.CustomerId));
    }
    const gone = made.splice(0, isAtWork ? Math.max(0, made.length - 8) : made.length);
    for (const id of gone) service.customers.remove(id);
    return lawful(exchange);
  })(rules);
};

function fourTimesASecond({ service }: Exchange): boolean {
  const now = service.clock.now();
  const isTime = now >= Number(service.memory.get('edited') ?? 0) + 250;
  if (isTime) service.memory.set('edited', now);
  return isTime;
}

/** A customer that another run has made when the list is first read, and removes after the first write. */
const anotherRunsCustomer: Change = (rules) => {
  const { customersListed, store } = rules;
  rules.customersListed = (exchange) => {
    const { records, service, table } = exchange;
    const [example] = customersListed(exchange);
    if (example !== undefined && !service.memory.has('of another run')) {
      const id = records.nextId();
      const names = { Name: 'Handelsmij QxYz-0a', ShortName: 'QxYz 0a' };
      records.put({ ...example, ...names, [table.key]: table.keyOf(id) });
      service.memory.set('of another run', id);
    }
    return customersListed(exchange);
  };
  rules.store = (exchange, customer) => {
    store(exchange, customer);
    exchange.records.remove(String(exchange.service.memory.get('of another run')));
  };
};

const isWrite = ({ endpoint, method }: Exchange) => endpoint === 'resource' && method !== 'GET';

const every = (count: number) => (exchange: Exchange) => exchange.number % count === 0;

export const traffic: readonly Freedom[] = [
  limited('every-15th-is-429', 'Every 15th request is answered 429.', busy(429, '1'), every(15)),
  limited(
    'every-15th-is-429-until-a-date',
    'Every 15th request is answered 429, its Retry-After a date gone by.',
    busy(429, 'Sat, 21 Nov 2026 00:00:00 GMT'),
    every(15),
  ),
  limited('every-20th-is-429-without-time', 'Every 20th request is 429.', busy(429), every(20)),
  limited('every-25th-is-503', 'Every 25th request is answered 503.', busy(503, '1'), every(25)),
  limited(
    'every-30th-is-503-empty',
    'Every 30th request is 503.',
    { ...busy(503), body: '' },
    every(30),
  ),
  limited('every-30th-is-502', 'Every 30th request is answered 502.', busy(502), every(30)),
  limited(
    'some-writes-are-423',
    'Some writes are answered 423 with a time to ask again: a lock.',
    busy(423, '1'),
    (exchange) => isWrite(exchange) && exchange.number % 7 === 0,
  ),
  ...freedomsOf(about, {
    'fifty-requests-a-second': [
      'More than 50 requests within a second are answered 429, with the limit in headers.',
      answerEarly(({ service }) => {
        const now = service.clock.now();
        const earlier = ((service.memory.get('requests') ?? []) as number[]).filter(
          (at) => at > now - 1000,
        );
        service.memory.set('requests', [...earlier, now]);
        if (earlier.length < 50) return undefined;
        const headers = { 'Retry-After': '1', 'X-RateLimit-Limit': '50' };
        return { status: 429, headers, body: '' };
      }),
    ],
    'starts-in-maintenance': [
      'For the first second every request is answered 503.',
      answerEarly(({ service }) => {
        const start = (service.memory.get('start') ?? service.clock.now()) as number;
        service.memory.set('start', start);
        return service.clock.now() < start + 1000 ? busy(503, '1') : undefined;
      }),
    ],
  }),
  ...freedomsOf('Other users: not shown', {
    'others-move-meanwhile': [
      'Somebody else gives two old customers another City, again and again.',
      othersEdit((number) => ({ City: `Elsewhere ${number}` })),
    ],
    'others-buy-meanwhile': [
      'Somebody else raises the CreditLimit of two old customers, again and again.',
      othersEdit((number) => ({ CreditLimit: 70_000.37 + number })),
    ],
    'another-run-cleans-up': [
      'The newest customer bears the mark of another run, which removes it after the first write.',
      anotherRunsCustomer,
    ],
    'others-come-and-go': [
      'With each request of the API somebody else makes a customer, and removes the oldest of more than eight.',
      othersComeAndGo,
    ],
    'others-move-with-each-list': [
      'Somebody else gives two old customers another City whenever the list is read.',
      othersEdit(
        (number) => ({ City: `Elsewhere ${number}` }),
        ({ method, path }) => method === 'GET' && path.endsWith('/CustomerInfoList'),
      ),
    ],
  }),
  ...needing('sockets', [
    limited(
      'user-agent-required',
      'Who does not name itself in User-Agent is answered 403.',
      busy(403),
      ({ headers }) => headers['user-agent'] === undefined,
    ),
    limited(
      'more-than-three-at-once-is-429',
      'A request while three others are being answered is answered 429.',
      busy(429, '1'),
      ({ service }) => service.statistics.concurrency > 3,
    ),
    limited(
      'writes-beside-others-are-409',
      'A write while two other requests are being answered is 409 with a time to ask again.',
      busy(409, '1'),
      (exchange) => isWrite(exchange) && exchange.service.statistics.concurrency > 2,
    ),
    ...freedomsOf(about, {
      'every-40th-read-is-reset': [
        'The connection is reset on every 40th GET of the API.',
        answerEarly(({ method, endpoint, service, raw }) => {
          if (method !== 'GET' || endpoint !== 'resource') return undefined;
          const reads = Number(service.memory.get('reads') ?? 0) + 1;
          service.memory.set('reads', reads);
          if (reads % 40 !== 0) return undefined;
          raw.request.socket.resetAndDestroy();
          return { status: 500, headers: {}, body: '' };
        }),
      ],
    }),
  ]),
  delayed(
    'latency-varies',
    'Every answer takes 50 to 300 ms.',
    ({ number }) => 50 + ((number * 97) % 250),
  ),
  delayed('latency-in-bursts', 'Every tenth answer takes a second.', ({ number }) =>
    number % 10 === 0 ? 1000 : 0,
  ),
];
