import { propertyOf, type SeenRecord } from '../records/index.ts';
import { textsOf } from './same-in-xml.ts';
import type { Step } from './step.ts';
import { ofMoment, shownIn } from './written.ts';

/** Whether an array whose elements are not documented lacks a text that was written, where every plain create keeps all. */
export function lacksTexts(
  seen: SeenRecord,
  property: string,
  value: unknown,
  steps: readonly Step[],
): boolean {
  const { kind, properties } = seen.resource.properties[property] ?? {};
  if (kind !== 'array' || properties !== undefined) return false;
  const holds = ({ object }: SeenRecord, written: unknown) => {
    const texts = new Set(textsOf(propertyOf(object, property)));
    return textsOf(written).every((text) => texts.has(text));
  };
  const plain = shownIn(steps, seen.resource).filter(
    ({ step, write }) => ofMoment('create')(step) && Object.keys(write.odd).length === 0,
  );
  const areKept = plain.every((one) => holds(one.seen, one.write.body[property]));
  return plain.length > 0 && areKept && !holds(seen, value);
}
