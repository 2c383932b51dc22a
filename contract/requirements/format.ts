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
      'Accept: application/json is answered with JSON.',
    ),
    'format/xml-on-request': required(
      'What the service does 3',
      'XML is answered when it is asked for under at least one usual media type, and is well-formed.',
      'xml',
    ),
    ...((isEditable || kind === 'info object') &&
      forEachSuffix('format/xml-says-the-same', propertiesOf(resource), (property) =>
        required(
          'What the service does 3',
          `The ${property} in the XML of ${oneOf(resource)} is the ${property} in its JSON.`,
          'xml',
          ...(isEditable ? (['writes'] as const) : []),
        ),
      )),
    ...(isEditable && {
      ...forEachSuffix('format/xml-write', ['POST', 'PUT'], (method) =>
        required(
          'What the service does 3',
          `${oneOf(resource, 'A')} can be written in XML with ${method}.`,
          'xml',
          'writes',
        ),
      ),
      'format/expect-continue': required(
        'Resource endpoints rule 2',
        'A write with Expect: 100-continue and Content-Length is served like any other.',
        'writes',
      ),
    }),
    'format/xml-shape': open(
      'Resource endpoints rule 7',
      'Media types, root, namespaces, the way of writing null, charset and compression are not documented.',
      'xml',
    ),
  };
}
