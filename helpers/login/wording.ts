/**
 * Words on buttons and links, in English, Dutch, German and French: phrases set apart by commas,
 * without accents and punctuation (`j autorise`); `*` stands for any ending.
 */
export const wording = {
  allowStrong: `
    allow*, authori*, grant*, approv*, permit, consent, give access, give permission, toestaan,
    toestemm*, sta toe, sta dit toe, toelaten, autoriseer*, autoriser*, machtig*, goedkeur*,
    toegang geven, geef toegang, toegang verlenen, verleen toegang, zulassen, erlaub*, genehmig*,
    zustimm*, stimme zu, gestatt*, autorisier*, freigeb*, freigabe, gewahren, erteilen,
    einwillig*, ermachtig*, berechtigen, autoriser, autorise, permettre, approuver, approuve,
    accorder, accorde, consentir, donner acces, donner l acces, donner mon accord, consens`,
  allowMedium: `
    accept*, agree, i agree, yes, yep, confirm*, connect, link, trust, allowed, akkoord, ja,
    bevestig*, koppel*, verbind*, instemm*, stem in, eens, vertrouw*, akzeptier*, annehmen,
    bestatig*, verbinden, verknupf*, einverstanden, vertrauen, accepte*, oui, d accord, lier,
    j accepte, associer, relier`,
  forward: `
    continue, next, ok, okay, click here, proceed, submit, go, go on, finish, done, send,
    doorgaan, verder, klik hier, volgende, ga door, ga verder, verzenden, oke, klaar, gereed,
    weiter, fortfahren, hier klicken, klicken sie hier, fortsetzen, nachste, absenden, fertig,
    weiterleiten, senden, continuer, suivant, cliquez ici, poursuivre, valider, envoyer, terminer,
    suite, soumettre`,
  denyStrong: `
    deny, denied, refuse, reject*, declin*, disallow, block, disagree, unauthori*, cancel*, abort,
    forbid, revoke, weiger*, afwijz*, wijs af, afkeur*, annuleer, annuleren, afbreken, blokkeren,
    intrekken, verbieden, ablehnen, lehne ab, verweiger*, abbrech*, abbruch, sperren, untersagen,
    verbieten, stornieren, refuser, rejeter, interdire, annuler, decliner, bloquer, abandonner`,
  denyWeak: `
    no, nope, no thanks, not now, back, go back, close, return, leave, stop, exit, nee, niet nu,
    terug, ga terug, sluiten, stoppen, nee bedankt, verlaten, nein, nicht jetzt, zuruck,
    schliessen, nein danke, beenden, verlassen, non, pas maintenant, retour, fermer, non merci,
    quitter, revenir`,
  negation: `
    not, don t, dont, do not, never, without, niet, geen, nooit, zonder, nicht, kein, keine,
    keinen, nie, ohne, ne, n, pas, aucun, jamais, sans`,
  logIn: `
    log in, login, log me in, sign in, sign me in, signin, log on, logon, sign on, signon,
    authenticate, enter, unlock, let me in, verify, inloggen, aanmelden, meld aan, meld je aan,
    meld u aan, log nu in, inlog, aanloggen, naar binnen, anmelden, einloggen, anmeldung,
    melde dich an, melden sie sich an, eintreten, se connecter, me connecter, connectez vous,
    connexion, s identifier, m identifier, identifiez vous, s authentifier, ouvrir une session,
    ouvrir la session, acceder, entrer`,
  notForward: `
    forgot*, forgotten, reset, recover*, lost, trouble, help, register, registration, sign up,
    signup, join, create*, new account, show, hide, reveal, toggle, search, language, privacy,
    terms, policy, imprint, contact*, support, subscribe, download, learn more, more information,
    details, settings, manage, preferences, menu, about, vergeten, herstel*, opnieuw instellen,
    registreer*, registreren, aanmaken, maak een, nieuw account, toon*, tonen, weergeven,
    verbergen, verberg, zoek*, hulp, taal, voorwaarden, beleid, meer informatie, meer info,
    instellingen, voorkeuren, beheer*, vergessen, zurucksetzen, registrier*, erstellen,
    neues konto, anzeigen, ausblenden, suche*, hilfe, sprache, datenschutz*, impressum, agb,
    mehr erfahren, einstellungen, kontakt, oublie*, reinitialis*, perdu, s inscrire, inscription,
    inscrivez vous, creer, afficher, masquer, montrer, recherch*, aide, langue, confidentialite,
    conditions, mentions legales, en savoir plus, parametres, copy, print, demo, trial, proberen,
    testen, unlock account, disclaimer, cookies, newsletter`,
  otherAccount: `
    not you, switch, switch account, another account, different account, different user,
    another user, other account, sign out, log out, logout, signout, log off, niet jij,
    ander account, andere gebruiker, uitloggen, afmelden, wissel*, log uit, anderes konto,
    anderer benutzer, anderen benutzer, abmelden, ausloggen, wechseln, nicht sie, nicht du,
    autre compte, autre utilisateur, deconnexion, se deconnecter, pas vous, changer de compte,
    changer d utilisateur, bent u niet, andere account`,
  otherWayIn: `
    google, microsoft, apple, facebook, github, gitlab, linkedin, twitter, amazon, azure,
    office 365, sso, single sign on, saml, okta, openid, passkey, pass key, qr, qr code, digid,
    eherkenning, itsme, idin, franceconnect, elster, smartcard, certificate, certificaat,
    zertifikat, certificat, fingerprint, magic link, slack, one time code, eenmalige code,
    einmalcode, code unique, sms, security key, verimi, windows, touch id, face id, by phone,
    company account, bedrijfsaccount, yahoo, aanmelden met x, sign in with x, log in with x,
    mit x anmelden, avec x, paypal`,
  usePassword: `
    use password, use your password, use a password, with password, with a password,
    password instead, with your password, with email, with e mail, with username,
    wachtwoord gebruiken, met wachtwoord, met een wachtwoord, met e mail*, met gebruikersnaam,
    gebruik wachtwoord, gebruik je wachtwoord, mit passwort, mit kennwort, mit e mail*,
    passwort verwenden, kennwort verwenden, mit benutzername*, avec un mot de passe,
    avec mot de passe, utiliser un mot de passe, utiliser mon mot de passe, avec un e mail,
    avec votre mot de passe, avec une adresse e mail, avec email, met uw wachtwoord`,
} as const;
