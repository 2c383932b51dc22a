import type { Answer } from '../../helpers/network/index.ts';
import { type AuthorizeParameters, authorizeUrl, goodRequest } from '../../helpers/oauth/index.ts';
import { inventLike } from '../../helpers/records/index.ts';
import { type Finding, ok, trouble, wrong } from './finding.ts';
import { withoutQuery } from './look-at-service.ts';
import type { Patient } from './patient.ts';

const longestText = 200;

/** Whether the Authorize endpoint accepts client id, redirect URI and scope, as far as it says before a login. */
export async function lookAtAuthorize(patient: Patient): Promise<Finding> {
  const { application } = patient.config;
  const { clientId, redirectUri } = application;
  const good = goodRequest(application, 'code');
  const answer = await ask(patient, good);
  if (answer.status >= 500)
    return trouble(
      `The Authorize endpoint answered ${answer.status}${quote(answer)}`,
      'The service failed.',
      'Try again; where it stays so, ask the operator of the service.',
    );
  if (answer.status === 404)
    return wrong(
      `The Authorize endpoint is answered 404${quote(answer)}`,
      'There is no Authorize endpoint at this address.',
      'Check API_BASE_URL: the Authorize endpoint is at /OAuth/Authorize below it.',
    );
  const refusal = refusalOf(answer, redirectUri);
  if (refusal !== undefined)
    return wrong(
      `The Authorize endpoint refuses the application: ${refusal}`,
      'Client id, redirect URI and scope have to match the registration to the letter, and the application has to be activated (status "Actief").',
      'Compare API_CLIENT_ID, API_REDIRECT_URI and API_SCOPE with the application list of the API portal.',
    );
  const invented = await ask(patient, { ...good, client_id: inventLike(clientId) });
  const looks = refusalOf(invented, redirectUri) !== undefined;
  return ok(
    `The Authorize endpoint goes on with client id, redirect URI and scope (status ${answer.status}). ${
      looks
        ? 'An invented client id is refused there.'
        : 'It goes on with an invented client id as well, so only the login shows whether they are right.'
    }`,
  );
}

function ask({ session, config }: Patient, parameters: AuthorizeParameters): Promise<Answer> {
  const url = authorizeUrl(config.target, parameters);
  return session.api.withoutToken.asking('text/html').send('GET', url);
}

/** How the endpoint says no; undefined where it goes on. */
function refusalOf(answer: Answer, redirectUri: string): string | undefined {
  const { status } = answer;
  if (status >= 400) return `status ${status}${quote(answer)}`;
  const location = answer.header('location');
  if (status < 300 || location === undefined) return undefined;
  const query = new URLSearchParams(location.split(/[?#]/).slice(1).join('&'));
  const error = query.get('error');
  if (error !== null && location.startsWith(redirectUri))
    return `status ${status}, with error=${error} to the redirect URI.`;
  const page = withoutQuery(location);
  return error !== null || /error/i.test(page) ? `status ${status}, on to ${page}.` : undefined;
}

/** What a page says to its reader, in a few words. */
function quote({ text }: Answer): string {
  const words = text
    .replace(/<(style|script|title)\b.*?<\/\1>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return '.';
  return `: "${words.length > longestText ? `${words.slice(0, longestText)}…` : words}"`;
}
