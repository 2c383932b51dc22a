import type { Answer } from '../../../http/answer.ts';
import type { JsonValue } from '../../../model/customer.ts';
import { plainAnswer } from '../../request-traits.ts';
import { slugOf } from '../../slug.ts';
import { type Change, change, type Fault, faultsOf } from '../../variation.ts';
import { type GrantName, grantTypes, isOf } from './grants.ts';
import { editMember } from './members.ts';

const grants: GrantName[] = ['code', 'refresh'];

/** Changes a granted answer of one grant. */
const editAnswer = (grant: GrantName, edit: (answer: Answer, members: object) => Answer): Change =>
  change('answerToken', async (lawful, exchange) => {
    const answer = await lawful(exchange);
    if (answer.status !== 200 || !isOf(exchange, grant)) return answer;
    return edit(answer, JSON.parse(String(answer.body)) as object);
  });

const renameMember = (name: string, other: string, grant: GrantName): Change =>
  change('tokenMembers', (lawful, exchange, access, refresh) =>
    lawful(exchange, access, refresh).map(
      ([given, value]) => [given === name && isOf(exchange, grant) ? other : given, value] as const,
    ),
  );

const members = ['access_token', 'token_type', 'expires_in', 'refresh_token', 'scope'];

const otherNames: Record<string, string> = {
  access_token: 'token',
  token_type: 'type',
  expires_in: 'expires',
  refresh_token: 'refresh',
  scope: 'scopes',
};

const wrongTypes: Record<string, [slug: string, edit: (value: JsonValue) => JsonValue]> = {
  access_token: ['object', (value) => ({ value })],
  token_type: ['list', (value) => [value]],
  expires_in: ['string', (value) => String(value)],
  refresh_token: ['object', (value) => ({ token: value })],
  scope: ['list', (value) => [value]],
};

const memberFaults = grants.flatMap((grant) =>
  members.flatMap((name) => {
    const row = `token/${grant}-response/${name}`;
    const slug = slugOf(name);
    const other = otherNames[name] ?? '';
    const [type, retype] = wrongTypes[name] ?? ['list', (value) => [value]];
    const where = `The answer to the ${grantTypes[grant]} grant`;
    return faultsOf(row, {
      [`${grant}-answer-without-${slug}`]: [
        `${where} lacks ${name}.`,
        editMember(name, () => undefined, grant),
      ],
      [`${grant}-answer-with-null-${slug}`]: [
        `${where} has null for ${name}.`,
        editMember(name, () => null, grant),
      ],
      [`${grant}-answer-with-${type}-as-${slug}`]: [
        `${where} has a ${type} as ${name}.`,
        editMember(name, retype, grant),
      ],
      [`${grant}-answer-renames-${slug}`]: [
        `${where} has ${other} for ${name}.`,
        renameMember(name, other, grant),
      ],
    });
  }),
);

const xmlOf = (found: object) =>
  `<Token>${Object.entries(found)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</Token>`;

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' };

const responseFaults = grants.flatMap((grant) => {
  const row = `token/${grant}-response`;
  const to = `the ${grantTypes[grant]} grant`;
  return faultsOf(row, {
    [`${grant}-answer-201`]: [
      `A token for ${to} is answered with 201.`,
      editAnswer(grant, (answer) => ({ ...answer, status: 201 })),
    ],
    [`${grant}-answer-is-a-form`]: [
      `The answer to ${to} is a form, not JSON.`,
      editAnswer(grant, (_answer, found) => ({
        status: 200,
        headers: formHeaders,
        body: new URLSearchParams(Object.entries(found)).toString(),
      })),
    ],
    [`${grant}-answer-in-a-list`]: [
      `The answer to ${to} is a list of one object.`,
      editAnswer(grant, (_answer, found) => plainAnswer(200, [found])),
    ],
    [`${grant}-answer-wrapped`]: [
      `The members of the answer to ${to} stand inside a member "data".`,
      editAnswer(grant, (_answer, data) => plainAnswer(200, { data })),
    ],
    [`${grant}-answer-is-text-of-json`]: [
      `The answer to ${to} is a JSON string that holds JSON.`,
      editAnswer(grant, (_answer, found) => plainAnswer(200, JSON.stringify(found))),
    ],
    [`${grant}-answer-is-xml`]: [
      `The answer to ${to} is XML.`,
      editAnswer(grant, (_answer, found) => ({
        status: 200,
        headers: { 'Content-Type': 'application/xml' },
        body: xmlOf(found),
      })),
    ],
    [`${grant}-needs-basic`]: [
      `For ${to} credentials in the body are passed over, Basic authentication is asked for.`,
      change('readClientCredentials', (lawful, exchange, form) =>
        isOf(exchange, grant) ? ['', 'unread'] : lawful(exchange, form),
      ),
    ],
    [`${grant}-form-not-decoded`]: [
      `The body of a request for ${to} is not percent-decoded.`,
      change('readTokenForm', (lawful, exchange) => {
        const form = lawful(exchange);
        if (form?.get('grant_type') !== grantTypes[grant]) return form;
        const raw = new URLSearchParams();
        for (const pair of exchange.body.toString('utf8').split('&')) {
          const [name = '', ...value] = pair.split('=');
          raw.append(name, value.join('='));
        }
        return raw;
      }),
    ],
    [`${grant}-demands-scope`]: [
      `A request for ${to} is refused unless it names a scope.`,
      change('readTokenForm', (lawful, exchange) => {
        const form = lawful(exchange);
        return form?.get('grant_type') === grantTypes[grant] && !form.has('scope')
          ? undefined
          : form;
      }),
    ],
  });
});

export const tokenAnswerFaults: readonly Fault[] = [...responseFaults, ...memberFaults];
