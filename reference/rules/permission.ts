import type { Exchange } from '../http/exchange.ts';
import type { Session } from '../service/records.ts';
import type { AuthorizeRequest } from './authorize.ts';

interface PermissionForm {
  isAllowed: boolean;
  csrfToken: string;
}

/** Whether the user is asked to permit the application, and what the answer does. */
export interface PermissionRules {
  isPermissionAsked(
    exchange: Exchange,
    session: Session | undefined,
    request: AuthorizeRequest,
  ): boolean;
  readPermissionForm(exchange: Exchange, form: URLSearchParams): PermissionForm;
  /** What a session remembers a permission by. */
  permissionKey(exchange: Exchange, request: AuthorizeRequest): string;
  rememberPermission(exchange: Exchange, session: Session, request: AuthorizeRequest): void;
}

export const lawfulPermission: PermissionRules = {
  isPermissionAsked(exchange, session, request) {
    const key = exchange.rules.permissionKey(exchange, request);
    return session === undefined || !session.permissions.has(key);
  },

  readPermissionForm: (_exchange, form) => ({
    isAllowed: form.get('decision') === 'allow',
    csrfToken: form.get('csrf_token') ?? '',
  }),

  permissionKey: (_exchange, request) => `${request.clientId} ${request.scope}`,

  rememberPermission(exchange, session, request) {
    session.permissions.add(exchange.rules.permissionKey(exchange, request));
  },
};
