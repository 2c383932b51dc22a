import { type Chapter, forEachSuffix } from '../requirement.ts';
import { propertiesOf, type Resource } from '../resource.ts';
import { nounOf } from '../resource-names.ts';

export const formatRows = (resource: Resource): Chapter => ({
  'format/json-on-request': {
    level: 'required',
    sentence: 'Accept: application/json is answered with JSON.',
    source: 'Resource endpoints rule 2',
  },
  'format/xml-on-request': {
    level: 'required',
    sentence:
      'XML is answered when it is asked for under at least one usual media type, and is well-formed.',
    source: 'What the service does 3',
    needs: ['xml'],
  },
  ...forEachSuffix('format/xml-says-the-same', propertiesOf(resource), (property) => ({
    level: 'required',
    sentence: `The ${property} in the XML of a ${nounOf(resource)} is the ${property} in its JSON.`,
    source: 'What the service does 3',
    needs: ['xml', 'writes'],
  })),
  ...forEachSuffix('format/xml-write', ['POST', 'PUT'], (method) => ({
    level: 'required',
    sentence: `A ${nounOf(resource)} can be written in XML with ${method}.`,
    source: 'What the service does 3',
    needs: ['xml', 'writes'],
  })),
  'format/expect-continue': {
    level: 'required',
    sentence: 'A write with Expect: 100-continue and Content-Length is served like any other.',
    source: 'Resource endpoints rule 2',
    needs: ['writes'],
  },
  'format/xml-shape': {
    level: 'open',
    sentence:
      'Media types, root, namespaces, the way of writing null, charset and compression are not documented.',
    source: 'Resource endpoints rule 7',
    needs: ['xml'],
  },
});
