import { Blocked, Trouble } from '../contract/outcome.ts';
import type { Api } from '../helpers/api/api.ts';
import type { CheckContext } from '../helpers/judging/context.ts';
import type { Answer } from '../helpers/network/answer.ts';
import { xmlProblem } from '../helpers/xml/well-formed.ts';

/** The media types under which XML is usually asked for; which one a service knows is not documented. */
export const usualMediaTypes = ['application/xml', 'text/xml'] as const;

/** Asks for XML under the usual media types in turn, until an answer is XML; else the last answer. */
export async function askForXml(
  api: Api,
  ask: (api: Api) => Promise<Answer>,
): Promise<{ answer: Answer; problem: string | undefined }> {
  let last: { answer: Answer; problem: string | undefined } | undefined;
  for (const mediaType of usualMediaTypes) {
    const answer = await ask(api.asking(mediaType));
    const problem = problemOf(answer);
    if (problem === undefined) return { answer, problem };
    last ??= { answer, problem };
  }
  if (last === undefined) throw new Error('There is no usual media type to ask under.');
  return last;
}

/** The media type under which the service answers with XML; undefined where it does under none. */
export async function xmlMediaType({ api }: CheckContext): Promise<string | undefined> {
  for (const mediaType of usualMediaTypes) if (await answersXml(api, mediaType)) return mediaType;
  return undefined;
}

async function answersXml(api: Api, mediaType: string): Promise<boolean> {
  try {
    return problemOf(await api.asking(mediaType).list()) === undefined;
  } catch (error) {
    // XML that cannot be had or read is for its own checks to say.
    if (error instanceof Blocked || error instanceof Trouble) return false;
    throw error;
  }
}

function problemOf(answer: Answer): string | undefined {
  if (answer.status !== 200) return `the status is ${answer.status}`;
  if (!/[/+]xml$/.test(answer.mediaType ?? ''))
    return `the media type is ${answer.mediaType ?? 'not given'}`;
  return answer.undecodable ?? xmlProblem(answer.text);
}
