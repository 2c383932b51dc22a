export interface Statistics {
  requests: number;
  apiRequests: number;
  tokenRequests: number;
  logins: number;
  /** Of users who exist. */
  failedLogins: number;
  /** Of users who do not exist. */
  unknownLogins: number;
  permissionsAsked: number;
  denials: number;
  accessTokensIssued: number;
  customersCreated: number;
  customersUpdated: number;
  customersRemoved: number;
  concurrency: number;
  peakConcurrency: number;
}

export function createStatistics(): Statistics {
  return {
    requests: 0,
    apiRequests: 0,
    tokenRequests: 0,
    logins: 0,
    failedLogins: 0,
    unknownLogins: 0,
    permissionsAsked: 0,
    denials: 0,
    accessTokensIssued: 0,
    customersCreated: 0,
    customersUpdated: 0,
    customersRemoved: 0,
    concurrency: 0,
    peakConcurrency: 0,
  };
}
