import type { Answer } from '../../reference/http/answer.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { escapeHtml } from '../../reference/pages/html.ts';
import type { Rules } from '../../reference/rules/rules.ts';
import { makeRandomText } from '../../reference/service/random-text.ts';
import { formOf } from '../../reference/variations/request-traits.ts';
import { encodings } from './encodings.ts';

/** Characters that every encoding writes in a way of its own. */
export const awkward = '+/=&<>"\\% é';

/** Long enough to be cut where a report cuts a long body. */
const hugeLength = 150_000;

const formsOf = (secret: string) => encodings.map((encode) => encode(secret));

/** A service that sends every secret that it hears, and those that it is given, back in every form. */
export class Echo {
  readonly #configured: readonly string[];
  /** Each with all its forms. */
  readonly #secrets = new Map<string, readonly string[]>();

  constructor(configured: readonly string[]) {
    this.#configured = configured;
    this.forget();
  }

  /** Forgets what it heard: no command can know the tokens of the one before. */
  forget(): void {
    this.#secrets.clear();
    for (const secret of this.#configured) this.#secrets.set(secret, formsOf(secret));
  }

  /** Has the service issue awkward tokens, and print secrets on its pages and in its token answers. */
  spoil = (rules: Rules): void => {
    const {
      newTokenText,
      finish,
      writeLoginPage,
      writePermissionPage,
      tokenMembers,
      tokenProblemMembers,
    } = rules;
    rules.newTokenText = (exchange, kind) =>
      kind === 'access' ? newTokenText(exchange, kind) : makeRandomText(awkward);
    rules.writeLoginPage = (exchange, view) =>
      this.#print(exchange, writeLoginPage(exchange, view));
    rules.writePermissionPage = (exchange, view) =>
      this.#print(exchange, writePermissionPage(exchange, view));
    rules.tokenMembers = (exchange, ...issued) => [
      ...tokenMembers(exchange, ...issued),
      ['echo', this.#texts(exchange)],
    ];
    rules.tokenProblemMembers = (exchange, problem) => [
      ...tokenProblemMembers(exchange, problem),
      ['echo', this.#texts(exchange)],
    ];
    rules.finish = async (exchange, answer) => {
      this.#hear(exchange);
      return this.#addHeaders(exchange, await finish(exchange, answer));
    };
  };

  /** Has every answer of the resource endpoints, and the status of the token endpoint, be wrong as well. */
  fail = (rules: Rules): void => {
    this.spoil(rules);
    rules.statusOfTokenAnswer = () => 201;
    rules.answerResource = (exchange) => {
      this.#hear(exchange);
      return this.#wrongAnswer(exchange);
    };
  };

  // What a client sends is known to it. What was issued to a browser is known to the suite only
  // once the browser has told it.
  #hear(exchange: Exchange): void {
    const form = formOf(exchange);
    const bearer = exchange.rules.readBearerToken(exchange);
    const { accessTokens, codes, refreshTokens } = exchange.service;
    const heard = [bearer, form.get('code'), form.get('refresh_token')];
    for (const text of heard)
      if (text && (accessTokens.has(text) || codes.has(text) || refreshTokens.has(text)))
        if (!this.#secrets.has(text)) this.#secrets.set(text, formsOf(text));
  }

  /**
   * Many secrets in every form, beginning with another one each time: all have their turn, and what comes first is what
   * is cut.
   */
  #texts(exchange: Exchange): string[] {
    const session = exchange.rules.findSession(exchange);
    const texts = [...this.#secrets.values(), session ? formsOf(session.id) : []].flat();
    const first = (exchange.number * 7) % texts.length;
    return [...texts.slice(first), ...texts.slice(0, first)].slice(0, 300);
  }

  #print(exchange: Exchange, page: string): string {
    const texts = this.#texts(exchange).slice(0, 60);
    const [first = ''] = texts;
    return page
      .replace('<title>', () => `<title>${escapeHtml(first)} `)
      .replace('</main>', () => {
        const told = texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
        return `</main><footer><ul>${told}</ul><!-- ${texts.join(' ')} --></footer>`;
      });
  }

  #addHeaders(exchange: Exchange, answer: Answer): Answer {
    const ascii = this.#texts(exchange).filter((text) => /^[\x20-\x7e]+$/.test(text));
    const [one = '', two = '', three = ''] = ascii;
    const raw = Buffer.from([...this.#secrets.keys()][exchange.number % this.#secrets.size] ?? '');
    // A refused authorization that may lead on takes the browser, which a hundred of them need not.
    const leading: Answer['headers'] = exchange.path.includes('OAuth/Authorize')
      ? {}
      : { Location: `/${encodeURIComponent(three)}?sent=${encodeURIComponent(one)}#${two}` };
    const told = { 'X-Echo': [one, two], 'X-Raw': raw.toString('latin1') };
    return { ...answer, headers: { ...leading, ...answer.headers, ...told } };
  }

  #wrongAnswer(exchange: Exchange): Answer {
    const texts = this.#texts(exchange);
    // The cut of a short text comes at another place of a secret each time.
    const filler = '.'.repeat((exchange.number * 37) % 290);
    const huge = exchange.number % 5 === 0 ? hugeLength : 0;
    const status = 500;
    const tail = (join: string) =>
      texts.join(join).repeat(1 + Math.ceil(huge / texts.join(join).length));
    switch (exchange.number % 3) {
      case 0: {
        const body = JSON.stringify({ Message: filler, Sent: texts, Tail: tail(' ') });
        return { status, headers: { 'Content-Type': 'application/json' }, body };
      }
      case 1: {
        const body = `<html><p>${filler}<p>${texts.join('</p>\n<p>')}<pre>${tail('\n')}</pre></html>`;
        return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
      }
      default: {
        const inside = texts.map(
          (text) => `<Sent at="${escapeHtml(text)}">${escapeHtml(text)}</Sent>`,
        );
        const body = `<Error><F>${filler}</F>${inside.join('')}<Tail>${escapeHtml(tail(' '))}</Tail></Error>`;
        return { status, headers: { 'Content-Type': 'application/xml' }, body };
      }
    }
  }
}
