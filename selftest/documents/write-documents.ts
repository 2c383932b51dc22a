import { writeFileSync } from 'node:fs';
import { contractPages } from './contract-pages.ts';

/** Writes every page that the program knows, whole or in part. */
for (const [name, text] of Object.entries(contractPages))
  writeFileSync(new URL(`../../${name}`, import.meta.url), text);
