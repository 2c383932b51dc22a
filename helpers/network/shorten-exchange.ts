import type { Exchange } from '../../contract/exchange.ts';

/** What a report shows of a text is far less; hundreds of exchanges are kept until the end of a run. */
const longestText = 128 * 1024;

/** The exchange as it is kept: very long texts end with how much more there was. */
export function shortenExchange(exchange: Exchange): Exchange {
  return shorten(exchange);
}

function shorten<T>(value: T): T;
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, its]) => [name, shorten(its)]));
  if (typeof value !== 'string' || value.length <= longestText) return value;
  const beginning = Buffer.from(value.slice(0, longestText)).toString();
  return `${beginning}… (${value.length - longestText} more characters)`;
}
