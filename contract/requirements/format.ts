import { type Chapter, forEachSuffix, open, required } from '../requirement.ts';
import { propertiesOf, type Resource } from '../resource.ts';
import { oneOf } from '../resource-names.ts';

/** What is required of the formats in which a resource is read and written. */
export function formatRows(resource: Resource): Chapter {
  const { kind } = resource;
  const isEditable = kind === 'editable object';
  return {
    'format/json-on-request': required(
      'Resource endpoints rule 2',
      'The API answers with JSON to Accept: application/json.',
    ),
    'format/xml-on-request': required(
      'What the service does 3',
      'The API answers with well-formed XML to at least one usual XML media type in Accept.',
      'xml',
    ),
    ...((isEditable || kind === 'info object') &&
      forEachSuffix('format/xml-says-the-same', propertiesOf(resource), (property) =>
        required(
          'What the service does 3',
          `The XML of ${oneOf(resource)} has the same ${property} as its JSON.`,
          'xml',
          ...(isEditable ? (['writes'] as const) : []),
        ),
      )),
    ...(isEditable && {
      ...forEachSuffix('format/xml-write', ['POST', 'PUT'], (method) =>
        required(
          'What the service does 3',
          `${method} stores ${oneOf(resource)} that is sent in XML.`,
          'xml',
          'writes',
        ),
      ),
      'format/expect-continue': required(
        'Resource endpoints rule 2',
        'The API serves a write with Expect: 100-continue and Content-Length like any other write.',
        'writes',
      ),
    }),
    'format/xml-shape': open(
      'Resource endpoints rule 7',
      'The contract does not give media types, root element, namespaces, notation of null, charset or compression.',
      'xml',
    ),
  };
}
