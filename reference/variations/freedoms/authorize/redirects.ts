import type { Answer } from '../../../http/answer.ts';
import type { Exchange } from '../../../http/exchange.ts';
import { escapeHtml } from '../../../pages/html.ts';
import { change, type Freedom, freedomsOf, needing, variation } from '../../variation.ts';
import { allowScripts } from './page-parts.ts';

const about = 'Authorize result: how the browser is redirected is not shown';

function sent(
  name: string,
  does: string,
  send: (exchange: Exchange, target: string) => Answer,
): Freedom {
  return variation({
    about,
    needs: 'browser',
    name,
    does: `The user is sent to the application ${does}.`,
    change: (rules) => {
      allowScripts(rules);
      rules.sendToApplication = send;
    },
  });
}

function page(exchange: Exchange, html: string, status = 200): Answer {
  return exchange.rules.answerPage(exchange, status, `<!doctype html><title>Books</title>${html}`);
}

function script(exchange: Exchange, code: (target: string) => string, target: string): Answer {
  const literal = JSON.stringify(target).replaceAll('<', '\\u003c');
  return page(exchange, `<p>One moment…</p><script>${code(literal)}</script>`);
}

/** A form of method GET that sends itself, so that its inputs become the query. */
function selfSubmitting(exchange: Exchange, target: string): Answer {
  const mark = target.indexOf('?');
  const hash = target.indexOf('#');
  if (mark < 0 || hash >= 0) return script(exchange, (to) => `location.replace(${to})`, target);
  const inputs = [...new URLSearchParams(target.slice(mark + 1))].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    exchange,
    `<form action="${escapeHtml(target.slice(0, mark))}">${inputs.join('')}<noscript><button>Continue</button></noscript></form><script>document.forms[0].submit()</script>`,
  );
}

function hasState(exchange: Exchange): boolean {
  return exchange.query.has('state');
}

