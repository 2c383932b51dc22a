import { propertiesOf } from '../../contract/resource.ts';
import { resources } from '../../contract/resources.ts';
import { type Dependence, dependencesOfGrants } from './dependent-grants.ts';

const [customer] = resources;

const ofKinds = {
  'customer/text-survives': ['City', 'CocCity', 'ShortName', 'Street', 'Street1', 'Street2'],
  'customer/decimals-survive': ['CreditLimit', 'DiscountPercentage'],
  'customer/date-notation': ['CocDate', 'ContractEnd', 'VatVerificationDate'],
};

/** Properties that a fault lets change places. */
const swapped = [
  ['Street1', 'Street2'],
  ['City', 'CocCity'],
  ['Name', 'ShortName'],
  ['CocDate', 'VatVerificationDate'],
  ['Telephone', 'Fax'],
  ['CreditLimit', 'DiscountPercentage'],
] as const;

/** Properties of a supplier without which, or with another value of which, it is refused. */
const insistedOn = ['CustomerId', 'Name', 'State', 'SupplierNumber'];

/** What any check that makes a customer looks at. */
const aboutCustomers = [
  ...['customer/', 'defaults/', 'format/', 'list/', 'status/'],
  'bearer/unauthenticated-writes-change-nothing/',
  'bearer/invalid-token-is-401/invented',
];

/** Breaches that any customer may show. */
const seenEverywhere = {
  'customer/update-touches-no-other': 'The customers that change are those of other checks.',
  'customer/delete-touches-no-other': 'The customers that go are those of other checks.',
  'customer/read': 'What is stored can only be seen by reading it.',
  'customer/id-assigned': 'A customer can only be addressed by an id that is its own.',
};

