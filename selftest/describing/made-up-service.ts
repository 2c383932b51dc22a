import type { ServiceReader } from '../../helpers/describing/read-service.ts';
import { answerWith } from '../lab/made-up-answer.ts';

interface MadeUpService extends ServiceReader {
  /** The paths that were read, in their order. */
  readonly read: readonly string[];
}

/** A service that answers these paths with JSON, or with a text as it is, and others with 404. */
export function madeUpService(answers: Readonly<Record<string, unknown>>): MadeUpService {
  const read: string[] = [];
  return {
    read,
    mask: (text) => text.replaceAll('hunter2', '***'),
    get: async (path) => {
      read.push(path);
      const content = answers[path];
      const status = content === undefined ? 404 : 200;
      const body = typeof content === 'string' ? content : JSON.stringify(content ?? 'none');
      return answerWith({ status, headers: [], body }, { url: path });
    },
  };
}
