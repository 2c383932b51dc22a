import { type Control, isPress, isRadio, isSameForm, type PageSnapshot } from '../page-snapshot.ts';
import type { Way } from '../steps.ts';
import { bestRated } from './best-rated.ts';
import { fillChoices } from './fill-choices.ts';
import { isInBanner, textBesideBanners } from './find-banner.ts';
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
  const found = byChoice(page, judged) ?? bySelect(page, judged) ?? byButtons(page, judged);
  return found && isQuestion(found, evidenceOf(page), expected) ? found : undefined;
}

function judgeAll(page: PageSnapshot, fits: (control: Control) => boolean): Judged[] {
  return page.controls
    .filter((control) => fits(control) && !isInBanner(page, control))
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
  const [main] = page.frames;
  const path = main?.url.replace(/^[^?#]*\/\/[^/]*/, '').replace(/[?#].*/, '') ?? '';
  const inPath = /consent|permission|grant|approv|scope|toestemming/i.test(path) ? 1 : 0;
  return countWords(textBesideBanners(page), 'permission') + inPath;
}

/** Whether the answers found belong to a question for permission rather than to any other page. */
function isQuestion({ allow, deny }: Permission, evidence: number, expected: boolean): boolean {
  const yes = allow?.strength ?? 0;
  const no = deny?.strength ?? 0;
  if (yes >= 3 || (expected && yes >= 2 && no >= 2)) return true;
  if (yes >= 2) return evidence >= 2 || (no > 0 && evidence >= 1);
  if (yes >= 0.9 && no >= 0.9) return evidence >= 1 || (yes < 1 && no < 1);
  if (yes >= 0.5) return evidence >= (no > 0 ? 1 : 3);
  return no >= 2 && evidence >= 2;
}

function byButtons(page: PageSnapshot, judged: Judged[]): Permission | undefined {
  const deny = strongest(judged, 'deny');
  const notLogin = judged.filter(
    ({ control: { text } }) => !says(text, 'logIn') || judgeWords(text).strength >= 3,
  );
  const yes = strongest(notLogin, 'allow') ?? remaining(judged, deny?.control);
  const no = deny ?? remaining(judged, yes?.control);
  if (!yes && !no) return undefined;
  return {
    allow: yes && wayBy(yes, grantAll(page, yes.control)),
    deny: no && wayBy(no),
  };
}

function wayBy({ control, answer }: Judged, choices = {}): RatedWay {
  return { press: control, ticks: [], selects: [], ...choices, strength: answer.strength };
}

/** What is asked for is granted in full: every box is ticked. */
function grantAll(page: PageSnapshot, press: Control) {
  return fillChoices(page, press, () => true, true);
}

function strongest(judged: Judged[], says: 'allow' | 'deny'): Judged | undefined {
  const fits = judged.filter(({ answer }) => answer.says === says);
  return bestRated(
    fits,
    ({ control, answer }) =>
      answer.strength * 10 -
      (control.kind === 'link' ? 4 : 0) -
      (control.aside ? 10 : 0) -
      (control.coveredBy === -1 ? 0 : 20),
  );
}

/** Of two buttons side by side where one gives an answer, the other gives the other one. */
function remaining(judged: Judged[], known: Control | undefined): Judged | undefined {
  if (!known) return undefined;
  const [only, ...others] = judged.filter(
    ({ control, answer }) =>
      control !== known &&
      answer.says === 'neither' &&
      control.kind === 'button' &&
      control.text &&
      control.enabled &&
      isSameForm(control, known) &&
      !says(control.text, 'otherWayIn'),
  );
  if (!only || others.length > 0) return undefined;
  return { ...only, answer: { says: 'neither', strength: 0.8 } };
}

function byChoice(page: PageSnapshot, judged: Judged[]): Permission | undefined {
  const radios = judgeAll(page, isRadio);
  const allow = strongest(radios, 'allow');
  const deny = strongest(radios, 'deny');
  if (!allow || !deny || allow.control.group !== deny.control.group) return undefined;
  const press = senderOf(judged, allow.control);
  if (!press || judged.some((one) => refuses(one, press))) return undefined;
  const tick = ({ control }: Judged) => (control.checked ? [] : [control]);
  const boxes = grantAll(page, press).ticks.filter((box) => box.group !== allow.control.group);
  return {
    allow: { ...wayBy(allow, { ticks: [...tick(allow), ...boxes] }), press },
    deny: { ...wayBy(deny, { ticks: tick(deny) }), press },
  };
}

/** Beside a button that refuses, radio buttons are details of what is granted. */
function refuses({ control, answer }: Judged, press: Control): boolean {
  return answer.says === 'deny' && answer.strength >= 2 && isSameForm(control, press);
}

function bySelect(page: PageSnapshot, judged: Judged[]): Permission | undefined {
  for (const control of page.controls.filter(({ kind }) => kind === 'select')) {
    const answers = control.options.map(judgeWords);
    const allow = answers.findIndex(({ says, strength }) => says === 'allow' && strength >= 2);
    const deny = answers.findIndex(({ says, strength }) => says === 'deny' && strength >= 2);
    const press = allow >= 0 && deny >= 0 ? senderOf(judged, control) : undefined;
    if (!press) continue;
    const { ticks } = grantAll(page, press);
    const way = (option: number) => ({ press, selects: [{ control, option }], strength: 2 });
    return { allow: { ...way(allow), ticks }, deny: { ...way(deny), ticks: [] } };
  }
  return undefined;
}

/** The button that sends a form whose answer is chosen elsewhere in it. */
function senderOf(judged: Judged[], chosen: Control): Control | undefined {
  const fits = judged.filter(
    ({ control, answer }) =>
      control.kind === 'button' && isSameForm(control, chosen) && answer.says !== 'deny',
  );
  return bestRated(fits, ({ answer }) => answer.strength)?.control;
}
