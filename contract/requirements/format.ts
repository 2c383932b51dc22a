import { type Chapter, forEachSuffix, open, required } from '../requirement.ts';
import { propertiesOf, type Resource } from '../resource.ts';
import { nounOf } from '../resource-names.ts';

export const formatRows = (resource: Resource): Chapter => ({
  'format/json-on-request': required(
    'Resource endpoints rule 2',
    'Accept: application/json is answered with JSON.',
  ),
  'format/xml-on-request': required(
    'What the service does 3',
    'XML is answered when it is asked for under at least one usual media type, and is well-formed.',
    'xml',
  ),
  ...forEachSuffix('format/xml-says-the-same', propertiesOf(resource), (property) =>
    required(
      'What the service does 3',
      `The ${property} in the XML of a ${nounOf(resource)} is the ${property} in its JSON.`,
      'xml',
      'writes',
    ),
  ),
  ...forEachSuffix('format/xml-write', ['POST', 'PUT'], (method) =>
    required(
      'What the service does 3',
      `A ${nounOf(resource)} can be written in XML with ${method}.`,
      'xml',
      'writes',
    ),
  ),
  'format/expect-continue': required(
    'Resource endpoints rule 2',
    'A write with Expect: 100-continue and Content-Length is served like any other.',
    'writes',
  ),
  'format/xml-shape': open(
    'Resource endpoints rule 7',
    'Media types, root, namespaces, the way of writing null, charset and compression are not documented.',
    'xml',
  ),
});