const all: Freedom[] = [
  ...[301, 303, 307].map((status) =>
    sent(`redirect-${status}`, `by ${status}`, (exchange, target) =>
      exchange.rules.answerPage(exchange, status, '', { Location: target }),
    ),
  ),
  sent('redirect-by-script', 'by a script', (exchange, target) =>
    script(exchange, (to) => `location.replace(${to})`, target),
  ),
  sent('redirect-by-script-late', 'by a script after a second', (exchange, target) =>
    script(exchange, (to) => `setTimeout(() => { window.location.href = ${to} }, 1000)`, target),
  ),
  sent('redirect-by-meta-refresh', 'by a meta element', (exchange, target) =>
    page(
      exchange,
      `<meta http-equiv="refresh" content="0; url=${escapeHtml(target)}"><p>One moment…</p>`,
    ),
  ),
  sent('redirect-by-refresh-header', 'by a Refresh header after a second', (exchange, target) =>
    exchange.rules.answerPage(exchange, 200, '<p>Thank you.</p>', { Refresh: `1; url=${target}` }),
  ),
  sent('redirect-by-form', 'by a form that submits itself', selfSubmitting),
  sent('redirect-by-two', 'by way of another page of the service', (exchange, target) =>
    script(
      exchange,
      (to) => `document.body.append('Done. '); setTimeout(() => location.assign(${to}), 200)`,
      target,
    ),
  ),
  sent('redirect-by-link-back', 'by a link back on a page of thanks', (exchange, target) =>
    page(
      exchange,
      `<h1>Thank you</h1><p><a href="${escapeHtml(target)}">Back to the application</a></p>`,
    ),
  ),
  sent('redirect-by-button-back', 'by a button in Dutch that leads back', (exchange, target) => {
    const to = escapeHtml(JSON.stringify(target));
    return page(
      exchange,
      `<h1>Bedankt</h1><button onclick="location.href=${to}">Terug naar de applicatie</button>`,
    );
  }),
  sent('redirect-with-page', 'by 302 with a page that has a link', (exchange, target) => ({
    ...page(exchange, `<a href="${escapeHtml(target)}">Go on</a>`, 302),
    headers: { ...exchange.rules.pageHeaders(exchange), Location: target },
  })),
  sent('redirect-with-bytes-of-state', 'with the letters of the state as they are', (...given) => {
    const [exchange, target] = given;
    const letters = target.replace(/(?:%[89A-F][0-9A-F])+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('latin1'),
    );
    return exchange.rules.answerPage(exchange, 302, '', { Location: letters });
  }),
  ...freedomsOf('Authorize result', {
    'redirect-state-first': [
      'The state stands before the code.',
      change('queryOfGrant', (lawful, ...given) => lawful(...given).toReversed()),
    ],
    'redirect-extra-parameters': [
      'The query has an issuer and a session state too.',
      change('queryOfGrant', (lawful, ...given) => [
        ['iss', 'https://books.example/'],
        ...lawful(...given),
        ['session_state', 'a.b.c'],
        // In the browser flow the scope belongs into the fragment.
        ...(given[0].flow === 'code' ? [['scope', given[0].service.settings.scope] as const] : []),
      ]),
    ],
    'fragment-of-who-is-known-tells-what-is-left': [
      'A user who is sent back at once is given a token that has been good for a while, and is told how long it still is.',
      change(
        'secondsSaid',
        (lawful, exchange, token) =>
          lawful(exchange, token) - (exchange.endpoint === 'authorize' ? 60 : 0),
      ),
    ],
    'fragment-with-empty-refresh-token': [
      'The fragment has a refresh_token with nothing in it.',
      change('fragmentOfGrant', (lawful, ...given) => {
        const values = lawful(...given);
        return values.length === 0 ? values : [...values, ['refresh_token', '']];
      }),
    ],
    'fragment-other-order': [
      'The fragment has its values the other way round.',
      change('fragmentOfGrant', (lawful, ...given) => lawful(...given).toReversed()),
    ],
    'fragment-extra-values': [
      'The fragment has more values.',
      change('fragmentOfGrant', (lawful, ...given) => {
        const values = lawful(...given);
        return values.length === 0
          ? values
          : [['id', '7'], ...values, ['userName', 'u@books.example']];
      }),
    ],
    'fragment-with-state-too': [
      'The state stands in the query and in the fragment.',
      change('fragmentOfGrant', (lawful, exchange, request, granted) => {
        const values = lawful(exchange, request, granted);
        const isAdded = values.length > 0 && hasState(exchange);
        return isAdded ? [...values, ['state', request.state ?? '']] : values;
      }),
    ],
  }),
  ...needing(
    'browser',
    freedomsOf('Authorize result', {
      'fragment-type-capitalised': [
        'The fragment says token_type=Bearer.',
        change('fragmentOfGrant', (lawful, ...given) =>
          lawful(...given).map(([name, value]) => [name, name === 'token_type' ? 'Bearer' : value]),
        ),
      ],
      'redirect-form-encoded': [
        'A blank in a value is written +.',
        change('encodeRedirectValue', (lawful, ...given) =>
          lawful(...given).replaceAll('%20', '+'),
        ),
      ],
      'redirect-lower-case-escapes': [
        'Escapes are in lower case.',
        change('encodeRedirectValue', (lawful, ...given) =>
          lawful(...given).replace(/%../g, (escaped) => escaped.toLowerCase()),
        ),
      ],
      'redirect-hardly-encoded': [
        'Only what has to be escaped is escaped.',
        change('encodeRedirectValue', (lawful, ...given) =>
          lawful(...given).replace(/%(3A|2F|3D|24|2C|3B|40|3F)/g, decodeURIComponent),
        ),
      ],
      'redirect-all-encoded': [
        'Marks are escaped that need not be.',
        change('encodeRedirectValue', (lawful, ...given) =>
          lawful(...given).replace(
            /[-_.!~*'()]/g,
            (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
          ),
        ),
      ],
    }),
  ),
];

export const redirects: readonly Freedom[] = all.map((one) => ({ ...one, part: 'redirect' }));
