import type { CDPSession } from 'playwright';
import { type ExchangeResponse, headerOf } from '../../../contract/exchange.ts';
import { carries, mayHavePassword } from '../login-origins.ts';
import { isOutward, originOf, resolveLocation, withoutQuery } from '../targets.ts';
import type { WalkRecord } from '../walk-record.ts';

declare const session: CDPSession;

/** A request that Chromium holds, `Fetch.requestPaused`: before it is sent, or when its answer came or failed. */
export type Paused = Parameters<Parameters<typeof session.on<'Fetch.requestPaused'>>[1]>[0];

export function isAnswered({ responseStatusCode, responseErrorReason }: Paused): boolean {
  return responseStatusCode !== undefined || responseErrorReason !== undefined;
}

/** Records what it tells, and whether the browser must not go there; `isWhole` where a whole window asks. */
export function judgePaused(record: WalkRecord, paused: Paused, isWhole: boolean): boolean {
  const { resourceType, request } = paused;
  if (resourceType === 'Document')
    return isAnswered(paused)
      ? judgeAnswer(record, paused, isWhole)
      : judgeAsked(record, paused, isWhole);
  const isPost = /^(XHR|Fetch)$/.test(resourceType) && request.method !== 'GET';
  if (isPost && paused.responseStatusCode !== undefined) noteExchange(record, paused);
  return false;
}

/** Ends the walk whose password a request carries to where it may not go; whether it did. */
export function keepPassword(record: WalkRecord, paused: Paused): boolean {
  const { url, urlFragment = '', headers, postData = '', postDataEntries = [] } = paused.request;
  if (isAnswered(paused) || mayHavePassword(url, record.request)) return false;
  const pieces = postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  const said = [url, urlFragment, ...Object.values(headers), postData, Buffer.concat(pieces)];
  if (!carries(said.join('\n'), record.request)) return false;
  record.endBefore({ origin: originOf(url), how: 'sent-on' });
  return true;
}

function judgeAsked(record: WalkRecord, paused: Paused, isWhole: boolean): boolean {
  const { request } = paused;
  const isPost = request.method === 'POST';
  if (isWhole) record.noteAsked();
  record.lastTraffic = Date.now();
  if (paused.redirectedRequestId || !isOutward(request.url)) return record.ended !== undefined;
  const url = request.url + (request.urlFragment ?? '');
  if (!isWhole && !leadsToTarget(record, url)) return false;
  const body = isPost && request.postData !== undefined ? { body: request.postData } : {};
  const hold = record.noteSent({ url, how: isPost ? 'form-post' : 'navigation', ...body });
  if (hold) noteExchange(record, paused, 'not sent: this is where the walk ends');
  return hold;
}

function judgeAnswer(record: WalkRecord, paused: Paused, isWhole: boolean): boolean {
  const { request, responseStatusCode: status = 0, responseErrorReason } = paused;
  const location = headerOf(headersOf(paused), 'location');
  const disposition = headerOf(headersOf(paused), 'content-disposition') ?? '';
  noteExchange(record, paused, responseErrorReason);
  if (status >= 300 && status < 400 && location) {
    const url = resolveLocation(location, request.url);
    if (!isWhole && !leadsToTarget(record, url)) return false;
    return record.noteSent({ url, how: 'location-header' });
  }
  const isShown = !responseErrorReason && !/^attachment/i.test(disposition);
  if (isWhole) record.noteAnswered(isShown && status !== 204 && status !== 205);
  return false;
}

/** In a frame only a target counts: frames of other sites come and go on any page. */
function leadsToTarget(record: WalkRecord, url: string): boolean {
  return record.request.targets.some((target) => url.startsWith(withoutQuery(target)));
}

function noteExchange(record: WalkRecord, paused: Paused, error?: string): void {
  const { request, responseStatusCode: status } = paused;
  const { method, url, headers } = request;
  record.noteExchange({
    request: { method, url, headers, body: undefined },
    response: status === undefined ? undefined : { status, headers: headersOf(paused), body: '' },
    error,
    startedAt: 0,
    durationMs: 0,
  });
}

export function headersOf({ responseHeaders = [] }: Paused): ExchangeResponse['headers'] {
  return responseHeaders.map(({ name, value }) => [name, value]);
}
