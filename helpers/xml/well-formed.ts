import { SaxesParser } from 'saxes';
import { Blocked } from '../../contract/outcome.ts';

/** No document of this service is nested a tenth as deep; what reads elements goes no deeper either. */
const deepestElement = 100;

/**
 * Why a text is not well-formed XML with namespaces, by a strict parser; undefined where it is.
 *
 * @throws Blocked where it makes use of entities of its own, or is nested too deeply. Either may be
 * well-formed; but entities can be bombs, or read files and other services, and nothing expands them here.
 */
export function xmlProblem(text: string): string | undefined {
  let problem: string | undefined;
  let declaresEntities = false;
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', (doctype) => {
    declaresEntities = /<!ENTITY|\b(SYSTEM|PUBLIC)\b/.test(doctype);
  });
  parser.on('opentag', () => {
    if (++depth > deepestElement)
      throw new Blocked(
        `The XML is nested more than ${deepestElement} levels deep, which is not read.`,
      );
  });
  parser.on('closetag', () => {
    depth--;
  });
  parser.on('error', (error) => {
    if (declaresEntities && /undefined entity/.test(error.message))
      throw new Blocked(
        'The XML makes use of entities of its own, which are not expanded: they can be bombs, or read files.',
      );
    problem ??= error.message;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Blocked) throw error;
    problem ??= (error as Error).message;
  }
  return problem;
}
