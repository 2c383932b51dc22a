import type { Addressed } from '../../helpers/api/index.ts';
import { readInXml } from '../../helpers/evidence/index.ts';
import type { CheckContext } from '../../helpers/judging/index.ts';
import type { Answer } from '../../helpers/network/index.ts';
import { mentionsTag } from '../../helpers/records/index.ts';
import { elementsIn, isNamed, textOf, type XmlElement } from '../../helpers/xml/index.ts';
import { inXmlToo, xmlMediaType } from '../format/shown-in-xml.ts';

/** A list in XML, and what it shows. */
export interface ListInXml {
  readonly answer: Answer;
  readonly isXml: boolean;
  /** Undefined where its entries show neither ids under the documented name nor any of the names sought. */
  readonly shows: ((record: Tagged) => boolean) | undefined;
}

type Tagged = Addressed & { readonly tag: string };

/** The list in XML, where it has one: whether it shows some records is told by their ids, or else by their names. */
export async function listedInXml(
  context: CheckContext,
  sought: readonly Tagged[],
): Promise<ListInXml | undefined> {
  const { api, resource, shared } = context;
  if ((await shared(xmlMediaType)) === undefined) return undefined;
  const isId = (one: Pick<XmlElement, 'local'>) => isNamed(one, resource.key);
  // Of a list that may be very long, no more is kept.
  const keeps = (one: XmlElement) =>
    isId(one) || one.attributes.some(isId) || one.content.some((part) => typeof part !== 'string');
  const answer = await (await inXmlToo(context, api)).list();
  const { document } = readInXml(answer, keeps);
  if (document === undefined) return { answer, isXml: false, shows: undefined };
  const ids = [...elementsIn(document.root)].flatMap((one) => [
    ...(isId(one) ? [textOf(one).trim()] : []),
    ...one.attributes.filter(isId).map(({ value }) => value.trim()),
  ]);
  const isNamedIn = ({ tag }: Tagged) => mentionsTag(answer.text, tag);
  const isTold = document.elements === 1 || ids.length > 0 || sought.some(isNamedIn);
  const shows = ids.length > 0 ? ({ id }: Tagged) => ids.includes(id.trim()) : isNamedIn;
  return { answer, isXml: true, shows: isTold ? shows : undefined };
}
