import { formOf, isLike } from '../../request-traits.ts';
import { type Change, change, each, type Fault, faultsOf } from '../../variation.ts';
import { anyCase, doWithout, type GrantName, grantTypes, type IsClose, isOf } from './grants.ts';

const accept: Record<string, (grant: GrantName, isClose: IsClose) => Change> = {
  'client-id': (grant, isClose) =>
    change('isClientKnown', (lawful, exchange, application) => {
      if (lawful(exchange, application)) return true;
      const given = formOf(exchange).get('client_id') ?? '';
      return isOf(exchange, grant) && isClose(exchange.service.settings.clientId, given);
    }),
  'client-secret': (grant, isClose) =>
    change(
      'isClientSecretRight',
      (lawful, exchange, application, given) =>
        lawful(exchange, application, given) ||
        (isOf(exchange, grant) && isClose(application.clientSecret, given)),
    ),
  'redirect-uri': (grant, isClose) =>
    change(
      'isRedirectUriRight',
      (lawful, exchange, registered, given) =>
        lawful(exchange, registered, given) ||
        (isOf(exchange, grant) && isClose(registered, given)),
    ),
};

/** A parameter that has to be there, and is not looked at where it is empty. */
const emptied = (parameter: string, grant: GrantName): Change =>
  change('isTokenParameterRequired', (lawful, exchange, name) => {
    const isEmpty = name === parameter && formOf(exchange).get(name) === '';
    return lawful(exchange, name) && !(isEmpty && isOf(exchange, grant));
  });

const hostOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).host : undefined);

const longer: IsClose = (right, given) => given.startsWith(right);

const compared: Record<string, [slug: string, does: string, isClose: IsClose][]> = {
  'client-id': [
    ['any', 'is not looked at', () => true],
    ['without-case', 'is compared without letter case', anyCase],
    ['longer', 'only has to begin with the registered one', longer],
    ['as-pattern', 'is taken for a pattern, in which a percent sign is any text', isLike],
    ['cut', 'is compared by its first ten characters', (r, g) => r.slice(0, 10) === g.slice(0, 10)],
  ],
  'client-secret': [
    ['any', 'is not looked at', () => true],
    ['without-case', 'is compared without letter case', anyCase],
    ['longer', 'only has to begin with the right one', longer],
    ['trimmed', 'is compared without the blanks around it', (r, g) => r === g.trim()],
    ['shorter', 'only has to be the beginning of the right one', (r, g) => r.startsWith(g)],
    ['cut', 'is compared by its first eight characters', (r, g) => r.slice(0, 8) === g.slice(0, 8)],
    [
      'of-the-right-length',
      'only has to be as long as the right one',
      (r, g) => r.length === g.length,
    ],
  ],
  'redirect-uri': [
    ['any', 'is not looked at', () => true],
    ['without-case', 'is compared without letter case', anyCase],
    ['longer', 'only has to begin with the registered one', longer],
    ['of-the-same-host', 'is compared by its host', (r, g) => hostOf(r) === hostOf(g)],
    [
      'on-any-host',
      'is compared by its path',
      (r, g) => URL.canParse(g) && new URL(r).pathname === new URL(g).pathname,
    ],
    [
      'as-pattern',
      'is compared with the registered one as a pattern, in which a dot is any sign',
      (r, g) => new RegExp(`^${r}$`).test(g),
    ],
    ['with-slash', 'may have a slash at its end', (r, g) => g === `${r}/`],
  ],
};

export const tokenCredentialFaults: readonly Fault[] = (['code', 'refresh'] as const).flatMap(
  (grant) =>
    Object.entries(compared).flatMap(([parameter, kinds]) => {
      const row = `token/${parameter}-checked/${grant}`;
      const name = parameter.replace('-', '_');
      const where = `In the ${grantTypes[grant]} grant`;
      const change = accept[parameter];
      if (change === undefined) throw new Error(`There is no rule for ${parameter}.`);
      return faultsOf(row, {
        ...each(kinds, ([slug, does, isClose]) => ({
          [`${grant}-grant-${parameter}-${slug}`]: [
            `${where} the ${name} ${does}.`,
            change(grant, isClose),
          ],
        })),
        [`${grant}-grant-without-${parameter}`]: [
          `${where} the ${name} may be missing.`,
          doWithout(name, grant),
        ],
        ...(parameter !== 'client-secret' && {
          [`${grant}-grant-with-empty-${parameter}`]: [
            `${where} the ${name} may be empty, but not missing.`,
            emptied(name, grant),
          ],
        }),
      });
    }),
);
