import type { RequestOptions } from '../../helpers/api/index.ts';
import { omit, type RecordBody } from '../../helpers/records/index.ts';

/** What stands for ids in a body. */
export interface Keys {
  /** The name of the property. */
  readonly key: string;
  /** Of a record that is yet to be made. */
  readonly none: string | number | undefined;
  /** Of another record of the scenario. */
  readonly other: string | number | undefined;
}

/** How a body is sent, where it is sent otherwise than usual; it may be refused so. */
export interface Way {
  /** The format, where that is not JSON. */
  readonly format?: 'XML';
  /** The text of a body. */
  readonly text?: (body: unknown) => string;
  readonly body?: (body: RecordBody, keys: Keys) => RecordBody;
  readonly headers?: RequestOptions['headers'];
}

/** In the form in which the service takes XML. */
export const inXml: Way = { format: 'XML' };

/** As programs send a body that they write while they send it. */
export const inChunks: Way = { headers: { 'Transfer-Encoding': 'chunked' } };

/** The id of a record is that of its address: the body need not say it again, and which other it says is no matter. */
export const withoutKey: Way = { body: (body, { key }) => omit(body, [key]) };
export const withEmptyKey: Way = { body: (body, { key, none }) => ({ ...body, [key]: none }) };
export const namingAnother: Way = { body: (body, { key, other }) => ({ ...body, [key]: other }) };

/** JSON as many programs write it: what is not ASCII, and what markup uses, escaped. */
export const escaped: Way = {
  text: (body) =>
    JSON.stringify(body)
      .replace(/[^ -~]|[<>&']/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .replaceAll('/', '\\/'),
};
