import {
  requestsWithoutToken,
  unauthenticatedAccess,
  unauthenticatedPosts,
  unknownWithoutToken,
} from '../../experiments/bearer/refused-access.ts';
import { check, checkNext, expect } from '../../helpers/judging/index.ts';

check('bearer/missing-token-is-401/*', async (context, endpoint) => {
  for await (const answer of requestsWithoutToken(context, endpoint)) {
    expect(answer).toHaveStatus(401);
    expect(answer).not.toReveal([...context.book.ours.values()]);
  }
});

check('bearer/401-before-404', async (context) => {
  for await (const answer of unknownWithoutToken(context)) expect(answer).toHaveStatus(401);
});

// Next, so that what is made, changed or gone can only come of requests that are to do nothing.
checkNext('bearer/unauthenticated-writes-change-nothing/POST', async (context) => {
  for await (const post of unauthenticatedPosts(context)) expect(post).toHaveMade(0);
});

checkNext('bearer/unauthenticated-writes-change-nothing/PUT', async (context) => {
  const { resource } = context;
  for (const { before, put, afterPut } of await unauthenticatedAccess(context)) {
    expect({ resource, before, after: afterPut, write: put.answer }).toBeUntouched();
    expect(put).toHaveMade(0);
  }
});

checkNext('bearer/unauthenticated-writes-change-nothing/DELETE', async (context) => {
  const { resource } = context;
  for (const { deleted, afterPut, afterDelete } of await unauthenticatedAccess(context))
    expect({ resource, before: afterPut, after: afterDelete, write: deleted }).toBeUntouched();
});
