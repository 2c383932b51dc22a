import { writeFileSync } from 'node:fs';
import { contractPages } from './contract-pages.ts';

/** Writes the pages that are made from contract/ into docs/. */
for (const [name, text] of Object.entries(contractPages))
  writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text);
