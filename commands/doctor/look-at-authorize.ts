import { sentence } from '../../contract/sentence.ts';
import type { Answer } from '../../helpers/network/index.ts';
import {
  type AuthorizeParameters,
  authorizeUrl,
  goodRequest,
  quotePage,
  refusalOf,
  registrationCure,
} from '../../helpers/oauth/index.ts';
import { inventLike } from '../../helpers/records/index.ts';
import { type Diagnosis, ok, trouble, wrong } from './diagnosis.ts';
import type { Patient } from './patient.ts';

/** Whether the Authorize endpoint accepts client id, redirect URI and scope, as far as it says before a login. */
export async function lookAtAuthorize(patient: Patient): Promise<Diagnosis> {
  const { application } = patient.config;
  const { clientId, redirectUri } = application;
  const good = goodRequest(application, 'code');
  const answer = await ask(patient, good);
  if (answer.status >= 500)
    return trouble(
      sentence`The Authorize endpoint answered ${answer.status}${quotePage(answer.text)}`,
      sentence`The service failed.`,
      sentence`Try again; where it stays so, ask the operator of the service.`,
    );
  if (answer.status === 404)
    return wrong(
      sentence`The Authorize endpoint is answered 404${quotePage(answer.text)}`,
      sentence`There is no Authorize endpoint at this address.`,
      sentence`Check API_BASE_URL: the Authorize endpoint is at /OAuth/Authorize below it.`,
    );
  const refusal = refusalOf(answer, redirectUri);
  if (refusal !== undefined)
    return wrong(
      refusal,
      sentence`Client id, redirect URI and scope have to match the registration to the letter, and the application has to be activated (status "Actief").`,
      registrationCure,
    );
  const invented = await ask(patient, { ...good, client_id: inventLike(clientId) });
  const looks = refusalOf(invented, redirectUri) !== undefined;
  return ok(
    sentence`The Authorize endpoint goes on with client id, redirect URI and scope (status ${answer.status}). ${
      looks
        ? sentence`An invented client id is refused there.`
        : sentence`It goes on with an invented client id as well, so only the login shows whether they are right.`
    }`,
  );
}

function ask({ session, config }: Patient, parameters: AuthorizeParameters): Promise<Answer> {
  const url = authorizeUrl(config.target, parameters);
  return session.api.withoutToken.asking('text/html').send('GET', url);
}
