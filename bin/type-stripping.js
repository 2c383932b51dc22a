import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url).href;

/** Node runs no TypeScript below a node_modules folder, which is where npx puts this package. */
export const isRefusedTypeStripping = root.includes('/node_modules/');

/** Makes Node run the TypeScript of this package, and of no other, wherever it is installed. */
export function stripTypesOfThisPackage() {
  nodeModule.registerHooks({
    load(url, context, nextLoad) {
      if (!isOurTypeScript(url)) return nextLoad(url, context);
      const typed = readFileSync(fileURLToPath(url), 'utf8');
      const source = withoutWarning(() =>
        nodeModule.stripTypeScriptTypes(typed, { mode: 'strip', sourceUrl: url }),
      );
      return { format: 'module', source, shortCircuit: true };
    },
  });
}

/** @param {string} url */
function isOurTypeScript(url) {
  if (!url.startsWith(root)) return false;
  const path = url.slice(root.length).replace(/[?#].*$/, '');
  return path.endsWith('.ts') && !path.includes('node_modules/');
}

/**
 * What is experimental here is of no interest to the one who runs the suite.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function withoutWarning(work) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
