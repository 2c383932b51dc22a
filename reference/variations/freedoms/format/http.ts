import { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import type { Rules } from '../../../rules/rules.ts';
import { changeAnswers, withHeader } from '../../change-answers.ts';
import { type Change, change, type Freedom, variation } from '../../variation.ts';

const about = 'RFC 9110; the document is silent';

function compress(
  coding: string,
  write: (body: Buffer) => Buffer,
  isFit: (accepted: string) => boolean,
): Change {
  return changeAnswers(({ headers, method }, answer) => {
    const isBare = answer.body.length === 0 || answer.status === 204 || method === 'HEAD';
    if (isBare || !isFit(String(headers['accept-encoding'] ?? ''))) return answer;
    const encoded = withHeader(answer, 'Content-Encoding', coding);
    return {
      ...withHeader(encoded, 'Vary', 'Accept-Encoding'),
      body: write(Buffer.from(answer.body)),
    };
  });
}

function compressed(
  name: string,
  does: string,
  coding: string,
  write: (body: Buffer) => Buffer,
  isFit: (accepted: string) => boolean,
): Freedom {
  return variation({
    about: 'format/xml-shape',
    name,
    does,
    change: compress(coding, write, isFit),
  });
}

function headed(
  name: string,
  does: string,
  change: (answer: Answer, at: Exchange) => Answer,
): Freedom {
  return variation({
    about,
    name,
    does,
    change: changeAnswers((exchange, answer) => change(answer, exchange)),
  });
}

function delivered(
  name: string,
  does: string,
  deliver: (exchange: Exchange, answer: Answer, before: Rules['deliver']) => void | Promise<void>,
): Freedom {
  return variation({
    about,
    name,
    does,
    change: (rules) => {
      const before = rules.deliver;
      rules.deliver = (exchange, answer) => deliver(exchange, answer, before);
    },
  });
}

/** Writes the body in two parts, cut where a character may be cut too. */
async function deliverInParts({ raw }: Exchange, answer: Answer, pause: number): Promise<void> {
  const bytes = Buffer.from(answer.body);
  raw.response.writeHead(answer.status, answer.headers);
  for (let at = 0; at < bytes.length; at += 997) {
    raw.response.write(bytes.subarray(at, at + 997));
    if (at === 0 && pause > 0) await wait(pause);
  }
  raw.response.end();
}

function changeNames(answer: Answer, change: (name: string) => string): Answer {
  const headers = Object.entries(answer.headers).map(([name, value]) => [change(name), value]);
  return { ...answer, headers: Object.fromEntries(headers) };
}

const accepts = (coding: string) => (accepted: string) =>
  new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);

