import { sentence } from '../../contract/sentence.ts';
import type { Answer } from '../network/index.ts';
import { type KeepsElement, type ReadDocument, readXml, type Unreadable } from '../xml/index.ts';
import { each, keptUnless, type Rule, type Which } from './rule.ts';

const jsonMediaType = /^(application|text)\/([\w.+-]+\+)?json$/;

/** The answers say that they are JSON, and are. */
export const areJson = (which: Which): Rule =>
  each(which, ({ answer }) => {
    const { jsonProblem, mediaType = '' } = answer;
    const isNamed = jsonMediaType.test(mediaType);
    const subject = isNamed ? sentence`the body` : sentence`the media type`;
    const got = isNamed ? jsonProblem : mediaType || 'none';
    const expected = sentence`to be JSON`;
    return got !== undefined && { subject, expected, got };
  });

/** The answers to requests for XML are well-formed XML: there is nothing that keeps them from being read. */
export const areXml =
  (which: Which): Rule =>
  (steps) =>
    steps.filter(which).flatMap(({ answer }) => {
      const { problem: got, torn } = readInXml(answer, beginning);
      const [subject, expected] = [sentence`the answer`, sentence`to be well-formed XML`];
      const facts = torn && { facts: { torn } };
      return keptUnless(got !== undefined && { subject, expected, got, ...facts }, answer);
    });

/** A list may be very long, and is kept as long as the run. */
const mostEntries = 200;
export const beginning: KeepsElement = (_, { length }) => length < mostEntries;

/** The document that an answer is, or why it is none. */
export function readInXml(
  answer: Answer,
  keeps?: KeepsElement,
): Partial<Unreadable> & { readonly document?: ReadDocument } {
  const { mediaType = 'not given', status, text, undecodable } = answer;
  if (answer.isSilent) return { problem: sentence`there is no answer, twice, as there is in JSON` };
  if (status !== 200) return { problem: sentence`the status is ${status}` };
  if (!/[/+]xml$/.test(mediaType)) return { problem: sentence`the media type is ${mediaType}` };
  if (undecodable !== undefined) return { problem: undecodable };
  const read = readXml(text, keeps);
  return 'problem' in read ? read : { document: read };
}
