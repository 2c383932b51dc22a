import type { Exchange } from '../../../http/exchange.ts';
import { type Breaking, change } from '../../fault.ts';

export const grantTypes = { code: 'authorization_code', refresh: 'refresh_token' } as const;

export type GrantName = keyof typeof grantTypes;

export type IsClose = (right: string, given: string) => boolean;

export const needsOf = { code: { needs: 'browser' }, refresh: {} } as const;

export const isOf = (exchange: Exchange, grant: GrantName) =>
  exchange.endpoint === 'token' && exchange.grantType === grantTypes[grant];

export const doWithout = (parameter: string, grant: GrantName): Breaking =>
  change(
    'isTokenParameterRequired',
    (lawful) => (exchange, name) =>
      lawful(exchange, name) && !(name === parameter && isOf(exchange, grant)),
  );

export const anyCase: IsClose = (right, given) => right.toLowerCase() === given.toLowerCase();
