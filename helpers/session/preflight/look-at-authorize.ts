import { Trouble } from '../../../contract/outcome.ts';
import { sentence } from '../../../contract/sentence.ts';
import {
  authorizeUrl,
  goodRequest,
  quotePage,
  refusalOf,
  registrationCure,
} from '../../oauth/index.ts';
import { type Diagnosis, type LookContext, ok, wrong } from './diagnosis.ts';

/** Whether the Authorize endpoint accepts client id, redirect URI and scope, as far as it says before a login. */
export async function lookAtAuthorize({ config, api }: LookContext): Promise<Diagnosis> {
  const { application, target } = config;
  const url = authorizeUrl(target, goodRequest(application, 'code'));
  const answer = await api.withoutToken.asking('text/html').send('GET', url);
  const { status, text } = answer;
  if (status >= 500)
    throw new Trouble(sentence`The Authorize endpoint answered ${status}${quotePage(text)}`);
  const refusal = refusalOf(answer, application.redirectUri);
  if (refusal === undefined)
    return ok(
      sentence`The Authorize endpoint accepts client id, redirect URI and scope (status ${status}).`,
    );
  return wrong(
    refusal,
    sentence`Client id, redirect URI and scope must match the registration exactly, and the application must be active (status "Actief").`,
    registrationCure,
  );
}
