import { type CustomerProperty, customer as resource, writableProperties } from '../customer.ts';
import { type Chapter, forEachSuffix } from '../requirement.ts';

const needs = ['writes'] as const;
const everyProperty = Object.keys(resource.properties) as CustomerProperty[];

export const customer = {
  'customer/create': {
    level: 'required',
    sentence: 'POST creates one customer, which can be read at its own address.',
    source: 'Resource endpoints rule 4',
    needs,
  },
  ...forEachSuffix('customer/create-keeps', writableProperties, (property) => ({
    level: 'required',
    sentence: `The ${property} sent on create is the ${property} read.`,
    source: 'Customer (editable object)',
    needs,
  })),
  'customer/read': {
    level: 'required',
    sentence: 'GET of one customer answers 200 and one stand-alone object, the one asked for.',
    source: 'Resource endpoints rule 3',
    needs,
  },
  ...forEachSuffix('customer/has', everyProperty, (property) => ({
    level: 'required',
    sentence: `A customer has ${property}, in its documented type.`,
    source: 'Customer (editable object)',
    needs,
  })),
  'customer/update': {
    level: 'required',
    sentence: 'PUT edits the customer named in the path, and creates no other.',
    source: 'Resource endpoints rule 4',
    needs,
  },
  ...forEachSuffix('customer/update-keeps', writableProperties, (property) => ({
    level: 'required',
    sentence: `The ${property} changed by PUT is the ${property} read.`,
    source: 'Resource endpoints (PUT)',
    needs,
  })),
  'customer/update-touches-no-other': {
    level: 'required',
    sentence: 'PUT leaves another customer as it was.',
    source: 'Resource endpoints (PUT)',
    needs,
  },
  'customer/id-assigned': {
    level: 'required',
    sentence: 'CustomerId, empty on create, is assigned by the service: a string, unique.',
    source: 'Customer (CustomerId)',
    needs,
  },
  'customer/id-stable': {
    level: 'required',
    sentence: "A customer's CustomerId is the one in its path, before and after PUT.",
    source: 'Customer (CustomerId: identifies the customer)',
    needs,
  },
  'customer/delete': {
    level: 'required',
    sentence: 'DELETE removes the customer: GET then answers 404, and PUT does not bring it back.',
    source: 'Resource endpoints (DELETE)',
    needs,
  },
  'customer/delete-touches-no-other': {
    level: 'required',
    sentence: 'DELETE leaves another customer as it was.',
    source: 'Resource endpoints (DELETE)',
    needs,
  },
  'customer/date-notation': {
    level: 'required',
    sentence:
      'A date survives being written and read; written with slashes it is month/day/year without zero padding.',
    source: 'Customer (CocDate, VatVerificationDate)',
    needs,
  },
  'customer/text-survives': {
    level: 'required',
    sentence:
      'Text survives being written and read: letters outside ASCII, quotes, & and <, right-to-left and astral characters.',
    source: 'Customer (editable object); Resource endpoints (POST, PUT)',
    needs,
  },
  'customer/decimals-survive': {
    level: 'required',
    sentence: 'CreditLimit and DiscountPercentage keep their decimals.',
    source: 'Customer (CreditLimit, DiscountPercentage: decimal number)',
    needs,
  },
  'customer/write-answers': {
    level: 'open',
    sentence: 'Success statuses, bodies and Location of POST, PUT and DELETE are not documented.',
    source: 'Resource endpoints rule 6',
    needs,
  },
  'customer/extras': {
    level: 'open',
    sentence:
      'Undocumented properties, the letter case of names, mandatory properties, value sets and lengths are not documented.',
    source: 'Customer rules 3 and 4',
    needs,
  },
} as const satisfies Chapter;
