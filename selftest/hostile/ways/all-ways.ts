import { controls, type Way } from '../way.ts';
import { busy } from './busy.ts';
import { connections, tlsWays } from './connections.ts';
import { encodings } from './encodings.ts';
import { framing } from './framing.ts';
import { jsonBodies } from './json-bodies.ts';
import { listsAndIds } from './lists-and-ids.ts';
import { lostAnswers } from './lost-answers.ts';
import { redirects } from './redirects.ts';
import { tokens } from './tokens.ts';
import { wholeServices } from './whole-service.ts';
import { xmlBodies } from './xml-bodies.ts';

/** Every way in which a service can misbehave that is tried without a real browser. */
const all: readonly Way[] = [
  ...connections,
  ...tlsWays,
  ...framing,
  ...encodings,
  ...jsonBodies,
  ...xmlBodies,
  ...redirects,
  ...tokens,
  ...listsAndIds,
  ...lostAnswers,
  ...busy,
  ...wholeServices,
];

/** Those that are tried at every change of the suite, by a few rows. */
export const ways = all.filter(({ variant }) => !variant);
/** Those that are much like another. */
export const variants = all.filter(({ variant }) => variant);

/** What every way is compared with. */
export const lawful: Way = { name: 'is lawful', verdict: 'conformant', also: controls };
export const lawfulWithLogin: Way = { ...lawful, name: 'is lawful, with a login', logsIn: true };
