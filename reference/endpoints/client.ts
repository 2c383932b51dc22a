import type { Application } from '../service/records.ts';
import type { Service } from '../service/service.ts';

/**
 * The application a client id stands for. An id nobody registered stands for the application of the
 * settings: whether it is known is asked of `isClientKnown`, and a rule may let it pass.
 */
export function applicationOf(service: Service, clientId: string): Application {
  const { clientSecret, redirectUri, applicationName, clientId: own } = service.settings;
  return (
    service.applications.get(clientId) ??
    service.applications.get(own) ?? {
      clientId: own,
      clientSecret,
      redirectUri,
      name: applicationName,
      status: 'Actief',
    }
  );
}
