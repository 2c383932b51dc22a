import { jsonBody } from '../../helpers/api/index.ts';
import type { CheckContext, Making } from '../../helpers/judging/index.ts';
import { askBeside } from '../../helpers/network/index.ts';
import { inXmlToo } from '../format/shown-in-xml.ts';
import { writesOnTrial } from '../records/lawful-writes.ts';

/**
 * The list, also in XML, and a record under paths from which the administration is left out; and both where there is
 * nothing in its place.
 */
export async function readsWithoutDatabase(context: CheckContext) {
  const { access, anyId, api, resource } = context;
  // The very token, for a 401 is what is to come.
  const good = api.withToken(await access.current());
  const inXml = await inXmlToo(context, good);
  const read = (path: string, asking = good) =>
    askBeside(
      () => asking.send('GET', path),
      () => good.list(),
    );
  const list = `/api/${resource.list.path}`;
  const left = await Promise.all([read(list), ...(inXml === good ? [] : [read(list, inXml)])]);
  // With what these are refused depends on what their parts are taken for.
  const record = good.pathOf({ id: anyId });
  const others = [
    `/api//${resource.list.path}`,
    ...['/api', '/api/'].map((start) => record.replace(/^\/api\/[^/]*/, start)),
  ];
  return { left, others: await Promise.all(others.map((path) => read(path))) };
}

/** A POST under a path from which the administration is left out, and what it made. */
export async function postsWithoutDatabase(context: CheckContext): Promise<Making[]> {
  const { acceptedOnCreate, access, api, canWrite, records, resource } = context;
  if (!canWrite) return [];
  const { tag, body } = records.draft(await acceptedOnCreate());
  const good = api.withToken(await access.current());
  const { send } = writesOnTrial(context, good);
  const post = () => send('POST', `/api/${resource.path}`, jsonBody(body));
  const answer = await records.watch(tag, body, post);
  return [{ answer, made: await records.findAll(tag) }];
}
