import { sentence } from '../../contract/sentence.ts';

/** A page that stands before a service, or in the middle of its login, by its kind. */
export interface NamedPage {
  readonly what: string;
  readonly cause: string;
  readonly cure: string;
  /** Whether it passes by itself. */
  readonly isTrouble?: boolean;
  readonly isOfLogin?: boolean;
  readonly says: RegExp;
}

const pages: readonly NamedPage[] = [
  {
    what: 'a bot challenge',
    cause: sentence`A protection in front of the service keeps programs out.`,
    cure: sentence`Ask the operator of the service to let the address of this machine through, or for an address without the protection.`,
    says: /just a moment\b|checking (if the site connection is secure|your browser)|(verify|verifying|confirm) (that )?you are (a )?human|ddos protection|\bcf-chl|_incapsula_|enable javascript and cookies to continue/i,
  },
  {
    what: 'a captcha',
    cause: sentence`The page wants the answer to a captcha, which only a person can give.`,
    cure: sentence`Ask the operator of the service for a user, or an address to come from, whose login shows no captcha.`,
    says: /captcha|\bnot a robot\b|\bgeen robot\b|\bkein roboter\b/i,
  },
  {
    what: 'a form that wants a new password',
    cause: sentence`The password of the user has expired, or must be replaced at the first login.`,
    cure: sentence`Log in by hand, choose a new password, and set API_PASSWORD to it.`,
    isOfLogin: true,
    says: /\b(choose|set|enter|create) (a|your) new password|password (has|is) expired|must (change|replace) (your|the) password|(kies|stel) (een|uw) nieuw wachtwoord|wachtwoord is (verlopen|vervallen)|(kennwort|passwort) ist abgelaufen|neues (kennwort|passwort) (wählen|festlegen|vergeben)/i,
  },
  {
    what: 'a form that wants a one-time code sent by mail or text message',
    cause: sentence`The login sends the user a code by mail or text message, which the suite cannot read.`,
    cure: sentence`Use a user without a second factor, or give this one an authenticator app and set API_TOTP_SECRET to its seed. Or log in by hand once with login --save.`,
    isOfLogin: true,
    says: /\b(mailed|sent|gemaild|gestuurd|verzonden|gesendet|geschickt)\b[^.]{0,60}\b(code|pin)\b|\b(code|pin)\b[^.]{0,60}\b(mailed|sent|gemaild|gestuurd|verzonden|gesendet|geschickt)\b/i,
  },
  {
    what: 'a maintenance page',
    cause: sentence`The service is under maintenance.`,
    cure: sentence`Try again when the maintenance is over.`,
    isTrouble: true,
    says: /\b(under|down for|in|scheduled|planned) maintenance\b|\bin onderhoud\b|\bonderhoudswerkzaamheden\b|\bwartungsarbeiten\b|temporarily unavailable|tijdelijk niet (beschikbaar|bereikbaar)|vorübergehend nicht (verfügbar|erreichbar)/i,
  },
];

/** Names a page that is no page of the service, by its text and headers. */
export function namePage(
  text: string,
  headers: readonly (readonly [string, string])[] = [],
): NamedPage | undefined {
  if (headers.some(([name]) => name.toLowerCase() === 'cf-mitigated')) return pages[0];
  return pages.find(({ says }) => says.test(text));
}

/** Names what a login wants beside user name and password, where its page came again: an ordinary one may speak of captchas. */
export function nameLoginPage(text: string): NamedPage | undefined {
  return pages.find(({ isOfLogin, says }) => isOfLogin && says.test(text));
}
