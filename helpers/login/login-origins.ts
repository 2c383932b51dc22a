import type { ElementHandle, Frame } from 'playwright';
import { Secrets } from '../masking/index.ts';
import { destinationsOf } from './in-page/destinations.ts';
import { typeIn } from './in-page/type-in.ts';
import { attempt } from './signals.ts';
import { originOf } from './targets.ts';
import type { WalkRecord } from './walk-record.ts';
import type { WalkRequest } from './walk-types.ts';

/** What has no origin of its own, but that of the document around it or before it. */
const inheriting = /^(about|javascript):/i;

/** Whether the password may go to an address: the origin that was asked first, or one that the caller names. */
export function mayHavePassword(url: string, request: WalkRequest): boolean {
  return inheriting.test(url) || originsOf(request).includes(originOf(url));
}

function originsOf({ authorizeUrl, loginOrigins = [] }: WalkRequest): string[] {
  return [originOf(authorizeUrl), ...loginOrigins];
}

/**
 * Types into that very element; false where it cannot. Where a stranger would have it, nothing is typed and the walk
 * ends. All that is around the element counts, and where its form and the button that sends it go.
 */
export async function typeInto(
  element: ElementHandle<Element>,
  text: string,
  record: WalkRecord,
  button?: ElementHandle<Element>,
): Promise<boolean> {
  const { request } = record;
  const type = async () => {
    const frame = await element.ownerFrame();
    if (!frame) return false;
    const urls = [...placesAround(frame), ...(await element.evaluate(destinationsOf, button))];
    const stranger = urls.find((url) => !mayHavePassword(url, request));
    if (stranger !== undefined) record.endBefore({ origin: originOf(stranger), how: 'typed' });
    // The handle ends with its document, so nothing is typed in one that comes after this look around.
    if (record.ended) return false;
    return element.evaluate(typeIn, { text, origins: originsOf(request) });
  };
  return (await attempt(type(), 3000)) ?? false;
}

function placesAround(frame: Frame): string[] {
  const around = frame.parentFrame();
  return [frame.url(), ...(around ? placesAround(around) : [])];
}

/** Whether a text carries the password, in whatever form: by what a report would mask, and also a short one that is a whole value. */
export function carries(text: string, { user: { password } }: WalkRequest): boolean {
  return new Secrets([password]).areIn(text);
}
