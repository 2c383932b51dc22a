import type { Chapter } from '../requirement.ts';

export const version = {
  'version/segment': {
    level: 'required',
    sentence:
      'The base address ends in v and digits, in either letter case, and the service answers there.',
    source: 'Versioning 1',
  },
  'version/letter-case': {
    level: 'open',
    sentence:
      'Whether the service answers under the other letter case of the version too is not documented.',
    source: 'Versioning 1',
  },
  'version/registration': {
    level: 'precondition',
    sentence:
      'The application is registered and active, with client identifier, client secret and redirect URI.',
    source: 'What the service does 6 to 8',
  },
  'version/environments': {
    level: 'precondition',
    sentence:
      'Test and production have addresses of their own, and the most recent version is addressed.',
    source: 'Versioning 2 and 3',
  },
} as const satisfies Chapter;
