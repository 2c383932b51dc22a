import { XMLParser } from 'fast-xml-parser';
import { type Exchange, headerOf } from '../contract/exchange.ts';
import type { RunRecord } from '../contract/run-record.ts';
import { endpointOf } from './endpoint.ts';

/** What answers of a kind look like: the headers that came with them, and the forms of each value in a body of JSON or XML. */
export interface AnswerForm {
  readonly headers: readonly string[];
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The answers of a run by their kind, such as `GET Customer/{id} 200 application/json`. */
export type AnswerForms = Readonly<Record<string, AnswerForm>>;

/** What the answers to known endpoints look like, all of a kind together; without what changes from one to the next. */
export function answerFormsOf({ exchanges, target }: RunRecord): AnswerForms {
  const forms = new Map<string, FoundForm>();
  for (const exchange of exchanges.values()) {
    const kind = kindOf(exchange, target.baseUrl);
    const { response } = exchange;
    if (kind === undefined || response === undefined) continue;
    // Later lists show records of the run, each while it is there.
    const { form: path, resource } = endpointOf(exchange.request.url) ?? {};
    if (forms.has(kind) && path === resource?.list.path) continue;
    const form: FoundForm = forms.get(kind) ?? { headers: new Set(), values: new Map() };
    forms.set(kind, form);
    for (const [name] of response.headers) form.headers.add(name.toLowerCase());
    if (response.bodySize !== undefined) continue;
    const isXml = / \S*xml$/.test(kind);
    note(read(response.body, isXml), '', isXml, form.values);
  }
  return Object.fromEntries([...forms].toSorted().map(([kind, form]) => [kind, inOrder(form)]));
}

interface FoundForm {
  readonly headers: Set<string>;
  readonly values: Map<string, Set<string>>;
}

function inOrder({ headers, values }: FoundForm): AnswerForm {
  const sorted = [...values].map(([path, found]) => [path, [...found].toSorted()] as const);
  return {
    headers: [...headers].filter((name) => !ofTransport.has(name)).toSorted(),
    values: Object.fromEntries(sorted.toSorted()),
  };
}

const ofTransport: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

function kindOf({ request, response }: Exchange, baseUrl: string): string | undefined {
  const endpoint = request.url.startsWith(`${baseUrl}/`) ? endpointOf(request.url) : undefined;
  if (endpoint === undefined || response === undefined) return undefined;
  const type = headerOf(response.headers, 'Content-Type') ?? '';
  return `${request.method} ${endpoint.form} ${response.status} ${type.replace(/;.*/s, '')}`.trim();
}

const xml = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

function read(body: string, isXml: boolean): unknown {
  try {
    return isXml ? xml.parse(body) : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The forms of what stands in a body. Of XML that is the content of elements, of which one and many look the same. */
function note(value: unknown, path: string, isXml: boolean, values: FoundForm['values']): void {
  if (value === undefined) return;
  if (!isXml || !(value instanceof Object))
    values.set(path, (values.get(path) ?? new Set()).add(formOf(value)));
  if (Array.isArray(value))
    for (const one of value) note(one, isXml ? path : `${path}[]`, isXml, values);
  else if (value instanceof Object)
    for (const [name, one] of Object.entries(value))
      note(one, path === '' ? name : `${path}.${name}`, isXml, values);
}

/** The form of a value in JSON, such as `text` or `date, the year first`. */
function formOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'decimal number';
  if (typeof value !== 'string') return typeof value;
  const [, form] = textForms.find(([pattern]) => pattern.test(value)) ?? [];
  return form ?? 'text';
}

const textForms: readonly (readonly [pattern: RegExp, form: string])[] = [
  [/^$/, 'empty text'],
  [/^\d{4}-\d\d-\d\d(T.*)?$/, 'date, the year first'],
  [/^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}\b/, 'date, the year last'],
];
