import { Blocked } from '../../contract/outcome.ts';
import type { Api } from '../../helpers/api/index.ts';
import { beginning, readInXml } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import type { KeepsElement, ReadDocument, Unreadable } from '../../helpers/xml/index.ts';

/** The media types under which XML is usually asked for; which one a service knows is not documented. */
export const usualMediaTypes = ['application/xml', 'text/xml'] as const;

/** An answer to a request for XML under a media type: a document, or why it is none. */
export interface InXml extends Partial<Unreadable> {
  readonly answer: Answer;
  readonly mediaType: string;
  readonly document?: ReadDocument;
}

/** The beginning of the list in XML; of an info object, which has none of its own, one of them. */
export async function listInXml({ api, book, resource }: CheckContext): Promise<InXml> {
  const isInfo = resource.kind === 'info object';
  const ask = (asking: Api) => (isInfo ? asking.get({ id: book.anyId }) : asking.list());
  return askForXml(api, ask, beginning);
}

/** Asks for XML under the usual media types in turn, until an answer is XML; else what came first. */
export async function askForXml(
  api: Api,
  ask: (api: Api) => Promise<Answer>,
  keeps?: KeepsElement,
): Promise<InXml> {
  const answers: InXml[] = [];
  for (const mediaType of usualMediaTypes) {
    const answer = await ask(api.asking(mediaType));
    const shown = { answer, ...readInXml(answer, keeps), mediaType };
    if (shown.problem === undefined) return shown;
    answers.push(shown);
  }
  return answers[0] as InXml;
}

/** The media type under which the service answers with XML; undefined where it does under none. */
export async function xmlMediaType({ shared }: CheckContext): Promise<string | undefined> {
  const shown = await shared(listInXml).catch((error: Error) => {
    // XML that cannot be read is for its own rows to say.
    if (!(error instanceof Blocked)) throw error;
  });
  return shown?.problem === undefined ? shown?.mediaType : undefined;
}

/** The same endpoints asked for XML, where the service has it: of what is asked twice, one can be asked so. */
export async function inXmlToo({ shared }: CheckContext, api: Api): Promise<Api> {
  const mediaType = await shared(xmlMediaType);
  return mediaType === undefined ? api : api.asking(mediaType);
}
