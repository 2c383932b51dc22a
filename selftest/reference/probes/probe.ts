import { createHash } from 'node:crypto';
import type { Rules } from '../../../reference/rules/rules.ts';
import { type Reference, startReference } from '../../../reference/start.ts';
import type { Fault } from '../../../reference/variations/fault.ts';
import { type ApiAnswer, type Call, call, refresh } from '../support/client.ts';

/** Notes an observation; two services differ when their notes do. */
export type Note = (...observed: unknown[]) => void;
export type Probe = (reference: Reference, note: Note) => Promise<void>;

const settings = {
  clientId: 'Client-Desk-0123',
  clientSecret: 'Secret+With/Many=Marks&Letters%',
  password: 'Pass Word+with=Marks%and&More',
  refreshToken: 'Refresh-Token_of+the/Background!User=',
};

/** The same tokens in every service, so that answers can be compared. */
function makeTokensRepeatable(rules: Rules): void {
  let count = 0;
  rules.newTokenText = (_exchange, kind) => {
    count += 1;
    const text = createHash('sha256').update(`${kind} ${count}`).digest('base64url');
    return `${text.slice(0, 20)}+/${text.slice(20)}==`;
  };
}

/** Everything a probe notes about the service with this fault, or about the lawful one. */
export async function observe(probe: Probe, fault?: Fault): Promise<string[]> {
  const reference = await startReference({
    settings: { ...settings, ...fault?.settings },
    rules: (rules) => {
      makeTokensRepeatable(rules);
      fault?.rules(rules);
    },
  });
  const notes: string[] = [];
  const withoutPort = (text: string) => text.replaceAll(new URL(reference.baseUrl).host, 'host');
  const note: Note = (...observed) => notes.push(withoutPort(JSON.stringify(observed)));
  try {
    await probe(reference, note);
  } catch (error) {
    note('broken', String(error));
  } finally {
    await reference.close();
  }
  return notes;
}

/** Calls below the database that note each answer, with the token of a refresh. */
export async function openNotedApi(
  reference: Reference,
  note: Note,
): Promise<{ api: Call; token: string }> {
  const { body, status } = await refresh(reference);
  note(status, body);
  const token = String(body.access_token);
  const { baseUrl, service } = reference;
  const api: Call = async (method, path, sent, headers = {}) => {
    const all = { Authorization: `Bearer ${token}`, ...headers };
    const url = `${baseUrl}/api/${service.settings.databaseId}${path}`;
    return noteAnswer(note, `${method} ${path}`, await call(url, method, sent, all));
  };
  return { api, token };
}

export function noteAnswer(note: Note, what: string, answer: ApiAnswer): ApiAnswer {
  const { status, headers, text } = answer;
  note(what, status, headers.get('location'), headers.get('content-type'), text);
  return answer;
}
