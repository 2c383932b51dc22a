import { dependences } from './dependent-rows.ts';

/** Why a row may go red where another one is broken; undefined where nothing explains it. */
export function explainRed(broken: string, red: string): string | undefined {
  const [property] = /[A-Z]\w+$/.exec(broken) ?? [];
  if (property !== undefined && red.endsWith(`/${property}`)) return 'It is the same property.';
  return dependences.find(
    (one) => broken.startsWith(one.broken) && one.alsoRed.some((start) => red.startsWith(start)),
  )?.because;
}
