import { Blocked, Trouble } from '../contract/outcome.ts';
import type { Api } from '../helpers/api/api.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';
import { readXml } from '../helpers/xml/read-xml.ts';
import type { XmlDocument } from '../helpers/xml/xml-element.ts';

/** The media types under which XML is usually asked for; which one a service knows is not documented. */
export const usualMediaTypes = ['application/xml', 'text/xml'] as const;

/** An answer as XML, or why it is none. */
export interface InXml {
  readonly answer: Answer;
  readonly problem?: string;
  readonly document?: XmlDocument;
}

/** Asks for XML under the usual media types in turn, until an answer is XML; else what came first. */
export async function askForXml(api: Api, ask: (api: Api) => Promise<Answer>): Promise<InXml> {
  const [first, ...others] = usualMediaTypes;
  const asked = inXml(await ask(api.asking(first)));
  if (asked.document !== undefined) return asked;
  for (const mediaType of others) {
    const again = inXml(await ask(api.asking(mediaType)));
    if (again.document !== undefined) return again;
  }
  return asked;
}

/** The media type under which the service answers with XML; undefined where it does under none. */
export async function xmlMediaType({ api }: CheckContext): Promise<string | undefined> {
  for (const mediaType of usualMediaTypes) if (await answersXml(api, mediaType)) return mediaType;
  return undefined;
}

async function answersXml(api: Api, mediaType: string): Promise<boolean> {
  try {
    return inXml(await api.asking(mediaType).list()).document !== undefined;
  } catch (error) {
    // XML that cannot be had or read is for its own checks to say.
    if (error instanceof Blocked || error instanceof Trouble) return false;
    throw error;
  }
}

function inXml(answer: Answer): InXml {
  const mediaType = answer.mediaType ?? 'not given';
  if (answer.status !== 200) return { answer, problem: `the status is ${answer.status}` };
  if (!/[/+]xml$/.test(mediaType)) return { answer, problem: `the media type is ${mediaType}` };
  if (answer.undecodable !== undefined) return { answer, problem: answer.undecodable };
  const read = readXml(answer.text);
  return 'problem' in read ? { answer, ...read } : { answer, document: read };
}
