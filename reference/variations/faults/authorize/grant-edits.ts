import type { Answer, Pair } from '../../../http/answer.ts';
import type { Exchange, Flow } from '../../../http/exchange.ts';
import { escapeHtml } from '../../../pages/html.ts';
import { type Change, change } from '../../variation.ts';

export type Edit = (pairs: Pair[], exchange: Exchange) => Pair[];

export const editQuery = (flow: Flow, edit: Edit): Change =>
  change('queryOfGrant', (lawful, exchange, request, granted) => {
    const pairs = lawful(exchange, request, granted);
    return exchange.flow === flow ? edit(pairs, exchange) : pairs;
  });

export const editFragment = (edit: Edit): Change =>
  change('fragmentOfGrant', (lawful, exchange, request, granted) => {
    const pairs = lawful(exchange, request, granted);
    return granted.token === undefined ? pairs : edit(pairs, exchange);
  });

/** Only where the application sends no state. */
export const editStateless = (edit: Edit): Change =>
  change('fragmentOfGrant', (lawful, exchange, request, granted) => {
    const pairs = lawful(exchange, request, granted);
    const isOther = granted.token !== undefined && request.state === undefined;
    return isOther ? edit(pairs, exchange) : pairs;
  });

export const editTarget = (flow: Flow, edit: (target: string) => string): Change =>
  change('writeRedirectTarget', (lawful, exchange, uri, query, fragment) => {
    const target = lawful(exchange, uri, query, fragment);
    return exchange.flow === flow ? edit(target) : target;
  });

export const answerInstead = (
  flow: Flow,
  make: (lawful: Answer, target: string) => Answer,
): Change =>
  change('sendToApplication', (lawful, exchange, target) => {
    const answer = lawful(exchange, target);
    return exchange.flow === flow ? make(answer, target) : answer;
  });

export const moveUri = (flow: Flow, move: (uri: string) => string): Change =>
  change('writeRedirectTarget', (lawful, exchange, uri, query, fragment) =>
    lawful(exchange, exchange.flow === flow ? move(uri) : uri, query, fragment),
  );

export const without =
  (name: string): Edit =>
  (pairs) =>
    pairs.filter(([given]) => given !== name);

export const rename =
  (name: string, other: string): Edit =>
  (pairs) =>
    pairs.map(([given, value]) => [given === name ? other : given, value] as const);

export const say =
  (name: string, text: string): Edit =>
  (pairs) =>
    pairs.map(([given, value]) => [given, given === name ? text : value] as const);

export const showOnPage = (flow: Flow): Change =>
  answerInstead(flow, ({ headers: { Location, ...headers } }, target) => ({
    status: 200,
    headers,
    body: `<!doctype html><title>Done</title><p>Copy this: <code>${escapeHtml(target)}</code></p>`,
  }));
