import { type Chapter, open, precondition, required } from '../requirement.ts';

export const version = {
  'version/segment': required(
    'Versioning 1',
    'The base address ends in v and digits, in either letter case, and the service answers there.',
  ),
  'version/letter-case': open(
    'Versioning 1',
    'The contract does not say whether the service also answers under the other letter case of the version.',
  ),
  'version/registration': precondition(
    'What the service does 6; What the service does 7; What the service does 8',
    'The application is registered and active, with client identifier, client secret and redirect URI.',
  ),
  'version/environments': precondition(
    'Versioning 2; Versioning 3',
    'Test and production have different addresses, and the base address is that of the most recent version.',
  ),
} as const satisfies Chapter;
