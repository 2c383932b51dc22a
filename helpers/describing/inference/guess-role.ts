import type { DescribedProperty } from '../../../contract/description.ts';
import { resources } from '../../../contract/resources.ts';
import { isNamedLikeNote, isNamedLikeNumber } from './names.ts';

/** What the name of a property says of it beside its kind, and why; undefined where it says nothing. */
export function guessRole(
  name: string,
  { kind }: DescribedProperty,
  key: string,
): { readonly said: Partial<DescribedProperty>; readonly why: string } | undefined {
  if (isNamedLikeNote(name))
    return { said: { access: 'read-only' }, why: 'named like what a service notes by itself' };
  if (kind === 'text' && isNamedLikeNumber(name, key))
    return { said: { access: 'write-once' }, why: 'named like a number that is given once' };
  const other = resources.find((one) => one.key === name && name !== key);
  if (kind === 'identifier' && other !== undefined)
    return {
      said: { refersTo: other.name },
      why: `named like the ${other.key} of a ${other.name}`,
    };
  return undefined;
}
