import { SaxesParser } from 'saxes';

/** Why a text is not well-formed XML with namespaces, by a strict parser; undefined where it is. */
export function xmlProblem(text: string): string | undefined {
  let problem: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    problem ??= error.message;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    problem ??= (error as Error).message;
  }
  return problem;
}
