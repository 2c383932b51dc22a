import { isObject, type ReadObject } from '../../records/index.ts';

/** A path of an OpenAPI document. */
export interface DocumentPath {
  /** Below `/api/<database>/`, without the parameter at its end: `Supplier`. */
  readonly below: string;
  /** The parameter at its end, which stands for an id: `SupplierId`. */
  readonly parameter: string | undefined;
  readonly canWrite: boolean;
  /** The schema of the answer to GET. */
  readonly answer: ReadObject | undefined;
}

/** The paths of a document; a JSON Schema has none. */
export function pathsOf({ paths }: ReadObject): DocumentPath[] {
  return Object.entries(isObject(paths) ? paths : {})
    .filter((entry): entry is [string, ReadObject] => isObject(entry[1]))
    .map(([template, item]) => {
      const [, plain = template, parameter] = /^(.*?)\/?\{([^{}]+)\}\/?$/.exec(template) ?? [];
      const [, below = plain] = /(?:^|\/)api\/[^/]+\/(.+)$/i.exec(plain) ?? [];
      return {
        below: below.replace(/^(\/|\{[^}]*\})+/, '').replace(/\/$/, ''),
        parameter,
        canWrite: ['post', 'put', 'patch', 'delete'].some((method) => isObject(item[method])),
        answer: answerOf(item.get),
      };
    });
}

function answerOf(operation: unknown): ReadObject | undefined {
  const responses = memberOf(operation, 'responses') ?? {};
  const status = Object.keys(responses).find((one) => /^2/.test(one)) ?? 'default';
  const response = memberOf(responses, status);
  const content = memberOf(response, 'content') ?? {};
  const type = Object.keys(content).find((one) => /json/i.test(one)) ?? Object.keys(content)[0];
  // OpenAPI 2 has it in the response itself, and 3 by media type.
  return memberOf(memberOf(content, type ?? '') ?? response, 'schema');
}

function memberOf(object: unknown, name: string): ReadObject | undefined {
  const member = isObject(object) ? object[name] : undefined;
  return isObject(member) ? member : undefined;
}
