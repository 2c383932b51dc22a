import { describe, expect, test } from 'vitest';
import { sentence } from '../../contract/sentence.ts';
import type { Judgement } from '../../helpers/judging/judge.ts';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { HandOver } from '../../helpers/run/hand-over.ts';
import { change } from '../../reference/variations/variation.ts';
import { runAgainst } from '../matrix/run-against.ts';

describe('of a sentence of the suite, masking', () => {
  const secrets = new Secrets(['answered', 'kept-from-all']);

  test('leaves its own words, also where one of them is a password', () => {
    const told = sentence`PUT answered ${404}`;

    expect(secrets.mask(told)).toBe(told);
    expect(secrets.mask(sentence`No. ${told}, twice.`)).toBe('No. PUT answered 404, twice.');
  });

  test('takes what is data', () => {
    expect(secrets.mask(sentence`POST answered ${'has answered kept-from-all'}`)).toBe(
      'POST answered has *** ***',
    );
    expect(secrets.mask(sentence`It ends in ans${'wered'} here`)).toBe('It ends in *** here');
  });

  test('takes a secret that is all of it, and one in a text of somebody else', () => {
    expect(secrets.mask(sentence`answered`)).toBe('***');
    expect(secrets.mask('PUT answered 405')).toBe('PUT *** 405');
  });
});

test('what is told of a broken service reads the same, whatever ordinary word is a password', async () => {
  const { outcomes } = await runAgainst({
    rules: change('receive', async (lawful, exchange) =>
      exchange.endpoint === 'resource' && exchange.method === 'PUT'
        ? { status: 500, headers: {}, body: '{}' }
        : lawful(exchange),
    ),
    browser: 'form-walker',
    inProcess: true,
  });
  const judged = [...outcomes.values()].filter(({ outcome }) => outcome !== 'passed');
  const tell = (one: Judgement, secrets: Secrets) => {
    const { breach, text, hint } = new HandOver(secrets).hand(one).finding;
    return [text, hint, breach?.subject, breach?.expected];
  };
  const words = ['accepted', 'answered', 'changed', 'status', 'success', 'update'];

  const plain = judged.map((one) => tell(one, new Secrets()));

  expect(judged.length).toBeGreaterThan(100);
  expect(judged.map((one) => tell(one, new Secrets(words)))).toEqual(plain);
});
