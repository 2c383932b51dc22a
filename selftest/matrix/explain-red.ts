import { originOf } from '../../contract/catalogue.ts';
import { resources } from '../../contract/resources.ts';
import { dependences } from './dependent-rows.ts';

/** Why a row may go red where another one is broken; undefined where nothing explains it. */
export function explainRed(broken: string, red: string): string | undefined {
  const [cause, effect] = [asOfFirst(broken), asOfFirst(red)];
  const [property] = /[A-Z]\w+$/.exec(cause) ?? [];
  if (property !== undefined && effect.endsWith(`/${property}`)) return 'It is the same property.';
  return dependences.find(
    (one) => cause.startsWith(one.broken) && one.alsoRed.some((start) => effect.startsWith(start)),
  )?.because;
}

/** What holds among the rows of one resource holds among those of another. */
function asOfFirst(row: string): string {
  const { id, resource } = originOf(row);
  const isAboutKey = resource.key !== '' && id.endsWith(`/${resource.key}`);
  return isAboutKey ? id.slice(0, -resource.key.length) + resources[0].key : id;
}
