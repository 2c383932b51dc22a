import { authorizeCodeFaults } from './faults/authorize/code.ts';
import { authorizeFragmentFaults } from './faults/authorize/fragment.ts';
import { authorizeMemberFaults } from './faults/authorize/fragment-members.ts';
import { authorizeLoginFaults } from './faults/authorize/login.ts';
import { rememberedLoginFaults } from './faults/authorize/remembered-login.ts';
import { authorizeRequestFaults } from './faults/authorize/requests.ts';
import { authorizeStateFaults } from './faults/authorize/state.ts';
import { bearerAccessFaults } from './faults/bearer/access.ts';
import { bearerTokenFaults } from './faults/bearer/tokens.ts';
import { customerIdFaults } from './faults/customer/ids.ts';
import { customerNumberDateFaults } from './faults/customer/numbers-dates.ts';
import { customerPropertyFaults } from './faults/customer/properties.ts';
import { customerReadFaults } from './faults/customer/reads.ts';
import { customerRemovalFaults } from './faults/customer/removal.ts';
import { customerTextFaults } from './faults/customer/texts.ts';
import { customerUpdateFaults } from './faults/customer/updates.ts';
import { customerValueFaults } from './faults/customer/values.ts';
import { defaultFaults } from './faults/defaults/missing-properties.ts';
import { formatJsonFaults } from './faults/format/json.ts';
import { formatWriteFaults } from './faults/format/writes.ts';
import { formatXmlFaults } from './faults/format/xml.ts';
import { formatValueFaults } from './faults/format/xml-values.ts';
import { listContentFaults } from './faults/list/contents.ts';
import { listMethodFaults } from './faults/list/methods.ts';
import { secondLookFaults } from './faults/second-looks.ts';
import { smallChangeFaults } from './faults/small-changes.ts';
import { statusBodyFaults } from './faults/status/bodies.ts';
import { statusUnknownFaults } from './faults/status/unknown.ts';
import { tokenAnswerFaults } from './faults/token/answers.ts';
import { tokenCredentialFaults } from './faults/token/credentials.ts';
import { tokenExpiryFaults } from './faults/token/expiry.ts';
import { tokenRequestFaults } from './faults/token/requests.ts';
import { tokenValueFaults } from './faults/token/values.ts';
import { versionFaults } from './faults/version/segment.ts';
import type { Fault } from './variation.ts';

/** Every known way of breaking a required row, in the order of the contract's chapters. */
export const faults: readonly Fault[] = [
  ...authorizeLoginFaults,
  ...authorizeCodeFaults,
  ...authorizeFragmentFaults,
  ...authorizeMemberFaults,
  ...authorizeStateFaults,
  ...authorizeRequestFaults,
  ...tokenAnswerFaults,
  ...tokenValueFaults,
  ...tokenCredentialFaults,
  ...tokenRequestFaults,
  ...tokenExpiryFaults,
  ...bearerTokenFaults,
  ...bearerAccessFaults,
  ...customerReadFaults,
  ...customerUpdateFaults,
  ...customerIdFaults,
  ...customerRemovalFaults,
  ...customerValueFaults,
  ...customerPropertyFaults,
  ...customerTextFaults,
  ...customerNumberDateFaults,
  ...defaultFaults,
  ...listContentFaults,
  ...listMethodFaults,
  ...statusBodyFaults,
  ...statusUnknownFaults,
  ...formatJsonFaults,
  ...formatXmlFaults,
  ...formatValueFaults,
  ...formatWriteFaults,
  ...versionFaults,
  ...secondLookFaults,
  ...smallChangeFaults,
  ...rememberedLoginFaults,
];
