import type { Exchange } from '../../../http/exchange.ts';
import { changeAnswers } from '../../change-answers.ts';
import {
  type Change,
  change,
  every,
  type Freedom,
  freedomsOf,
  takingSegments,
  variation,
} from '../../variation.ts';

const methodsAbout = 'Methods other than GET, POST, PUT, DELETE: not shown';

/** A name in a path in the letter case that the contract has it in. */
function documented({ service }: Exchange, name: string): string {
  const known = [...service.stores.keys()].flatMap(({ list, record }) => [list, record]);
  return known.find((one) => one?.toLowerCase() === name.toLowerCase()) ?? name;
}

function outside(paths: RegExp, status: number, type: string, body: string): Change {
  return change('answerUnknownPath', (lawful, exchange) =>
    paths.test(exchange.path)
      ? { status, headers: { 'Content-Type': type }, body }
      : lawful(exchange),
  );
}

export const addresses: readonly Freedom[] = [
  ...freedomsOf('version/letter-case', {
    'version-in-lower-case-only': [
      'The version segment has to be in lower case.',
      change(
        'isVersionSegment',
        (_lawful, { service }, segment) => segment === `v${service.settings.version}`,
      ),
    ],
    'version-in-upper-case-only': [
      'The version segment is in upper case, and has to be.',
      change(
        'isVersionSegment',
        (_lawful, { service }, segment) => segment === `V${service.settings.version}`,
      ),
      { settings: { versionLetter: 'V' } },
    ],
  }),
  variation({
    about: 'Versioning 2: each version has its own address',
    name: 'any-version',
    does: 'Every version there ever was answers the same.',
    change: change('isVersionSegment', (_lawful, _exchange, segment) => /^v\d+$/i.test(segment)),
  }),
  variation({
    about: 'Paths in other letter cases: not shown',
    name: 'paths-in-any-case',
    does: 'The letter case of a path does not matter.',
    change: (rules) => {
      const { route, findResource, findTable, isDatabaseKnown } = rules;
      rules.route = (exchange) => {
        const [version = '', area = '', name = '', ...rest] = exchange.segments;
        const page = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
        const isOAuth = area.toLowerCase() === 'oauth';
        const segments = isOAuth
          ? [version, 'OAuth', page, ...rest]
          : [version, area.toLowerCase(), name, ...rest];
        return route({ ...exchange, segments });
      };
      rules.findTable = (exchange, name) => findTable(exchange, documented(exchange, name));
      rules.isDatabaseKnown = (exchange, name) => isDatabaseKnown(exchange, name.toUpperCase());
      rules.findResource = (exchange, address) =>
        findResource(exchange, {
          ...address,
          resource: address.resource && documented(exchange, address.resource),
        });
    },
  }),
  variation({
    about: 'Paths with a slash behind: not shown',
    name: 'trailing-slashes',
    does: 'A path with a slash behind is the same path.',
    change: takingSegments((segments) =>
      segments.length > 3 && segments.at(-1) === '' ? segments.slice(0, -1) : segments,
    ),
  }),
  variation({
    about: 'GET of {base_url}/api/<database_id>/Customer: not shown',
    name: 'collection-can-be-read',
    does: 'A GET of the address that customers are posted to answers the list.',
    change: every(
      change('methodsOf', (lawful, exchange, resource) =>
        resource === 'collection' ? ['GET', 'POST'] : lawful(exchange, resource),
      ),
      change('answerRead', (lawful, exchange) =>
        exchange.resource === 'collection' ? exchange.rules.answerList(exchange) : lawful(exchange),
      ),
    ),
  }),
  variation({
    about: 'Paths of resources other than customer: not shown',
    name: 'other-resources',
    does: 'Suppliers, items, orders and name value lists can be read too.',
    change: (rules) => {
      const { answerResource } = rules;
      const others =
        /^(Supplier|Item|Order|Invoice|Ledger|Customer|Country)(InfoList|NameValueList|s)$/;
      rules.answerResource = (exchange) => {
        const { resource = '', id } = rules.readAddress(exchange);
        const isOther =
          others.test(resource) && resource !== 'CustomerInfoList' && id === undefined;
        if (exchange.method !== 'GET' || !isOther || !rules.isAuthorized(exchange)) {
          return answerResource(exchange);
        }
        return { status: 200, headers: { 'Content-Type': 'application/json' }, body: '[]' };
      };
    },
  }),
  ...freedomsOf(methodsAbout, {
    'head-and-options': [
      'HEAD is GET without a body, and OPTIONS names the methods without a token.',
      every(
        change('methodsOf', (lawful, exchange, resource) => {
          const methods = lawful(exchange, resource);
          return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
        }),
        change('receive', (lawful, exchange) =>
          exchange.method === 'OPTIONS'
            ? { status: 204, headers: { Allow: 'GET, POST, PUT, DELETE, OPTIONS' }, body: '' }
            : lawful(exchange),
        ),
      ),
    ],
    'options-needs-token': [
      'OPTIONS with a token answers 200 with a body.',
      change('answerWrongMethod', (lawful, exchange, allowed) =>
        exchange.method === 'OPTIONS'
          ? { status: 200, headers: { Allow: allowed.join(', ') }, body: allowed.join(' ') }
          : lawful(exchange, allowed),
      ),
    ],
  }),
  variation({
    about: 'Addresses outside {base_url}: not shown',
    name: 'host-has-pages',
    does: 'Outside the version address every path is a page that answers 200.',
    change: outside(/^\/(?!v\d)/i, 200, 'text/html', '<!doctype html><title>Books</title>'),
  }),
  variation({
    about: 'GET of {base_url} itself: not shown',
    name: 'version-address-has-page',
    does: 'The version address itself answers with a help page.',
    change: outside(/^\/v\d+\/?$/i, 200, 'text/html', '<!doctype html><title>Help</title>'),
  }),
  variation({
    about: 'status/error-shape',
    name: 'unknown-call-is-a-page',
    does: 'A call that does not exist is answered 404 with a page of the web server.',
    change: changeAnswers((exchange, answer) =>
      answer.status === 404 && exchange.resource === undefined
        ? { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>IIS 404</h1>' }
        : answer,
    ),
  }),
];
