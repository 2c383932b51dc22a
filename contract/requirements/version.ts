import { type Chapter, open, precondition, required } from '../requirement.ts';

export const version = {
  'version/segment': required(
    'Versioning 1',
    'The base address ends in v and digits, in either letter case, and the service answers there.',
  ),
  'version/letter-case': open(
    'Versioning 1',
    'Whether the service answers under the other letter case of the version too is not documented.',
  ),
  'version/registration': precondition(
    'What the service does 6; What the service does 7; What the service does 8',
    'The application is registered and active, with client identifier, client secret and redirect URI.',
  ),
  'version/environments': precondition(
    'Versioning 2; Versioning 3',
    'Test and production have addresses of their own, and the most recent version is addressed.',
  ),
} as const satisfies Chapter;
