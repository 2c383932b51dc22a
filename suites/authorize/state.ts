import { flows } from '../../contract/requirements/authorize.ts';
import { carry, grantSomething } from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { walksWithoutState, walksWithState } from './good-walks.ts';
import { walkAfterFailure } from './mistyped-logins.ts';

const carryTheirState = carry('query', 'state', 'as asked');

requirement('authorize/state-returned/after-failed-login', carryTheirState, [walkAfterFailure]);

for (const flow of flows) {
  requirement(`authorize/state-returned/${flow}`, carryTheirState, [walksWithState[flow]]);
  requirement(`authorize/state-optional/${flow}`, grantSomething, [walksWithoutState[flow]]);
}
