import type { Asked, Genuine, Place } from './way.ts';

const isXml = ({ headers }: Asked) => /xml/.test(headers.accept ?? '');
const isLawful = ({ status }: Genuine) => status === 200;
const isToken = ({ path }: Asked) => path.endsWith('/OAuth/Token');

/** One address, which one required row asks. */
export const unknownCall: Place = {
  touches: ['status/404-unknown-call'],
  holds: ({ path }) => path.endsWith('/NoSuchResource'),
};

/** One customer, which was there before the run. */
export const oneCustomer: Place = {
  touches: [
    'format/json-on-request',
    'customer/has/',
    'token/background-application',
    'token/refreshed-token-opens-api',
  ],
  holds: (asked, genuine) =>
    asked.method === 'GET' &&
    asked.path.endsWith('/Customer/000001') &&
    !isXml(asked) &&
    isLawful(genuine),
};

export const listInXml: Place = {
  touches: ['format/xml-on-request', 'format/xml-shape'],
  holds: (asked, genuine) =>
    asked.path.endsWith('/CustomerInfoList') && isXml(asked) && isLawful(genuine),
};

export const customersInXml: Place = {
  touches: ['format/xml-'],
  holds: (asked, genuine) =>
    asked.method === 'GET' &&
    /\/Customer\/\d+$/.test(asked.path) &&
    isXml(asked) &&
    isLawful(genuine),
};

/** Every exchange of a refresh token that is good, the background user's among them. */
export const refreshGrant: Place = {
  // A request without a database is answered 401, after which a new token is tried.
  touches: ['token/', 'bearer/invalid-token-is-401/', 'bearer/missing-database-is-401'],
  holds: (asked, genuine) =>
    isToken(asked) && /grant_type=refresh_token/.test(asked.body) && isLawful(genuine),
};

export const codeGrant: Place = {
  touches: ['token/', 'bearer/invalid-token-is-401/'],
  holds: (asked, genuine) =>
    isToken(asked) && /grant_type=authorization_code/.test(asked.body) && isLawful(genuine),
};

export const list: Place = {
  touches: [''],
  holds: (asked, genuine) =>
    asked.method === 'GET' &&
    asked.path.endsWith('/CustomerInfoList') &&
    !isXml(asked) &&
    isLawful(genuine),
};

/** Every method on every customer of the run, or its making. */
export function customers(...methods: readonly string[]): Place {
  return {
    touches: [''],
    holds: ({ method, path }, { status }) =>
      methods.includes(method) && /\/Customer(\/\d+)?$/.test(path) && status < 300,
  };
}

export const everything: Place = { touches: [''], holds: () => true };

/** Everything, once the service has had so many requests. */
export function everythingAfter(requests: number): Place {
  return {
    touches: [''],
    holds: ({ number }) => number > requests,
  };
}
