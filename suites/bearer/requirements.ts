import type { Resource } from '../../contract/resource.ts';
import {
  allOf,
  answerStatus,
  doNotSucceed,
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

const any =
  (...parts: readonly Part[]): Which =>
  ({ tampered }) =>
    tampered !== undefined && parts.includes(tampered.part);

const labels: Readonly<Record<string, Label>> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

/** What is asked of an endpoint, as in `GET-CustomerInfoList`. */
const labelOf = (endpoint: string, { list }: Resource): Label =>
  endpoint === `GET-${list.path}` ? 'list' : (labels[endpoint.split('-')[0] ?? ''] ?? 'trial');

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

const refused = ['missing token', 'access token'] as const;

// Next, so that what is made, changed or gone can only come of requests that are to do nothing.
requirement(
  'bearer/unauthenticated-writes-change-nothing/POST',
  makeNothing(tampered('create', ...refused)),
  [withoutToken, withInventedToken, postsWithoutToken],
  'next',
);

requirement(
  'bearer/unauthenticated-writes-change-nothing/PUT',
  allOf(
    leaveUntouched(tampered('update', ...refused)),
    makeNothing(tampered('update', ...refused)),
  ),
  [withoutToken, withInventedToken],
  'next',
);

requirement(
  'bearer/unauthenticated-writes-change-nothing/DELETE',
  leaveUntouched(tampered('delete', ...refused)),
  [withoutToken, withInventedToken],
  'next',
);

requirement(
  'bearer/invalid-token-is-401/invented',
  refuseTheToken(any('access token', 'credentials')),
  [inventedTokens, withInventedToken, otherCredentials],
);

requirement('bearer/invalid-token-is-401/altered', refuseTheToken(any('access token')), [
  alteredTokens,
]);

requirement('bearer/invalid-token-is-401/refresh-token', answerStatus(401, any('access token')), [
  refreshTokens,
]);

requirement('token/expired-token-is-401', answerStatus(401, any('access token')), [expiredTokens]);

requirement(
  'bearer/invalid-token-is-401/authorization-code',
  answerStatus(401, any('access token')),
  [authorizationCodes],
);

requirement(
  'bearer/missing-database-is-401',
  allOf(answerStatus(401, any('missing database')), doNotSucceed(any('empty database'))),
  [withoutDatabase],
);
