import type { Resource } from '../../contract/resource.ts';
import {
  allOf,
  answerStatus,
  doNotSucceed,
  haveHeader,
  type Label,
  leaveUntouched,
  makeNothing,
  type Part,
  type Rule,
  refuseTheToken,
  revealNothing,
  tampered,
  type Which,
} from '../../helpers/evidence/index.ts';
import { requirement, requirements } from '../../helpers/judging/index.ts';
import {
  alteredTokens,
  authorizationCodes,
  expiredTokens,
  inventedTokens,
  otherCredentials,
  postsWithoutToken,
  readsWithoutToken,
  refreshTokens,
  unknownWithoutToken,
  withInventedToken,
  withoutDatabase,
  withoutToken,
} from '../resource/refused-access.ts';
import { refusedLists } from './refused-access.ts';

const any =
  (...parts: readonly Part[]): Which =>
  ({ tampered }) =>
    tampered !== undefined && parts.includes(tampered.part);

/** What is asked of an endpoint, as in `GET-CustomerInfoList`. */
const labelOf = (endpoint: string, { list }: Resource): Label => {
  const labels: Readonly<Record<string, Label>> = { GET: 'read', POST: 'create', PUT: 'update' };
  const [method = ''] = endpoint.split('-');
  return endpoint === `GET-${list.path}` ? 'list' : (labels[method] ?? 'delete');
};

const areAnswered401 =
  (endpoint: string): Rule =>
  (steps, resource) => {
    const which = tampered(labelOf(endpoint, resource), 'missing token');
    return allOf(answerStatus(401, which), revealNothing(which))(steps, resource);
  };

requirements('bearer/missing-token-is-401/*', areAnswered401, [withoutToken, readsWithoutToken]);

requirement('bearer/401-before-404', answerStatus(401, any('missing token')), [
  unknownWithoutToken,
]);

// Next, so that what is made, changed or gone can only come of requests that are to do nothing.
for (const [method, label, ...more] of [
  ['POST', 'create', postsWithoutToken],
  ['PUT', 'update'],
  ['DELETE', 'delete'],
] as const) {
  const refused = tampered(label, 'missing token', 'access token');
  requirement(
    `bearer/unauthenticated-writes-change-nothing/${method}`,
    allOf(leaveUntouched(refused), makeNothing(refused)),
    [withoutToken, withInventedToken, ...more],
    'next',
  );
}

requirement(
  'bearer/invalid-token-is-401/invented',
  refuseTheToken(any('access token', 'credentials')),
  [inventedTokens, withInventedToken, otherCredentials],
);

requirement('bearer/invalid-token-is-401/altered', refuseTheToken(any('access token')), [
  alteredTokens,
]);

for (const [id, scenario] of [
  ['bearer/invalid-token-is-401/refresh-token', refreshTokens],
  ['bearer/invalid-token-is-401/authorization-code', authorizationCodes],
  ['token/expired-token-is-401', expiredTokens],
] as const)
  requirement(id, answerStatus(401, any('access token')), [scenario]);

requirement(
  'bearer/missing-database-is-401',
  allOf(answerStatus(401, any('missing database')), doNotSucceed(any('empty database'))),
  [withoutDatabase],
);

requirement(
  'bearer/hygiene',
  allOf(
    haveHeader('WWW-Authenticate', /\bBearer\b/i, tampered('list', 'missing token')),
    doNotSucceed(tampered('list', 'token in the query')),
  ),
  [refusedLists],
);