export const dependences: readonly Dependence[] = [
  {
    broken: 'version/segment',
    alsoRed: ['bearer/', 'list/', 'status/', 'customer/', 'format/', 'token/', 'authorize/'],
    because: 'Every address stands below the version segment.',
  },
  ...Object.entries(seenEverywhere).map(([broken, because]) => ({
    broken,
    alsoRed: aboutCustomers,
    because,
  })),
  {
    broken: 'customer/create',
    alsoRed: [
      ...['customer/', 'format/expect-continue', 'format/xml-write/POST'],
      'format/xml-says-the-same/',
      'defaults/update-forgets/',
    ],
    because:
      'A second customer made or merged is seen wherever one is counted, and one that is changed may be changed between two reads.',
  },
  {
    broken: 'customer/update',
    alsoRed: [
      'customer/create',
      'customer/read',
      'customer/update',
      'customer/delete',
      'customer/date-notation',
      'customer/decimals-survive',
      'customer/text-survives',
      'defaults/update',
      'format/expect-continue',
      'format/xml-write/PUT',
      'list/shows-created',
      'status/',
      'bearer/invalid-token-is-401/invented',
    ],
    because: 'What a PUT writes is not there where the PUT does something else.',
  },
  {
    broken: 'customer/update',
    alsoRed: [
      'customer/id-assigned',
      'customer/id-stable',
      'format/xml-write/POST',
      'bearer/unauthenticated-writes-change-nothing/PUT',
    ],
    because:
      'The customer that a PUT edits instead may be the one whose id is looked at, that was made from XML, or that a refused PUT names.',
  },
  {
    broken: 'customer/update',
    alsoRed: ['format/xml-says-the-same/'],
    because: 'An update that is done later comes between a read in JSON and one in XML.',
  },
  {
    broken: 'customer/delete',
    alsoRed: ['status/404-unknown-customer/', 'list/drops-deleted'],
    because: 'A customer that was deleted is an unknown one, and is in no list.',
  },
  {
    broken: 'status/404-unknown-customer/',
    alsoRed: ['bearer/401-before-404', 'status/404-unknown-customer/'],
    because: 'An id that nobody has is unknown to every method.',
  },
  {
    broken: 'status/404-unknown-customer/GET',
    alsoRed: ['customer/delete'],
    because: 'A customer that was deleted is an unknown one.',
  },
  {
    broken: 'customer/id-stable',
    alsoRed: ['customer/has/CustomerId', 'customer/update'],
    because: 'The id is a property of the object.',
  },
  {
    broken: 'customer/has/CustomerId',
    alsoRed: ['customer/id-', 'customer/read'],
    because: 'The id is a property of the object.',
  },
  {
    broken: 'customer/has/ShortName',
    alsoRed: ['customer/create'],
    because: 'A customer that shows no name cannot be told from one that was made without.',
  },
  {
    broken: 'customer/text-survives',
    alsoRed: ['customer/create-keeps/', 'customer/update-keeps/', 'format/xml-write/'],
    because: 'The values of every text property have letters outside ASCII and marks in them.',
  },
  ...swapped.map(([one, other]) => ({
    broken: `format/xml-says-the-same/${one}`,
    alsoRed: [`format/xml-says-the-same/${other}`],
    because: 'Each of the two holds what the other should.',
  })),
  ...['create', 'update'].map((moment) => ({
    broken: `customer/${moment}-keeps/`,
    alsoRed: propertiesOf(customer, 'boolean').map((name) => `customer/${moment}-keeps/${name}`),
    because: 'Two booleans that change places are both wrong.',
  })),
  {
    broken: 'customer/create-keeps/',
    alsoRed: propertiesOf(customer, 'boolean').map((name) => `defaults/create-boolean/${name}`),
    because: 'Of two booleans that change places one may be missing.',
  },
  {
    broken: 'customer/update-keeps/',
    alsoRed: ['format/expect-continue', 'format/xml-write/PUT'],
    because: 'A value that is lost sometimes is lost there too.',
  },
  ...Object.entries(ofKinds).flatMap(([row, names]) => names.flatMap((name) => partsOf(name, row))),
  ...insistedOn.flatMap((name) =>
    ['customer/has', 'format/xml-says-the-same'].map((row) => ({
      broken: `${row}/${name}`,
      alsoRed: ['format/xml-write/'],
      because: `A supplier is written in the service's own XML, and refused without a ${name} that is right.`,
    })),
  ),
  {
    broken: 'format/json-on-request',
    alsoRed: ['customer/read', 'customer/create', 'list/', 'answers-pairs'],
    because: 'A customer or a list is read as JSON.',
  },
  {
    broken: 'answers-pairs',
    alsoRed: ['format/'],
    because: 'The list is what these ask for.',
  },
  {
    broken: 'list/answers-a-list',
    alsoRed: [
      'list/',
      'format/xml-on-request',
      'format/json-on-request',
      'status/404-unknown-call',
      'version/segment',
    ],
    because: 'The list is what these ask for.',
  },
  {
    broken: 'status/404-unknown-call',
    alsoRed: ['list/read-only/DELETE'],
    because:
      'What is found for any address may be removed by the address of the list with an id behind it.',
  },
  {
    broken: 'bearer/missing-token-is-401/',
    alsoRed: [
      'bearer/401-before-404',
      'bearer/unauthenticated-writes-change-nothing/',
      'bearer/invalid-token-is-401/invented',
    ],
    because: 'A write that is let in has its effect; an empty token is none.',
  },
  {
    broken: 'bearer/invalid-token-is-401/',
    alsoRed: ['bearer/invalid-token-is-401/', 'bearer/unauthenticated-writes-change-nothing/'],
    because: 'Whoever takes any text for a token takes these as well, and what they write.',
  },
  ...dependencesOfGrants,
];

/** The rows about a property, and the row about the kind of value that this property is asked about. */
function partsOf(property: string, row: string): Dependence[] {
  const starts = ['customer/create-keeps', 'customer/update-keeps', 'customer/has'];
  const rows = starts.map((start) => `${start}/${property}`);
  const because = `${property} is one of the properties that this row asks about.`;
  return [
    ...rows.map((broken) => ({ broken, alsoRed: [row], because })),
    { broken: row, alsoRed: [...rows, 'format/'], because },
  ];
}
