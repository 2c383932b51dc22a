import { type Change, change, every, type Freedom, freedomsOf } from '../../variation.ts';

function useOnly(types: readonly string[]): Change {
  return every(
    change('mediaTypesOffered', () => ['application/json', ...types]),
    change('formatOfRequest', (lawful, exchange) => {
      const format = lawful(exchange);
      const type =
        (exchange.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      return format === 'xml' && !types.includes(type) ? undefined : format;
    }),
  );
}

export const xmlMediaTypes: readonly Freedom[] = freedomsOf('format/xml-shape', {
  'xml-as-text-only': ['XML is text/xml, in answers and requests.', useOnly(['text/xml'])],
  'xml-as-application-only': [
    'XML is application/xml, in answers and requests.',
    useOnly(['application/xml']),
  ],
  'xml-under-own-media-type': [
    'XML is answered under a media type of its own, and read under the usual ones.',
    change('contentTypeOf', (lawful, exchange, format) =>
      format === 'xml' ? 'application/vnd.books+xml' : lawful(exchange, format),
    ),
  ],
  'xml-other-types-406': [
    'XML is application/xml; an Accept that covers neither it nor JSON is answered 406.',
    every(
      useOnly(['application/xml']),
      change('receive', (lawful, exchange) => {
        const accept = exchange.headers.accept ?? '*/*';
        if (exchange.endpoint !== 'resource' || /\*\/\*|application\/(json|xml|\*)/i.test(accept)) {
          return lawful(exchange);
        }
        return exchange.rules.isAuthorized(exchange)
          ? { status: 406, headers: {}, body: '' }
          : lawful(exchange);
      }),
    ),
  ],
  'xml-by-default': [
    'Whoever does not ask for a format gets XML.',
    change('mediaTypesOffered', () => ['application/xml', 'text/xml', 'application/json']),
  ],
});
