import { originOf } from '../../contract/catalogue.ts';
import { dependences } from './dependent-rows.ts';

/** Why a row may go red where another one is broken; undefined where nothing explains it. */
export function explainRed(broken: string, red: string): string | undefined {
  // What holds among the rows of one resource holds among those of another.
  const [cause, effect] = [originOf(broken).id, originOf(red).id];
  const [property] = /[A-Z]\w+$/.exec(cause) ?? [];
  if (property !== undefined && effect.endsWith(`/${property}`)) return 'It is the same property.';
  return dependences.find(
    (one) => cause.startsWith(one.broken) && one.alsoRed.some((start) => effect.startsWith(start)),
  )?.because;
}
