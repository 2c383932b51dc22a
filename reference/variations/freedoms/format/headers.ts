import { gzipSync } from 'node:zlib';
import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { changeAnswers, withHeader } from '../../change-answers.ts';
import { type Change, type Freedom, freedomsOf } from '../../variation.ts';

const edit = (change: (answer: Answer, at: Exchange) => Answer): Change =>
  changeAnswers((exchange, answer) => change(answer, exchange));

function changeNames(answer: Answer, change: (name: string) => string): Answer {
  const headers = Object.entries(answer.headers).map(([name, value]) => [change(name), value]);
  return { ...answer, headers: Object.fromEntries(headers) };
}

export const headers: readonly Freedom[] = freedomsOf('RFC 9110; the document is silent', {
  'headers-lower-case': [
    'Header names are in lower case.',
    edit((answer) => changeNames(answer, (name) => name.toLowerCase())),
  ],
  'headers-upper-case': [
    'Header names are in upper case.',
    edit((answer) => changeNames(answer, (name) => name.toUpperCase())),
  ],
  'cookies-on-every-answer': [
    'Every answer of the API sets cookies.',
    edit((answer, { endpoint }) =>
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
  ],
  'cors-headers': [
    'Every answer may be read by pages of any origin.',
    edit((answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type',
        'Access-Control-Expose-Headers': 'Location',
      },
    })),
  ],
  'headers-of-proxies': [
    'Every answer has headers of proxies and servers.',
    edit((answer, { number }) => ({
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
    })),
  ],
  'entity-tags': [
    'Every answer of the API has an ETag and a Last-Modified.',
    edit((answer, { endpoint }) =>
      endpoint === 'resource'
        ? withHeader(
            withHeader(answer, 'ETag', 'W/"1-a"'),
            'Last-Modified',
            'Sat, 21 Nov 2026 00:00:00 GMT',
          )
        : answer,
    ),
  ],
  'answers-in-gzip': [
    'What is read comes in gzip for who accepts that.',
    edit((answer, { headers, method }) =>
      method === 'GET' && /gzip/.test(headers['accept-encoding'] ?? '')
        ? withHeader({ ...answer, body: gzipSync(answer.body) }, 'Content-Encoding', 'gzip')
        : answer,
    ),
  ],
  'json-type-without-charset': [
    'The media type of JSON has no charset.',
    edit((answer) =>
      String(answer.headers['Content-Type']).startsWith('application/json')
        ? withHeader(answer, 'Content-Type', 'application/json')
        : answer,
    ),
  ],
  'json-type-in-other-case': [
    'The media type is written Application/JSON.',
    edit((answer) =>
      String(answer.headers['Content-Type']).startsWith('application/json')
        ? withHeader(answer, 'Content-Type', 'Application/JSON;Charset="UTF-8"; odata=verbose')
        : answer,
    ),
  ],
  'connections-close': [
    'Every answer closes its connection.',
    edit((answer) => withHeader(answer, 'Connection', 'close')),
  ],
});
