import { expect, test } from 'vitest';
import { answerWith } from '../lab/made-up-answer.ts';

const base = 'http://127.0.0.1/v221/api/NL0000001';

const answerTo = (method: string, path: string, status: number, location: string) =>
  answerWith({ status, headers: [['location', location]] }, { method, url: `${base}${path}` });

test.for([
  ['POST', '/Customer', `${base}/Customer/7`],
  ['PUT', '/Customer/7', `${base}/Customer/7`],
  ['DELETE', '/Customer/7', `${base}/CustomerInfoList`],
  ['DELETE', '/Customer/7', `${base}/Customer`],
])('%s of %s has succeeded where it leads on to %s', ([method = '', path = '', location = '']) => {
  expect(answerTo(method, path, 302, location).succeeded).toBe(true);
  expect(answerTo(method, path, 303, location).succeeded).toBe(true);
  expect(answerTo(method, path, 307, location).succeeded).toBe(false);
});

test.for([
  ['POST', '/Customer', `${base}/Customer/`],
  ['POST', '/Customer', '/login'],
  ['PUT', '/Customer/7', '/login'],
  ['DELETE', '/Customer/7', `${base}/Customer/7/`],
  ['DELETE', '/Customer/7', '/login'],
  ['GET', '/Customer/7', `${base}/Customer/7`],
  ['PUT', '/Customer/7', 'http://127.0.0.2/v221/api/NL0000001/Customer/7'],
])(
  '%s of %s has not succeeded where a 302 leads to %s',
  ([method = '', path = '', location = '']) => {
    expect(answerTo(method, path, 302, location).succeeded).toBe(false);
  },
);
