import type { Rules } from '../../../rules/rules.ts';
import { changeAnswers } from '../../change-answers.ts';
import type { Freedom } from '../../freedom.ts';

const methodsAbout = 'Methods other than GET, POST, PUT, DELETE: not shown';

function outside(rules: Rules, paths: RegExp, status: number, type: string, body: string): void {
  const { answerUnknownPath } = rules;
  rules.answerUnknownPath = (exchange) =>
    paths.test(exchange.path)
      ? { status, headers: { 'Content-Type': type }, body }
      : answerUnknownPath(exchange);
}

export const addresses: readonly Freedom[] = [
  {
    name: 'version-in-lower-case-only',
    about: 'version/letter-case',
    does: 'The version segment has to be in lower case.',
    rules: (rules) => {
      rules.isVersionSegment = ({ service }, segment) => segment === `v${service.settings.version}`;
    },
  },
  {
    name: 'version-in-upper-case-only',
    about: 'version/letter-case',
    does: 'The version segment is in upper case, and has to be.',
    settings: { versionLetter: 'V' },
    rules: (rules) => {
      rules.isVersionSegment = ({ service }, segment) => segment === `V${service.settings.version}`;
    },
  },
  {
    name: 'any-version',
    about: 'Versioning 2: each version has its own address',
    does: 'Every version there ever was answers the same.',
    rules: (rules) => {
      rules.isVersionSegment = (_exchange, segment) => /^v\d+$/i.test(segment);
    },
  },
  {
    name: 'paths-in-any-case',
    about: 'Paths in other letter cases: not shown',
    does: 'The letter case of a path does not matter.',
    rules(rules) {
      const { route, findResource, isResourceName, isDatabaseKnown } = rules;
      rules.route = (exchange) => {
        const [version = '', area = '', name = '', ...rest] = exchange.segments;
        const page = name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
        const isOAuth = area.toLowerCase() === 'oauth';
        const segments = isOAuth
          ? [version, 'OAuth', page, ...rest]
          : [version, area.toLowerCase(), name, ...rest];
        return route({ ...exchange, segments });
      };
      const documented = (name = '') =>
        ['Customer', 'CustomerInfoList'].find(
          (known) => known.toLowerCase() === name.toLowerCase(),
        ) ?? name;
      rules.isResourceName = (exchange, name) => isResourceName(exchange, documented(name));
      rules.isDatabaseKnown = (exchange, name) => isDatabaseKnown(exchange, name.toUpperCase());
      rules.findResource = (exchange, address) =>
        findResource(exchange, {
          ...address,
          resource: address.resource && documented(address.resource),
        });
    },
  },
  {
    name: 'trailing-slashes',
    about: 'Paths with a slash behind: not shown',
    does: 'A path with a slash behind is the same path.',
    rules(rules) {
      const { readAddress, route } = rules;
      rules.readAddress = (exchange) => {
        const segments = exchange.segments.slice();
        if (segments.length > 4 && segments.at(-1) === '') segments.pop();
        return readAddress({ ...exchange, segments });
      };
      rules.route = (exchange) => {
        const segments = exchange.segments.slice();
        if (segments.length > 3 && segments.at(-1) === '') segments.pop();
        return route({ ...exchange, segments });
      };
    },
  },
  {
    name: 'collection-can-be-read',
    about: 'GET of {base_url}/api/<database_id>/Customer: not shown',
    does: 'A GET of the address that customers are posted to answers the list.',
    rules(rules) {
      const { methodsOf, answerRead } = rules;
      rules.methodsOf = (exchange, resource) =>
        resource === 'collection' ? ['GET', 'POST'] : methodsOf(exchange, resource);
      rules.answerRead = (exchange) =>
        exchange.resource === 'collection' ? rules.answerList(exchange) : answerRead(exchange);
    },
  },
  {
    name: 'other-resources',
    about: 'Paths of resources other than customer: not shown',
    does: 'Suppliers, items, orders and name value lists can be read too.',
    rules(rules) {
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
  },
  {
    name: 'head-and-options',
    about: methodsAbout,
    does: 'HEAD is GET without a body, and OPTIONS names the methods without a token.',
    rules(rules) {
      const { methodsOf, receive } = rules;
      rules.methodsOf = (exchange, resource) => {
        const methods = methodsOf(exchange, resource);
        return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
      };
      rules.receive = (exchange) =>
        exchange.method === 'OPTIONS'
          ? { status: 204, headers: { Allow: 'GET, POST, PUT, DELETE, OPTIONS' }, body: '' }
          : receive(exchange);
    },
  },
  {
    name: 'options-needs-token',
    about: methodsAbout,
    does: 'OPTIONS with a token answers 200 with a body.',
    rules(rules) {
      const { answerWrongMethod } = rules;
      rules.answerWrongMethod = (exchange, allowed) =>
        exchange.method === 'OPTIONS'
          ? { status: 200, headers: { Allow: allowed.join(', ') }, body: allowed.join(' ') }
          : answerWrongMethod(exchange, allowed);
    },
  },
  {
    name: 'host-has-pages',
    about: 'Addresses outside {base_url}: not shown',
    does: 'Outside the version address every path is a page that answers 200.',
    rules: (rules) =>
      outside(rules, /^\/(?!v\d)/i, 200, 'text/html', '<!doctype html><title>Books</title>'),
  },
  {
    name: 'version-address-has-page',
    about: 'GET of {base_url} itself: not shown',
    does: 'The version address itself answers with a help page.',
    rules: (rules) =>
      outside(rules, /^\/v\d+\/?$/i, 200, 'text/html', '<!doctype html><title>Help</title>'),
  },
  {
    name: 'unknown-call-is-a-page',
    about: 'status/error-shape',
    does: 'A call that does not exist is answered 404 with a page of the web server.',
    rules: (rules) =>
      changeAnswers(rules, (exchange, answer) =>
        answer.status === 404 && exchange.resource === undefined
          ? { status: 404, headers: { 'Content-Type': 'text/html' }, body: '<h1>IIS 404</h1>' }
          : answer,
      ),
  },
];
