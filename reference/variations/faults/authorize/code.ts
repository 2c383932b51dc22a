import { change, every, type Fault, faultsOf } from '../../variation.ts';
import {
  answerInstead,
  editQuery,
  editTarget,
  moveUri,
  rename,
  say,
  showOnPage,
  without,
} from './grant-edits.ts';

const codeRow = 'authorize/code-in-query';

export const authorizeCodeFaults: readonly Fault[] = faultsOf(codeRow, {
  'code-in-fragment': [
    'The code comes in the fragment, not in the query.',
    every(
      editQuery('code', without('code')),
      change('fragmentOfGrant', (lawful, exchange, request, granted) =>
        granted.code === undefined
          ? lawful(exchange, request, granted)
          : [['code', granted.code.text]],
      ),
    ),
  ],
  'code-left-out': ['The user comes back without a code.', editQuery('code', without('code'))],
  'code-empty': ['The code in the query is empty.', editQuery('code', say('code', ''))],
  'code-renamed': [
    'The query has authorization_code for code.',
    editQuery('code', rename('code', 'authorization_code')),
  ],
  'code-with-capital': ['The query has Code for code.', editQuery('code', rename('code', 'Code'))],
  'code-joined-wrongly': [
    'The code is joined to the redirect URI with &, not with ?.',
    editTarget('code', (target) => target.replace('?', '&')),
  ],
  'code-in-path': [
    'The code is a path segment of the redirect, without a name.',
    editTarget('code', (target) => target.replace(/\?code=([^&#]*)&?/, '/$1?').replace(/\?$/, '')),
  ],
  'code-to-redirect-uri-with-slash': [
    'The code is sent to the redirect URI with a slash added.',
    moveUri('code', (uri) => `${uri}/`),
  ],
  'code-to-the-origin': [
    'The code is sent to the host of the redirect URI, without the path.',
    moveUri('code', (uri) => new URL('/', uri).href),
  ],
  'code-on-a-page': [
    'The code is shown on a page, and the user is sent nowhere.',
    showOnPage('code'),
  ],
  'authorize-never-redirects': [
    'Codes and tokens are shown on a page, and the user is sent nowhere.',
    every(showOnPage('code'), showOnPage('token')),
  ],
  'authorize-answers-500': [
    'Every good authorization request is answered with 500.',
    every(
      change('findAuthorizeProblem', () => 'Something went wrong.'),
      change('statusOfAuthorizeProblem', () => 500),
    ),
  ],
  'code-with-status-200': [
    'The Location with the code comes with status 200, so no browser goes there.',
    answerInstead('code', (answer) => ({ ...answer, status: 200 })),
  ],
  'code-flow-answers-token': [
    'response_type=code is answered with a token in the fragment.',
    change('flowOf', () => 'token'),
  ],
});
