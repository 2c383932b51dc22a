import { describe, expect, test } from 'vitest';
import { requirementIds } from '../../contract/catalogue.ts';
import { sentence } from '../../contract/sentence.ts';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { HandOver } from '../../helpers/run/hand-over.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { type Change, change } from '../../reference/variations/variation.ts';
import { runAgainst } from '../trial/run-against.ts';

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

/** Services that break in different places, so that the suite says much of what it can say. */
const broken: Record<string, Change> = {
  'PUT answers 500': answering(
    ({ endpoint, method }) => endpoint === 'resource' && method === 'PUT',
  ),
  'DELETE answers 500': answering(
    ({ endpoint, method }) => endpoint === 'resource' && method === 'DELETE',
  ),
  'GET answers 200 and nothing': answering(
    ({ endpoint, method }) => endpoint === 'resource' && method === 'GET',
    200,
  ),
  'the Token endpoint answers 500': answering(({ endpoint }) => endpoint === 'token'),
};

function answering(isMeant: (exchange: Exchange) => boolean, status = 500): Change {
  return change('receive', async (lawful, exchange) =>
    isMeant(exchange) ? { status, headers: {}, body: '{}' } : lawful(exchange),
  );
}

test.for(Object.entries(broken))(
  'reads the same whatever ordinary word is a password: %s',
  async ([, rules]) => {
    const { outcomes, obstacle } = await runAgainst({
      rules,
      browser: 'form-walker',
      inProcess: true,
    });
    const judged = [...outcomes.values()].filter(({ outcome }) => outcome !== 'passed');
    const tell = (secrets: Secrets) => [
      ...judged.map((one) => {
        const { breach, text, hint } = new HandOver(secrets).hand(one).finding;
        return [text, hint, breach?.subject, breach?.expected];
      }),
      secrets.mask(obstacle?.message ?? ''),
    ];
    const plain = tell(new Secrets());
    // What came of the service, or went to it, is data.
    const data = JSON.stringify([
      judged.map(({ proof, way }) =>
        [proof, way].flat().map(({ request, response }) => [request, response]),
      ),
      requirementIds,
    ]).toLowerCase();
    const words = new Set(
      JSON.stringify(plain)
        .toLowerCase()
        .match(/(?<![a-z])[a-z]{4,}(?![a-z])/g),
    );
    const own = [...words].filter((word) => !data.includes(word));

    expect(own.length).toBeGreaterThan(5);
    expect(tell(new Secrets(own))).toEqual(plain);
  },
);
