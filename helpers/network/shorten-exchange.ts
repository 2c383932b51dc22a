import type { Exchange } from '../../contract/exchange.ts';

/** What a report shows of a text is far less; hundreds of exchanges are kept until the end of a run. */
const longestText = 128 * 1024;
const longestHeader = 16 * 1024;

/** The exchange as it is kept: very long texts end with how much more there was. */
export function shortenExchange(exchange: Exchange): Exchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: {
      ...request,
      url: shorten(request.url, longestHeader),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          shorten(value, longestHeader),
        ]),
      ),
      body: request.body === undefined ? undefined : shorten(request.body, longestText),
    },
    response: response && {
      ...response,
      headers: response.headers.map(([name, value]) => [name, shorten(value, longestHeader)]),
      body: shorten(response.body, longestText),
    },
  };
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const beginning = Buffer.from(text.slice(0, longest)).toString();
  return `${beginning}… (${text.length - longest} more characters)`;
}
