import { type Exchange, headerOf } from '../../contract/exchange.ts';
import type { Resource } from '../../contract/resource.ts';

/** The id of the record that a POST made, where its answer tells. */
export function idMadeBy({ request, response }: Exchange, { key }: Resource): string | undefined {
  if (request.method !== 'POST' || response === undefined || response.status >= 300)
    return undefined;
  const [, inJson, inXml] =
    new RegExp(`"${key}"\\s*:\\s*"?([^",}\\s]+)|<${key}>([^<]+)<`, 'i').exec(response.body) ?? [];
  // An answer may be the id and nothing else.
  const bare = /^"?([\w-]+)"?$/.exec(response.body.trim())?.[1];
  const location = headerOf(response.headers, 'Location');
  return inJson ?? inXml ?? bare ?? location?.split('/').at(-1);
}
