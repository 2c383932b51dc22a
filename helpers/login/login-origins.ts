import type { ElementHandle, Frame, Page } from 'playwright';
import { elementOf } from './ask-page.ts';
import { destinationsOf } from './in-page/destinations.ts';
import { typeIn } from './in-page/type-in.ts';
import { attempt } from './signals.ts';
import type { Act } from './steps.ts';
import type { Look } from './take-snapshot.ts';
import { originOf } from './targets.ts';
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

/** Types into that very element; false where it cannot, or where a stranger would have it. */
export async function typeInto(
  element: ElementHandle<Element>,
  text: string,
  request: WalkRequest,
): Promise<boolean> {
  // The handle ends with its document, so nothing is typed in one that comes after this look around.
  const typed = strangerAt(element, request).then(
    (stranger) =>
      stranger === undefined && element.evaluate(typeIn, { text, origins: originsOf(request) }),
  );
  return (await attempt(typed, 3000)) ?? false;
}

/** The first origin that would have what is typed in an element and may not; undefined where there is none. */
export async function strangerAt(
  element: ElementHandle<Element>,
  request: WalkRequest,
  button?: ElementHandle<Element>,
): Promise<string | undefined> {
  const frame = await element.ownerFrame();
  if (!frame) return undefined;
  // All that is around it counts, and where its form goes.
  const destinations = await element.evaluate(destinationsOf, button);
  const urls = [...(await placesAround(frame)), ...destinations];
  const stranger = urls.find((url) => !mayHavePassword(url, request));
  return stranger && originOf(stranger);
}

/** The same of what an act types. */
export async function strangerIn(
  { fills, press }: Act,
  { frames }: Look,
  request: WalkRequest,
): Promise<string | undefined> {
  const control = fills.at(-1)?.control;
  const frame = control && frames[control.frame];
  const field = frame && (await elementOf(frame, control.index));
  if (!field) return undefined;
  const isBeside = press?.frame === control.frame;
  const button = isBeside ? await elementOf(frame, press.index) : undefined;
  return attempt(strangerAt(field, request, button), 1500);
}

async function placesAround(frame: Frame): Promise<string[]> {
  const urls: string[] = [];
  for (let at: Frame | null = frame; at; at = at.parentFrame()) urls.push(at.url());
  // What another window wrote into an empty one is that window's.
  for (let page: Page | null | undefined = frame.page(); page && inheriting.test(page.url()); ) {
    page = await attempt(page.opener(), 1000);
    if (page) urls.push(page.url());
  }
  return urls;
}

/** A shorter one may be a piece of any word: it counts where it is a whole value. */
const surelyNoWord = 8;

/** Whether a text carries the password as forms, addresses, JSON or HTTP Basic write it. */
export function carries(text: string, { user: { username, password } }: WalkRequest): boolean {
  if (password === '') return false;
  const form = new URLSearchParams({ '': password }).toString().slice(1);
  const json = JSON.stringify(password).slice(1, -1);
  const base64 = [password, `${username}:${password}`].map((it) =>
    Buffer.from(it).toString('base64'),
  );
  const written = [
    password,
    form,
    encodeURIComponent(password),
    encodeURI(password),
    json,
    ...base64,
  ];
  return written.some((one) =>
    one.length < surelyNoWord
      ? new RegExp(`[="]${RegExp.escape(one)}(?=["&\\s]|$)`).test(text)
      : text.includes(one),
  );
}
