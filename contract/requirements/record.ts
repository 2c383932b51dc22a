import { type Chapter, forEachSuffix, open, required, requiring } from '../requirement.ts';
import {
  editableProperties,
  propertiesOf,
  type Resource,
  writableProperties,
} from '../resource.ts';
import { nounOf, oneOf } from '../resource-names.ts';

const stated = requiring('writes');

/** What is required of one record, and of each of its properties. */
export function recordRows(resource: Resource): Chapter {
  const { kind, key } = resource;
  if (kind === 'name value list') return {};
  const noun = nounOf(resource);
  const isEditable = kind === 'editable object';
  const needs = isEditable ? (['writes'] as const) : [];
  return {
    ...(isEditable && createRows(resource)),
    ...(kind !== 'list' && {
      'customer/read': required(
        'Resource endpoints rule 3',
        `GET of one ${noun} answers 200 with one object, not a list: the ${noun} in the path.`,
        ...needs,
      ),
    }),
    ...forEachSuffix('customer/has', propertiesOf(resource), (property) =>
      required(
        `${resource.name} (${kind})`,
        `${kind === 'list' ? 'An entry' : oneOf(resource, 'A')} has ${property}, in its documented type.`,
        ...needs,
      ),
    ),
    ...(isEditable && { ...editRows(resource, key), ...specialValues(resource) }),
    ...(isEditable && openRows(resource)),
  };
}

function createRows(resource: Resource): Chapter {
  const { name } = resource;
  return {
    'customer/create': stated(
      'Resource endpoints rule 4',
      `POST creates one ${nounOf(resource)}, and GET reads it at its own address.`,
    ),
    ...forEachSuffix('customer/create-keeps', writableProperties(resource), (property) =>
      stated(`${name} (editable object)`, `GET returns the ${property} that was sent on create.`),
    ),
  };
}

function editRows(resource: Resource, key: string): Chapter {
  const { name } = resource;
  const noun = nounOf(resource);
  return {
    'customer/update': stated(
      'Resource endpoints rule 4',
      `PUT changes the ${noun} in the path, and creates no other.`,
    ),
    ...forEachSuffix('customer/update-keeps', editableProperties(resource), (property) =>
      stated('Resource endpoints (PUT)', `GET returns the ${property} that was changed with PUT.`),
    ),
    'customer/update-touches-no-other': stated(
      'Resource endpoints (PUT)',
      `PUT does not change another ${noun}.`,
    ),
    'customer/id-assigned': stated(
      `${name} (${key})`,
      `${key} is empty on create, and the service assigns it: a unique ${resource.properties[key]?.type === 'integer' ? 'whole number' : 'string'}.`,
    ),
    'customer/id-stable': stated(
      `${name} (${key}: identifies the ${noun})`,
      `The ${key} of ${oneOf(resource)} is the one in its path, before and after PUT.`,
    ),
    'customer/delete': stated(
      'Resource endpoints (DELETE)',
      `DELETE removes the ${noun}: GET then answers 404, and PUT does not bring it back.`,
    ),
    'customer/delete-touches-no-other': stated(
      'Resource endpoints (DELETE)',
      `DELETE does not change another ${noun}.`,
    ),
  };
}

function openRows({ name }: Resource): Chapter {
  return {
    'customer/write-answers': open(
      'Resource endpoints rule 6',
      'The contract does not give the success status, body or Location of POST, PUT and DELETE.',
      'writes',
    ),
    'customer/extras': open(
      `${name} rule 3; ${name} rule 4`,
      'The contract does not give further properties, the letter case of names, mandatory properties, value sets or lengths.',
      'writes',
    ),
  };
}

/** What is required of the kinds of properties whose values are easily damaged, where the resource has any. */
function specialValues(resource: Resource): Chapter {
  const { name } = resource;
  const [dates, decimals] = [propertiesOf(resource, 'date'), propertiesOf(resource, 'decimal')];
  return {
    ...(dates.length > 0 && {
      'customer/date-notation': stated(
        `${name} (${dates.join(', ')})`,
        'GET returns the date that was written; a date with slashes is month/day/year without zero padding.',
      ),
    }),
    ...(propertiesOf(resource, 'text').length > 0 && {
      'customer/text-survives': stated(
        `${name} (editable object); Resource endpoints (POST, PUT)`,
        'GET returns text as it was written: letters outside ASCII, quotes, & and <, right-to-left and astral characters.',
      ),
    }),
    ...(decimals.length > 0 && {
      'customer/decimals-survive': stated(
        `${name} (${decimals.join(', ')}: decimal number)`,
        `GET returns ${decimals.join(' and ')} with the decimals that were written.`,
      ),
    }),
  };
}
