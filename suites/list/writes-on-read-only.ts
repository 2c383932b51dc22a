import { sentence } from '../../contract/sentence.ts';
import { scenario } from '../../helpers/judging/index.ts';
import { refuseOnProduction } from './writes-on-list.ts';

const labels = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const;

/** A write on what answers GET alone, and the list before and after it. */
export const writeOnReadOnly = (method: keyof typeof labels) =>
  scenario(`${method} on what is read-only`, async (context, note) => {
    const { api, book, resource } = context;
    const isInfo = resource.kind === 'info object';
    if (!isInfo && method !== 'POST')
      refuseOnProduction(context, sentence`replace or remove all that is in it`);
    const path =
      isInfo && method !== 'POST' ? api.pathOf({ id: book.unknownId }) : api.collectionPath;
    const body = method === 'DELETE' ? {} : { body: '{}', contentType: 'application/json' };
    note({ label: 'list', answer: await api.list() });
    const answer = await api.onTrial.send(method, path, { ...body, isBad: true });
    const tampered = { part: 'read-only resource', how: method } as const;
    note({ label: labels[method], tampered, answer });
    note({ label: 'list', answer: await api.list() });
  });
