import {
  type Control,
  isPress,
  isRadio,
  isSameForm,
  type PageSnapshot,
  textOf,
} from '../page-snapshot.ts';
import type { Way } from '../steps.ts';
import { bestRated } from './best-rated.ts';
import { fillChoices } from './fill-choices.ts';
import { type Answer, judgeControl, judgeWords } from './judge-words.ts';
import { countWords, says } from './match-words.ts';

/** How each of the two answers is given, and how plainly the page says that it is. */
export interface Permission {
  allow?: RatedWay;
  deny?: RatedWay;
}

type RatedWay = Way & { strength: number };
type Judged = { control: Control; answer: Answer };

/**
 * The question for permission that the user sees, with the ways to answer it. Where one is `expected`, a
 * yes and a no side by side are enough, whatever stands around them.
 */
export function findPermission(page: PageSnapshot, expected = false): Permission | undefined {
  const judged = judgeAll(page, (control) => isPress(control) && isAnswer(control));
  const found = byChoice(page, judged) ?? byButtons(page, judged);
  return found && isQuestion(found, evidenceOf(page), expected) ? found : undefined;
}

function judgeAll(page: PageSnapshot, fits: (control: Control) => boolean): Judged[] {
  return page.controls
    .filter((control) => fits(control))
    .map((control) => ({ control, answer: judgeControl(control) }));
}

function isAnswer(control: Control): boolean {
  const plain = judgeWords(control.text).strength >= 3;
  if (control.type === 'reset' || (control.aside && !plain)) return false;
  const words = control.text || control.names;
  return plain || !(says(words, 'notForward') || says(words, 'otherAccount'));
}

/** How many different words on the page speak of permission and access. */
export function evidenceOf(page: PageSnapshot): number {
  return countWords(textOf(page), 'permission');
}

/** Whether the answers found belong to a question for permission rather than to any other page. */
function isQuestion({ allow, deny }: Permission, evidence: number, expected: boolean): boolean {
  const yes = allow?.strength ?? 0;
  const no = deny?.strength ?? 0;
  if (yes >= 3 || (expected && yes >= 2 && no >= 2)) return true;
  if (!allow) return no >= 2 && evidence >= 2;
  return evidence >= (deny ? 1 : yes >= 2 ? 2 : 3);
}

function byButtons(page: PageSnapshot, judged: Judged[]): Permission | undefined {
  const deny = strongest(judged, 'deny');
  const notLogin = judged.filter(
    ({ control: { text } }) => !says(text, 'logIn') || judgeWords(text).strength >= 3,
  );
  const allow = strongest(notLogin, 'allow');
  if (!allow && !deny) return undefined;
  return {
    // What is asked for is granted in full: every box is ticked.
    allow:
      allow &&
      wayBy(
        allow,
        fillChoices(page, allow.control, () => true),
      ),
    deny: deny && wayBy(deny),
  };
}

function wayBy({ control, answer }: Judged, choices = {}): RatedWay {
  return { press: control, ticks: [], selects: [], ...choices, strength: answer.strength };
}

function strongest(judged: Judged[], says: 'allow' | 'deny'): Judged | undefined {
  const fits = judged.filter(({ answer }) => answer.says === says);
  return bestRated(
    fits,
    ({ control, answer }) =>
      answer.strength * 10 -
      (control.layer === -1 ? 3 : 0) -
      (control.kind === 'link' ? 4 : 0) -
      (control.aside ? 10 : 0),
  );
}

function byChoice(page: PageSnapshot, judged: Judged[]): Permission | undefined {
  const radios = judgeAll(page, isRadio);
  const allow = strongest(radios, 'allow');
  const deny = strongest(radios, 'deny');
  if (!allow || !deny || allow.control.group !== deny.control.group) return undefined;
  const press = senderOf(judged, allow.control);
  // Beside a button that refuses, radio buttons are details of what is granted.
  const refuses = ({ control, answer }: Judged) =>
    answer.says === 'deny' && answer.strength >= 2 && isSameForm(control, allow.control);
  if (!press || judged.some(refuses)) return undefined;
  const tick = ({ control }: Judged) => (control.checked ? [] : [control]);
  return {
    allow: { ...wayBy(allow, { ticks: tick(allow) }), press },
    deny: { ...wayBy(deny, { ticks: tick(deny) }), press },
  };
}

/** The button that sends a form whose answer is chosen elsewhere in it. */
function senderOf(judged: Judged[], chosen: Control): Control | undefined {
  const fits = judged.filter(
    ({ control, answer }) =>
      control.kind === 'button' && isSameForm(control, chosen) && answer.says !== 'deny',
  );
  return bestRated(fits, ({ answer }) => answer.strength)?.control;
}
