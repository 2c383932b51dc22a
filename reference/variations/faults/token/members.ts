import type { JsonValue } from '../../../model/customer.ts';
import { type Change, change } from '../../variation.ts';
import { type GrantName, isOf } from './grants.ts';

/** Changes one member of the answers to some grants; undefined leaves it out. */
export const editMember = (
  name: string,
  edit: (value: JsonValue) => JsonValue | undefined,
  ...only: GrantName[]
): Change =>
  change('tokenMembers', (lawful, exchange, access, refresh) =>
    lawful(exchange, access, refresh).flatMap(([given, value]) => {
      const isMeant = given === name && only.some((grant) => isOf(exchange, grant));
      const edited = isMeant ? edit(value) : value;
      return edited === undefined ? [] : [[given, edited] as const];
    }),
  );
