import type { Control } from './page-snapshot.ts';
import type { WalkRecord } from './walk-record.ts';
import type { PageKind } from './walk-types.ts';
import type { WhyStayed } from './why-stayed.ts';

/** What is chosen in a form before it is sent. */
export interface Choices {
  /** Check boxes and radio buttons to click, in order. */
  ticks: Control[];
  /** Lists to choose an entry of, by its number. */
  selects: { control: Control; option: number }[];
}

/** A control to press, once what belongs to it was chosen. */
export interface Way extends Choices {
  press: Control;
}

/** A field and what belongs in it. */
export interface Fill {
  control: Control;
  with: 'username' | 'password' | 'code';
  /** Of a code that has a box for each digit, the number of the digit. */
  digit?: number;
}

/** Something to do on the page shown: fill fields, make choices, then press one control. */
export interface Act extends Choices {
  do: 'act';
  purpose: 'user-name' | 'credentials' | 'code' | 'allow' | 'deny' | 'forward';
  kind: PageKind;
  fills: Fill[];
  /** Without a control, Enter is pressed in the last field. */
  press?: Control;
}

/** Nothing to do on the page as it is now; it may change by itself. */
export interface Stay {
  do: 'stay';
  kind: PageKind;
  why: WhyStayed;
  /** Labels of fields that were left empty, or steps of the login script that were not possible. */
  asks?: string[];
}

export type Step = Act | Stay;

/** What was asked for and done before on this walk. */
export type Memory = Pick<
  WalkRecord,
  'answerTo' | 'codeAtHand' | 'done' | 'progress' | 'request' | 'userNameGiven'
>;

/** Names an act on one page, so that it is not done there again. */
export function keyOf(act: Act, document: string): string {
  const press = act.press;
  const words = press ? `${press.text}${press.names}` : 'enter';
  return `${act.purpose} ${document} ${words} ${act.fills.map((fill) => fill.with).join()}`;
}
