import type { Exchange } from '../../../http/exchange.ts';
import { type Change, change } from '../../variation.ts';

export const grantTypes = { code: 'authorization_code', refresh: 'refresh_token' } as const;

export type GrantName = keyof typeof grantTypes;

export type IsClose = (right: string, given: string) => boolean;

export const isOf = (exchange: Exchange, grant: GrantName) =>
  exchange.endpoint === 'token' && exchange.grantType === grantTypes[grant];

export const doWithout = (parameter: string, grant: GrantName): Change =>
  change(
    'isTokenParameterRequired',
    (lawful, exchange, name) =>
      lawful(exchange, name) && !(name === parameter && isOf(exchange, grant)),
  );

export const anyCase: IsClose = (right, given) => right.toLowerCase() === given.toLowerCase();
