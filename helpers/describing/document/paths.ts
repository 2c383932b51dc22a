import { isObject, type ReadObject } from '../../records/index.ts';

/** A path of an OpenAPI document. */
export interface DocumentPath {
  /** Below `/api/<database>/`, without the parameter at its end: `Supplier`. */
  readonly below: string;
  /** The parameter at its end, which stands for an id: `SupplierId`. */
  readonly parameter: string | undefined;
  /** Its methods, in lower case. */
  readonly methods: readonly string[];
  /** The schema of the answer to GET. */
  readonly answer: ReadObject | undefined;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The paths of a document; a JSON Schema has none. */
export function pathsOf({ paths }: ReadObject): DocumentPath[] {
  if (!isObject(paths)) return [];
  return Object.entries(paths)
    .filter((entry): entry is [string, ReadObject] => isObject(entry[1]))
    .map(([template, item]) => {
      const [, plain = template, parameter] = /^(.*?)\/?\{([^{}]+)\}\/?$/.exec(template) ?? [];
      return {
        below: belowAdministration(plain),
        parameter,
        methods: methods.filter((method) => isObject(item[method])),
        answer: answerOf(item.get),
      };
    });
}

function belowAdministration(template: string): string {
  const [, below = template] = /(?:^|\/)api\/[^/]+\/(.+)$/i.exec(template) ?? [];
  return below.replace(/^(\/|\{[^}]*\})+/, '').replace(/\/$/, '');
}

function answerOf(operation: unknown): ReadObject | undefined {
  const responses = isObject(operation) ? operation.responses : undefined;
  if (!isObject(responses)) return undefined;
  const status = Object.keys(responses).find((one) => /^2/.test(one)) ?? 'default';
  const response = responses[status];
  if (!isObject(response)) return undefined;
  // OpenAPI 2 has it in the response itself, and 3 by media type.
  const { content, schema } = response;
  if (!isObject(content)) return isObject(schema) ? schema : undefined;
  const type = Object.keys(content).find((one) => /json/i.test(one)) ?? Object.keys(content)[0];
  const media = type === undefined ? undefined : content[type];
  return isObject(media) && isObject(media.schema) ? media.schema : undefined;
}
