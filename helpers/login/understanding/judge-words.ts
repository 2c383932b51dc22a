import type { Control } from '../page-snapshot.ts';
import { normalise, says } from './match-words.ts';

/** What a control would answer, and how plainly it says so: 3 says it outright, below 1 is a hint. */
export interface Answer {
  says: 'allow' | 'deny' | 'neither';
  strength: number;
}

const neither: Answer = { says: 'neither', strength: 0 };
const plainNo = /^(no|nope|nee|nein|non)( |$)/;

/** What the words on a control answer; "do not allow" and "continue without" are refusals. */
export function judgeWords(words: string): Answer {
  if (words.length > 120) return neither;
  const strong = says(words, 'allowStrong');
  const medium = says(words, 'allowMedium');
  const forward = says(words, 'forward');
  if ((strong || medium || forward) && says(words, 'negation'))
    return { says: 'deny', strength: 3 };
  if (says(words, 'denyStrong')) return { says: 'deny', strength: 3 };
  if (plainNo.test(normalise(words))) return { says: 'deny', strength: 2.5 };
  if (strong) return { says: 'allow', strength: 3 };
  if (medium) return { says: 'allow', strength: 2 };
  if (says(words, 'denyWeak')) return { says: 'deny', strength: 1.5 };
  if (forward) return { says: 'allow', strength: 1 };
  const few = normalise(words).split(' ').length <= 4;
  if (few && says(words, 'negation')) return { says: 'deny', strength: 1.5 };
  return neither;
}

/** What a control answers, by its words or else by the value that it sends. */
export function judgeControl({ text, label, value }: Control): Answer {
  const answer = judgeWords(text || label);
  return answer.says === 'neither' ? judgeWords(value) : answer;
}

/** Whether it signs in with somebody else's account, or by other means than a password. */
export function isOtherLogin({ text }: Control): boolean {
  return says(text, 'otherWayIn') && !says(text, 'usePassword');
}
