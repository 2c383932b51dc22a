/** Why families of rows fail together: what one of them breaks, the others cannot hold without. */
export const families: readonly (readonly [broken: string, alsoFail: string, because: string])[] = [
  ['version/segment', 'every other row', 'Every address stands below the version segment.'],
  ['a row about a property', 'the other rows about it', 'It is the same property.'],
  ['customer/read', 'rows that make a customer', 'What is stored is seen at its own address.'],
  [
    'customer/create, customer/update',
    'rows that write, and rows that compare what two reads show',
    'What a write stores is not there where the write does something else.',
  ],
  [
    'customer/update-touches-no-other, customer/delete-touches-no-other',
    'every row that makes a customer',
    'The customers that change or go are those of other checks.',
  ],
  [
    'customer/delete, status/404-unknown-customer',
    'one another, list/drops-deleted, bearer/401-before-404',
    'A customer that was deleted is an unknown one, to every method.',
  ],
  [
    'customer/text-survives, customer/decimals-survive, customer/date-notation',
    'create-keeps, update-keeps and has of those properties, format/xml-write',
    'They ask about the values of the same properties.',
  ],
  ['two properties that change places', 'the rows about both', 'Each holds what the other should.'],
  [
    'format/json-on-request, list/answers-a-list',
    'rows that read a list, or what one of its entries is',
    'A customer or a list is read as JSON.',
  ],
  ['a row of bearer/', 'other rows of bearer/', 'Who takes any text for a token takes all.'],
  ['a token response', 'rows about its members, opens-api', 'They are members of that answer.'],
  [
    'authorize/code-in-query, authorize/asks-login-and-permission',
    'other rows of authorize/',
    'A grant that goes astray has no state; where nobody is asked, nobody can fail or refuse.',
  ],
];
