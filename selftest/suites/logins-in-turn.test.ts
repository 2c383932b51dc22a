import { expect, test } from 'vitest';
import { runAgainst } from '../trial/run-against.ts';

test.for([6, 7, 8, 9])(
  'a service that asks for a login again where it follows another one, after %i, is not accused',
  async (most) => {
    let logins = 0;
    let isAfterAnother = false;
    const { outcomes } = await runAgainst({
      rules: (rules) => {
        const { isPasswordRight } = rules;
        rules.isPasswordRight = (exchange, username, password) => {
          if (!isPasswordRight(exchange, username, password)) return false;
          const isTaken = logins < most || !isAfterAnother;
          isAfterAnother = isTaken;
          if (isTaken) logins++;
          return isTaken;
        };
      },
      browser: 'form-walker',
      only: ['authorize/state'],
    });

    const accused = [...outcomes].filter(([, { outcome }]) => outcome === 'failed');
    expect(accused.map(([id]) => id)).toEqual([]);
  },
);
