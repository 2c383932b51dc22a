import * as controls from './controls.ts';
import * as kept from './kept.ts';
import * as layers from './layers.ts';
import * as read from './read.ts';
import * as shown from './shown.ts';
import * as words from './words.ts';

const parts = { ...shown, ...words, ...layers, ...controls, ...kept, ...read };
export type InPage = typeof parts;

declare global {
  /**
   * The functions of this folder as they call one another inside the page: they travel there as text, where
   * no import reaches, so each calls the others through this one name.
   */
  const inPage: InPage;
}

const library = Object.entries(parts)
  .map(([name, part]) => `inPage[${JSON.stringify(name)}] = ${part.toString()};`)
  .join('\n');

/** Text to evaluate in a page: the library, then a call of one of its functions. */
export function callInPage(name: keyof InPage, ...args: unknown[]): string {
  const list = args.map((arg) => JSON.stringify(arg)).join(', ');
  return `(() => { const inPage = {};\n${library}\nreturn inPage.${name}(${list}); })()`;
}