export const http: readonly Freedom[] = [
  compressed(
    'gzip-even-if-not-asked',
    'Every body is compressed by gzip, unless the client excludes that.',
    'gzip',
    gzipSync,
    (accepted) => accepted === '' || accepts('gzip')(accepted) || accepts('\\*')(accepted),
  ),
  compressed(
    'gzip-when-asked',
    'A body is compressed by gzip for who asks.',
    'gzip',
    gzipSync,
    accepts('gzip'),
  ),
  compressed(
    'deflate-when-asked',
    'A body is deflated for who asks.',
    'deflate',
    deflateSync,
    accepts('deflate'),
  ),
  compressed(
    'brotli-when-asked',
    'A body is Brotli for who asks.',
    'br',
    brotliCompressSync,
    accepts('br'),
  ),
  headed('headers-lower-case', 'Header names are in lower case.', (answer) =>
    changeNames(answer, (name) => name.toLowerCase()),
  ),
  headed('headers-upper-case', 'Header names are in upper case.', (answer) =>
    changeNames(answer, (name) => name.toUpperCase()),
  ),
  headed(
    'cookies-on-every-answer',
    'Every answer of the API sets cookies.',
    (answer, { endpoint }) =>
      endpoint === 'resource' || endpoint === 'token'
        ? {
            ...answer,
            headers: {
              ...answer.headers,
              'Set-Cookie': ['route=app1; Path=/', 'ARR=9f; HttpOnly'],
            },
          }
        : answer,
  ),
  headed('cors-headers', 'Every answer may be read by pages of any origin.', (answer) => ({
    ...answer,
    headers: {
      ...answer.headers,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Expose-Headers': 'Location',
    },
  })),
  headed(
    'headers-of-proxies',
    'Every answer has headers of proxies and servers.',
    (answer, { number }) => ({
      ...answer,
      headers: {
        ...answer.headers,
        Server: 'Microsoft-IIS/10.0',
        'X-Powered-By': 'ASP.NET',
        'X-Request-Id': `r-${number}`,
        Via: '1.1 proxy.example',
        Age: '0',
        'Strict-Transport-Security': 'max-age=31536000',
      },
    }),
  ),
  headed(
    'entity-tags',
    'Every answer of the API has an ETag and a Last-Modified.',
    (answer, { endpoint }) =>
      endpoint === 'resource'
        ? withHeader(
            withHeader(answer, 'ETag', 'W/"1-a"'),
            'Last-Modified',
            'Sat, 21 Nov 2026 00:00:00 GMT',
          )
        : answer,
  ),
  headed('json-type-without-charset', 'The media type of JSON has no charset.', (answer) =>
    String(answer.headers['Content-Type']).startsWith('application/json')
      ? withHeader(answer, 'Content-Type', 'application/json')
      : answer,
  ),
  headed('json-type-in-other-case', 'The media type is written Application/JSON.', (answer) =>
    String(answer.headers['Content-Type']).startsWith('application/json')
      ? withHeader(answer, 'Content-Type', 'Application/JSON;Charset="UTF-8"; odata=verbose')
      : answer,
  ),
  headed('connections-close', 'Every answer closes its connection.', (answer) =>
    withHeader(answer, 'Connection', 'close'),
  ),
  delivered('chunked', 'Bodies come in chunks.', (exchange, answer, before) =>
    answer.status === 204 ? before(exchange, answer) : deliverInParts(exchange, answer, 0),
  ),
  delivered(
    'slow-body',
    'A long body stops for 300 ms in its middle.',
    (exchange, answer, before) =>
      answer.status === 204 ? before(exchange, answer) : deliverInParts(exchange, answer, 300),
  ),
  delivered(
    'slow-first-byte',
    'The first byte comes after 400 ms.',
    async (exchange, answer, before) => {
      await wait(400);
      await before(exchange, answer);
    },
  ),
  delivered('body-until-close', 'A body ends where the connection ends.', ({ raw }, answer) => {
    raw.response.useChunkedEncodingByDefault = false;
    raw.response.shouldKeepAlive = false;
    raw.response.writeHead(answer.status, answer.headers);
    raw.response.end(answer.body);
  }),
  delivered(
    'short-keep-alive',
    'An idle connection is closed after a tenth of a second.',
    (exchange, answer, before) => {
      const server: unknown = Reflect.get(exchange.raw.request.socket, 'server');
      if (server instanceof Server) server.keepAliveTimeout = 100;
      return before(exchange, answer);
    },
  ),
  delivered(
    'reason-phrases-of-its-own',
    'The reason phrase is Dutch.',
    (exchange, answer, before) => {
      exchange.raw.response.statusMessage = answer.status < 400 ? 'Alles in orde' : 'Niet gelukt';
      return before(exchange, answer);
    },
  ),
  delivered('early-hints', 'An answer follows a 102 and a 103.', (exchange, answer, before) => {
    exchange.raw.response.writeProcessing();
    exchange.raw.response.writeEarlyHints({ link: '</logo.svg>; rel=preload; as=image' });
    return before(exchange, answer);
  }),
  delivered('no-date', 'Answers have no Date.', (exchange, answer, before) => {
    exchange.raw.response.sendDate = false;
    return before(exchange, answer);
  }),
  variation({
    about: 'format/expect-continue',
    name: 'expectation-passed-over',
    does: 'A client that expects 100 gets its final answer without it.',
    change: change('answerExpectation', () => 'ignore'),
  }),
];
