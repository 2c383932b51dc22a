/** What one control of a page looks like to a user, and what its attributes say. */
export interface Control {
  /** The frame that it stands in, and its number among the elements kept there. */
  frame: number;
  index: number;
  kind: 'field' | 'password' | 'choice' | 'select' | 'button' | 'link';
  tag: string;
  type: string;
  /** The words on a button or link. */
  text: string;
  /** The words that name a field: label, aria, placeholder, or the text before it. */
  label: string;
  /** What only the markup says: name, id, class, value, form action, data attributes. */
  names: string;
  value: string;
  autocomplete: string;
  group: string;
  /** -1 where it belongs to no form. */
  form: number;
  enabled: boolean;
  readOnly: boolean;
  checked: boolean;
  required: boolean;
  filled: boolean;
  /** The entries of a list, those that cannot be chosen without their words. */
  options: string[];
  /** Number of the entry chosen in a list, -1 for none. */
  chosen: number;
  /** In a header, footer, navigation or search region. */
  aside: boolean;
  layer: number;
  /** The layer that lies over it, -1 for none, -2 for something in no layer. */
  coveredBy: number;
  /** The text that surrounds it. */
  near: string;
  ancestors: number[];
  /** Pressing it unfolds a login form that is there and hidden. */
  reveals: boolean;
  /** The address of a link as it is written. */
  leadsTo: string;
}

/** A part of the page set apart: a dialog, something pinned to the window, a banner. */
export interface Layer {
  names: string;
  text: string;
}

export interface FrameSnapshot {
  url: string;
  title: string;
  headings: string;
  text: string;
  document: string;
  changes: number;
  /** Nothing in it can change by itself. */
  still: boolean;
  /** What a meta element says about going elsewhere, in the notation of a Refresh header. */
  refresh: string;
  controls: Control[];
  layers: Layer[];
  /** What each form says of itself: its names and address, and the text in it. */
  forms: { names: string; text: string }[];
}

/** What the user sees at one moment, all frames together; frame 0 is the page itself. */
export interface PageSnapshot {
  frames: FrameSnapshot[];
  controls: Control[];
}

export function joinFrames(frames: FrameSnapshot[]): PageSnapshot {
  const controls = frames.flatMap((frame, number) =>
    frame.controls.map((control) => ({ ...control, frame: number })),
  );
  return { frames, controls };
}

export function textOf(page: PageSnapshot): string {
  return page.frames.map((frame) => frame.text).join('\n');
}

/** What the page calls itself: its title and headings. */
export function headingsOf({ frames: [main] }: PageSnapshot): string {
  return `${main?.title} | ${main?.headings}`;
}

export function isPress({ kind }: Control): boolean {
  return kind === 'button' || kind === 'link';
}

export function isRadio({ kind, type, names }: Control): boolean {
  return kind === 'choice' && (type === 'radio' || names.includes('radio'));
}

export function isSameForm(one: Control, other: Control): boolean {
  return one.form === other.form && one.frame === other.frame;
}

export function layerOf(page: PageSnapshot, control: Control): Layer | undefined {
  return page.frames[control.frame]?.layers[control.layer];
}

/** One string that changes when the user would see other controls or other words. */
export function signatureOf(page: PageSnapshot): string {
  const controls = page.controls.map(
    (c) => `${c.frame}${c.kind}${c.text}${c.label}${c.names}${c.enabled}${c.checked}${c.coveredBy}`,
  );
  return `${page.frames.map((frame) => `${frame.document}${frame.url}`).join()}|${controls.join()}`;
}
