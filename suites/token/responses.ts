import { tokenResponseMembers } from '../../contract/requirements/token.ts';
import { listAtAnAge } from '../../experiments/token/early-ends.ts';
import {
  codeExchanges,
  refreshes,
  tokenResponses,
} from '../../experiments/token/token-responses.ts';
import {
  allOf,
  areTokenResponses,
  doNotAnswerStatus,
  haveTokenMember,
  isList,
  tellTheLifetime,
  tellTheScope,
  tellTheTypeBearer,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';

requirement('token/code-response', areTokenResponses, [codeExchanges]);

requirement('token/refresh-response', areTokenResponses, [refreshes], 'last');

const { code, refresh } = tokenResponses;

for (const member of tokenResponseMembers) {
  requirement(`token/code-response/${member}`, haveTokenMember(member), [code], 'last');
  requirement(`token/refresh-response/${member}`, haveTokenMember(member), [refresh], 'last');
}

requirement(
  'token/type-is-bearer',
  tellTheTypeBearer('token/type-is-bearer'),
  [code, refresh],
  'last',
);

requirement(
  'token/lifetime',
  allOf(
    tellTheLifetime('token/lifetime'),
    tellWhatIsObserved('token/lifetime'),
    doNotAnswerStatus(401, isList),
  ),
  [code, refresh, listAtAnAge],
  'last',
);

requirement('token/scope', tellTheScope, [code, refresh], 'last');
