/** Rows that a breach of another row may turn red as well, because the one cannot hold without the other. */
export interface Dependence {
  /** Beginnings of ids: that of the broken row, and those of rows that may go red with it. */
  readonly broken: string;
  readonly alsoRed: readonly string[];
  readonly because: string;
}

/** Those among the rows of the Authorize and the Token endpoint. */
export const dependencesOfGrants: readonly Dependence[] = [
  ...['refreshed-token-opens-api', 'refresh-response'].map((row) => ({
    broken: `token/${row}`,
    alsoRed: ['token/background-application'],
    because: 'The background user refreshes.',
  })),
  ...['code', 'refresh'].map((grant) => ({
    broken: `token/${grant}-response`,
    alsoRed: [`token/${grant}-response/`, 'token/type-is-bearer', 'token/lifetime', 'token/scope'],
    because: 'These are the members of that answer.',
  })),
  {
    broken: 'token/lifetime',
    alsoRed: ['authorize/token-lifetime'],
    because: 'The tokens of the implicit flow end as early.',
  },
  ...['type-is-bearer', 'lifetime', 'scope'].map((row) => ({
    broken: `token/${row}`,
    alsoRed: ['token/code-response/', 'token/refresh-response/'],
    because: 'The value is of another type too, or empty.',
  })),
  {
    broken: 'authorize/asks-login-and-permission',
    alsoRed: ['authorize/failed-login-grants-nothing', 'authorize/refused-permission-'],
    because: 'Where nobody is asked, nobody can fail or refuse.',
  },
  {
    broken: 'authorize/code-in-query',
    alsoRed: [
      ...['authorize/asks-login-and-permission', 'authorize/state-returned/code'],
      'authorize/token-in-fragment',
    ],
    because:
      'A grant that goes astray has no state, and an endpoint that sends nobody on no grant.',
  },
  {
    broken: 'authorize/token-in-fragment',
    alsoRed: [
      'authorize/token-',
      'authorize/asks-login-and-permission',
      'authorize/state-returned/implicit',
      'authorize/state-returned/after-failed-login',
      'authorize/implicit-token-opens-api',
      'authorize/implicit-issues-no-refresh-token',
    ],
    because: 'What the fragment should carry is not there.',
  },
  {
    broken: 'authorize/state-returned/implicit',
    alsoRed: ['authorize/state-returned/after-failed-login'],
    because: 'It is in the implicit flow that a failed login is gone on with.',
  },
  {
    broken: 'authorize/state-returned/implicit',
    alsoRed: ['authorize/token-in-fragment/'],
    because: 'A state that is not encoded is read as other members of the fragment.',
  },
  {
    broken: 'authorize/token-lifetime',
    alsoRed: ['authorize/token-in-fragment/expires_in'],
    because: 'The lifetime is a member of the fragment.',
  },
];
