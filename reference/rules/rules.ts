import { type AccessRules, lawfulAccess } from './access.ts';
import { type AuthorizeRules, lawfulAuthorize } from './authorize.ts';
import { type BodyRules, lawfulBody } from './body.ts';
import { type CustomerRules, lawfulCustomers } from './customers.ts';
import { type FlawRules, lawfulFlaws } from './flaws.ts';
import { type JsonRules, lawfulJson } from './json.ts';
import { type ListRules, lawfulList } from './list.ts';
import { type LoginRules, lawfulLogin } from './login.ts';
import { lawfulPages, type PageRules } from './pages.ts';
import { lawfulPermission, type PermissionRules } from './permission.ts';
import { lawfulProblems, type ProblemRules } from './problems.ts';
import { lawfulRedirect, type RedirectRules } from './redirect.ts';
import { lawfulResources, type ResourceRules } from './resources.ts';
import { lawfulTokenAnswers, type TokenAnswerRules } from './token-answer.ts';
import { lawfulTokenRequests, type TokenRequestRules } from './token-request.ts';
import { lawfulTraffic, type TrafficRules } from './traffic.ts';
import { lawfulWrites, type WriteRules } from './writes.ts';
import { lawfulXml, type XmlRules } from './xml.ts';

/**
 * Every decision of the service, one function each. A service owns a copy; replacing or wrapping a
 * function there changes that service alone, also for the rules that call one another.
 */
export interface Rules
  extends TrafficRules,
    AuthorizeRules,
    LoginRules,
    PermissionRules,
    PageRules,
    RedirectRules,
    TokenRequestRules,
    TokenAnswerRules,
    AccessRules,
    ResourceRules,
    ProblemRules,
    BodyRules,
    FlawRules,
    CustomerRules,
    WriteRules,
    ListRules,
    JsonRules,
    XmlRules {}

/** A fresh copy of the rules that keep every sentence of the contract. */
export function createRules(): Rules {
  return {
    ...lawfulTraffic,
    ...lawfulAuthorize,
    ...lawfulLogin,
    ...lawfulPermission,
    ...lawfulPages,
    ...lawfulRedirect,
    ...lawfulTokenRequests,
    ...lawfulTokenAnswers,
    ...lawfulAccess,
    ...lawfulResources,
    ...lawfulProblems,
    ...lawfulBody,
    ...lawfulFlaws,
    ...lawfulCustomers,
    ...lawfulWrites,
    ...lawfulList,
    ...lawfulJson,
    ...lawfulXml,
  };
}
