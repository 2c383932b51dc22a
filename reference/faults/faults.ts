import { authorizeCodeFaults } from './authorize-code.ts';
import { authorizeFragmentFaults } from './authorize-fragment.ts';
import { authorizeLoginFaults } from './authorize-login.ts';
import { authorizeMemberFaults } from './authorize-members.ts';
import { authorizeRequestFaults } from './authorize-requests.ts';
import { authorizeStateFaults } from './authorize-state.ts';
import { bearerAccessFaults } from './bearer-access.ts';
import { bearerTokenFaults } from './bearer-tokens.ts';
import { customerIdFaults } from './customer-ids.ts';
import { customerNumberDateFaults } from './customer-numbers-dates.ts';
import { customerPropertyFaults } from './customer-properties.ts';
import { customerReadFaults } from './customer-reads.ts';
import { customerRemovalFaults } from './customer-removal.ts';
import { customerTextFaults } from './customer-texts.ts';
import { customerUpdateFaults } from './customer-updates.ts';
import { customerValueFaults } from './customer-values.ts';
import { defaultFaults } from './defaults.ts';
import type { Fault } from './fault.ts';
import { formatJsonFaults } from './format-json.ts';
import { formatValueFaults } from './format-values.ts';
import { formatWriteFaults } from './format-writes.ts';
import { formatXmlFaults } from './format-xml.ts';
import { listContentFaults } from './list-contents.ts';
import { listMethodFaults } from './list-methods.ts';
import { rememberedLoginFaults } from './remembered-login.ts';
import { secondLookFaults } from './second-looks.ts';
import { smallChangeFaults } from './small-changes.ts';
import { statusBodyFaults } from './status-bodies.ts';
import { statusUnknownFaults } from './status-unknown.ts';
import { tokenAnswerFaults } from './token-answers.ts';
import { tokenCredentialFaults } from './token-credentials.ts';
import { tokenExpiryFaults } from './token-expiry.ts';
import { tokenRequestFaults } from './token-requests.ts';
import { tokenValueFaults } from './token-values.ts';
import { versionFaults } from './version.ts';

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
