import { type Control, isRadio, isSameForm, type PageSnapshot } from '../page-snapshot.ts';
import type { Choices } from '../steps.ts';
import { judgeControl, judgeWords } from './judge-words.ts';
import { says } from './match-words.ts';

/**
 * What a form leaves open and cannot be sent without: the first of each group of radio buttons,
 * the first real entry of a list. Boxes are ticked where `boxes` says so.
 */
export function fillChoices(
  page: PageSnapshot,
  press: Control,
  boxes: (box: Control) => boolean,
): Choices {
  const choices = page.controls.filter(
    (control) => isSameForm(control, press) && control.enabled && !control.aside,
  );
  return {
    ticks: [...radiosOf(choices), ...boxesOf(choices, boxes)],
    selects: selectsOf(choices),
  };
}

function radiosOf(choices: Control[]): Control[] {
  const groups = Map.groupBy(choices.filter(isRadio), (radio) => radio.group);
  return [...groups.values()].flatMap((radios) => {
    if (radios.some((radio) => radio.checked)) return [];
    return radios
      .filter((radio) => judgeControl(radio).says !== 'deny' && !says(radio.label, 'registration'))
      .slice(0, 1);
  });
}

function boxesOf(choices: Control[], wanted: (box: Control) => boolean): Control[] {
  return choices.filter(
    (box) =>
      box.kind === 'choice' &&
      !isRadio(box) &&
      !box.checked &&
      (box.required || !says(box.label || box.names, 'remembers')) &&
      wanted(box),
  );
}

function selectsOf(choices: Control[]): Choices['selects'] {
  return choices
    .filter((control) => control.kind === 'select' && isLeftOpen(control))
    .map((control) => ({ control, option: control.options.findIndex(isEntry) }))
    .filter(({ option }) => option >= 0);
}

/** Some lists begin with an entry that only says to choose one. */
function isLeftOpen({ filled, options, chosen }: Control): boolean {
  return !filled || !isEntry(options[chosen] ?? '');
}

function isEntry(option: string): boolean {
  const isWords = /[\p{L}\p{N}]/u.test(option) && !says(option.slice(0, 40), 'asksToChoose');
  return isWords && judgeWords(option).says !== 'deny';
}
