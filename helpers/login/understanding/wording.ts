/**
 * Words on buttons and links, and words that tell what a page, a field or a banner is about, in English, Dutch,
 * German and French: phrases set apart by commas, without accents and punctuation (`j autorise`); `*` stands for
 * any ending, the rest is read as regular expressions. A phrase that holds another one of its list adds nothing to it, save in `permission` and `cookies`,
 * whose phrases are counted.
 */
export const wording = {
  allowStrong: `
    allow*, authori[sz]*, grant*, approv*, permit, consent, give (access|permission), toestaan, toestemm*,
    sta (toe|dit toe|toegang toe), toelaten, autoris*, autoriz*, machtig*, goedkeur*,
    (geef toegang|toegang (geven|verlenen)), verleen*, zulassen, lasse zu, erlaub*, genehmig*, zustimm*, stimme zu,
    gestatt*, freigeb*, freigabe, gewahr*, erteil*, einwillig*, berechtig*, permettre, approuve*, accord(er|e),
    consentir, consens, donner( l)? acces, donne(r)? mon (accord|consentement|autorisation), opt in`,
  allowMedium: `
    accept*, agree, yes, confirm*, connect, link, trust, allowed, akkoord, ja, bevestig*, koppel*, verbind*,
    instemm*, stem in, vertrouw*, akzeptier*, annehmen, bestatig*, verknupf*, einverstanden, vertrauen, oui,
    d accord, lier, associer, relier, install*, enable, activ*, aktiv*, share, sure, integrate, add (app|to),
    sounds good, let, inschakelen, delen, deel*, prima, goed, graag, teilen, gern*, in ordnung, partager,
    bien sur, volontiers, ajouter, always, altijd, immer, toujours, save, opslaan, speichern, enregistrer,
    have read, gelezen, gelesen, ai lu`,
  forward: `
    continue, next, ok, okay, oke, click here, proceed, submit, go, finish, done, send, start, verify, got it,
    i understand, doorgaan, verder, klik hier, volgende, ga door, verzenden, klaar, gereed, starten, naar, begrepen,
    weiter, fortfahren, (hier klicken|klicken sie hier), fortsetzen, nachste, absenden, fertig, weiterleiten, senden,
    los, verstanden, continuer, suivant, cliquez ici, poursuivre, valider, envoyer, terminer, suite, soumettre,
    commencer, compris`,
  denyStrong: `
    den(y|ied), refuse, reject*, declin*, disallow, block, disagree, unauthori*, cancel*, abort, forbid, revoke,
    opt out, never allow, weiger*, afwijz*, wijs af, afkeur*, annuleer, annuleren, afbreken, blokkeren, intrekken,
    niet akkoord, geen toestemming, ablehn*, lehne ab, verweiger*, abbrech*, abbruch, sperren, untersagen, verbieten,
    stornieren, widersprechen, nicht (freigeben|einverstanden), keine zustimmung, refuser, refus, rejeter, interdire,
    annuler, bloquer, abandonner, s opposer, pas d accord, ne consens pas`,
  denyWeak: `
    no, nope, back, close, return, leave, stop, exit, never, rather not, dismiss, ignore, later, not interested,
    nee, terug, sluiten, stoppen, verlaten, nooit, liever niet, geen interesse, nein, zuruck, schliessen, beenden,
    verlassen, niemals, lieber nicht, spater, kein interesse, non, retour, fermer, quitter, revenir, jamais,
    plus tard, arreter`,
  negation: `
    not, don t, dont, never, without, niet, geen, nooit, zonder, nicht, kein, keine, keinen, nie, ohne, ne, n, pas,
    aucun, jamais, sans`,
  logIn: `
    log( me)? (in|on), login, logon, sign( me)? (in|on), signin, signon, authenticate, enter, unlock, let me in,
    verify, access my, (start|open) session, inloggen, aanmelden, meld( je| u)? aan, log nu in, inlog, naar mijn,
    mijn omgeving, toegang krijgen, anmelden, einloggen, anmeldung, melde( dich|n sie sich) an, zugang, zum konto,
    (se|me) connecter, connectez vous, connexion, (s|m) (identifier|authentifier), identifiez vous,
    ouvrir (une|la) session, acceder, entrer, mon espace`,
  notForward: `
    forgot*, reset, recover*, lost, trouble, help, register, registration, sign up, signup, join, create*,
    new account, show, hide, reveal, toggle, search, language, privacy, terms, policy, imprint, contact*, support,
    subscribe, download, learn more, more information, details, settings, manage, preferences, menu, about, copy,
    print, demo, trial, free, cookies, newsletter, faq, pricing, home, read more, delete, feedback, chat, vergeten,
    herstel*, opnieuw instellen, registreer*, registreren, aanmaken, maak een, nieuw account, toon*, tonen, weergeven,
    verberg*, zoek*, hulp, taal, voorwaarden, beleid, meer info*, instellingen, voorkeuren, beheer*, proberen, gratis,
    lees meer, klant worden, verwijder*, melden, vergessen, zurucksetzen, registrier*, erstellen, neues konto,
    anzeigen, ausblenden, suche*, hilfe, sprache, datenschutz*, impressum, agb, mehr erfahren, einstellungen, kontakt,
    kostenlos, testen, loschen, oublie*, reinitialis*, perdu, s inscrire, inscription, inscrivez vous, creer, afficher,
    masquer, montrer, recherch*, aide, langue, confidentialite, conditions, mentions legales, en savoir plus,
    parametres, gratuit, devenir, supprimer, nederlands, english, deutsch, francais`,
  otherAccount: `
    not you, switch, (another|different|other) (account|user), sign out, signout, log (out|off), logout, niet jij,
    andere? (account|gebruiker), uitloggen, afmelden, wissel*, log uit, andere[sn] (konto|benutzer), abmelden,
    ausloggen, wechseln, nicht (sie|du), autre (compte|utilisateur), deconnexion, se deconnecter, pas vous,
    changer (de compte|d utilisateur), bent u niet`,
  otherWayIn: `
    google, microsoft, apple, facebook, git ?hub, gitlab, linked ?in, twitter, (with|met|mit|avec) x, amazon, azure, office 365,
    windows, yahoo, slack, pay ?pal, sso, single sign on, saml, okta, openid, active directory, adfs, federat*, entra,
    pass ?key, webauthn, security key, smartcard, certifi(cate|caat|cat), zertifikat, fingerprint, touch id, face id,
    qr, digi ?d, e ?herkenning, itsme, idin, e ?id, france ?connect, elster, verimi, bank ?id, surf ?conext, magic link,
    (sign in|log ?in|inlog|aanmeld|anmelde) ?link, alternative anmeldung, lien de connexion, (send|get|email)( me)?( a)?
    (code|link), stuur (code|link), code (versturen|senden|anfordern|unique), link senden, (recevoir|envoyer) (un|le)
    (code|lien), text message, sms, one time code, eenmalige code, einmalcode, authenticator, by phone, provider,
    social, (company|your company) account, your company, bedrijfsaccount, (uw|je) bedrijf`,
  usePassword: `
    user ?name and password, gebruikersnaam en wachtwoord, benutzername und (passwort|kennwort),
    identifiant et mot de passe, (use|with)( a| your)? password, password instead, with (your |a )?(user ?name|e ?mail),
    with your account details, wachtwoord gebruiken, (met|gebruik)( een| je| uw| mijn)? wachtwoord,
    met (gebruikersnaam|e mail*), mit (passwort|kennwort|e mail*|benutzername*|zugangsdaten),
    (passwort|kennwort) verwenden, (avec|utiliser)( un| mon| votre)? mot de passe,
    avec( un| une| mon)? (email|e mail|adresse e mail|identifiant), try another way, other options, andere (manier|methode),
    autres options, anders inloggen`,
  username: `
    user*, login*, log in, logon, email*, e mail*, mail, account*, uid, signin, sign in, member, identifier,
    gebruiker*, inlog*, aanmeld*, benutzer*, nutzer*, anmelde*, kennung, (kunden|klant)nummer, utilisateur, identifiant,
    courriel, compte, phone*, telefoon*, telefon*, telephone, customer number, relatienummer, konto*, usr`,
  password: `
    password, passwd, pwd, pass, passphrase, wachtwoord, kennwort, passwort, mot de passe, mdp, pw, psw`,
  notUsername: `
    search*, query, q, zoek*, such*, recherch*, captcha, otp, code, token, totp, newsletter, nieuwsbrief,
    infolettre, subscribe, coupon, company, bedrijf*, firma, entreprise, organi*, tenant, domain, domein, administratie,
    website, url, homepage, fax, (first|last) name, voornaam, achternaam, vorname, nachname, prenom, honey*, hp, pot,
    trap, bot, leave (empty|blank|this), (leeg laten|laat leeg|niet invullen), (leer lassen|nicht ausfullen),
    (laissez vide|ne pas remplir)`,
  oneTimeCode: `
    one ?time (code|pass\\w*|pin), otp, totp, mfa, 2fa, tfa, (two|multi|second) ?(factor|step),
    (verification|verify|security|authentication|authenticator|log ?in|sign in|access|confirmation|sms) code, authenticator,
    authenticator app, passcode, code from (your|the) app, (\\d|six|eight)? ?digit code, (6|six|8|eight) digits?,
    eenmalige? (code|wachtwoord), (verificatie|beveiligings|authenticatie|inlog|aanmeld|bevestigings|toegangs|controle)code,
    (twee|tweede) ?(factor|staps)*, in twee stappen, authenticatie app, (6 |zes)(cijferige|cijfers),
    einmal ?(code|kennwort|passwort), (bestatigungs|sicherheits|verifizierungs|authentifizierungs|pruf|anmelde|zugangs)code,
    (zwei|zweite[rn]) ?(faktor|stufen|stufige)*, authentifizierungs app, (6 |sechs)(stellig|ziffern)*,
    (code|mot de passe) (a usage )?unique, code (de|d) (verification|securite|authentification|validation|confirmation|connexion),
    code temporaire, (double authentification|(double|deux|second) (facteurs?|etapes)), application d authentification,
    (6|six) chiffres`,
  code: `
    codes?, pin, token, otc, digit*, cijfer*, ziffer*, chiffre*, challenge, one ?time`,
  captcha: `
    captcha, recaptcha, hcaptcha, not a robot, (are|are a|you re) human, geen robot, mens bent, kein roboter, ein mensch,
    pas un robot, etes humain, (code|letters) in the (picture|image), (code|tekens) (uit|in) de afbeelding,
    zeichen (aus dem|im) bild, caracteres de l image`,
  otherFactor: `
    approve( the| this)? (sign in|login|request), confirm (on your phone|it s you), push notification,
    notification to your, sent a notification, check your (phone|device), on your (phone|mobile device), security key,
    passkey, smart card, keur de aanmelding goed, goedkeuren op je, melding gestuurd, op (je|uw) telefoon,
    beveiligingssleutel, anmeldung (genehmigen|bestatigen), push ?(nachricht|benachrichtigung|melding),
    benachrichtigung gesendet, auf (ihrem|deinem) (handy|smartphone|telefon|gerat), sicherheitsschlussel,
    approuvez? la connexion, notification envoyee, sur votre (telephone|mobile|appareil), cle de securite`,
  otherCode: `
    captcha, recaptcha, picture, image, letters, afbeelding, plaatje, bild, buchstaben, lettres, coupon*, voucher,
    promo*, discount, korting*, rabatt*, gutschein*, reduction, post ?code, postal*, zip, postleitzahl, plz, country*,
    land, landcode, pays, invit*, uitnodig*, einlad*, company*, bedrijf*, firm*, entreprise, administrati*, tenant, mandant*,
    customer*, klant*, kunden*, client*, relatie*, debiteur*, search*, zoek*, such*, recherch*, state, csrf, recovery*,
    back ?up*, herstel*, reserve*, wiederherstellung*, ersatz*, secours, recuperation, again, re ?send, new code, another,
    different, other, opnieuw, andere?, nieuwe, erneut, neuen?, nochmal*, andere[ns], renvoyer, nouveau, autre`,
  registration: `
    register, registration, sign up, signup, create( an)? account, join, new customer, regist(reren|reer|rieren|rierung),
    account aanmaken, nieuwe klant, inschrijven, konto (erstellen|anlegen), neukunde, inscription, s inscrire,
    creer (un|mon) compte, nouveau client, (repeat|confirm|change|new) password, herhaal wachtwoord, nieuw wachtwoord,
    passwort wiederholen, neues (passwort|kennwort), nouveau mot de passe, newsletter, nieuwsbrief, subscribe`,
  permission: `
    permission*, authori*, scope*, consent, third party, on your behalf, allow*, grant*, wants (to|access),
    would like (to|access), is requesting, requests access, access (to )?your, request for access, access request,
    application, apps?, this app, (will )?be able to, approv*, your (data|account|administration), read your, share,
    integration, connect to, linked, link your, install, customers, clients, invoices, toegang, toestemming, toestaan,
    machtig*, applicatie, toepassing, namens (u|jou|je), (uw|je) (gegevens|account|administratie), wil graag,
    krijgt inzage, derden, delen, inzien, verzoekt, koppel*, verbind*, klantgegevens, klanten, facturen, zugriff*, zugang,
    berechtigung*, anwendung, erlaub*, genehmig*, in ihrem namen, mochte auf, freigabe, (ihre|deine) daten,
    (ihrem|deinem) konto, drittanbieter*, zulassen, gestatten, zustimmung, lesen, einwilligung*, datenfreigabe,
    kundendaten, kunden, rechnungen, acces, autoris*, en votre nom, vos donnees, souhaite, demande l acces, permettre,
    consentement, tiers, lire, consulter, lier, relier, votre (compte|dossier), factures`,
  requestsAccess: `
    wants (to|access), would like (to|access), wishes to, (is|requesting) (requesting|asking|permission),
    requests access, request for access, access to your, on your behalf, third party, asks for,
    needs (your permission|access), will (have access|be able to), wil (toegang|graag|je|uw), wilt u, mag,
    vraagt (toegang|toestemming|een|om), namens (u|jou|je), krijgt toegang, toegang tot (uw|je), toestemming nodig,
    verzoekt om, kan (dan|na), in ihrem namen, zugriff auf ihre?, zugang zu ihrem, erhalt zugriff, bittet,
    benotigt ihre, darf, mochte, souhaite, souhaiterait, voudrait, demande (l acces|une autorisation|votre),
    en votre nom, acces a (votre|vos), pourra (lire|consulter|acceder), a besoin de votre, aura acces`,
  cookies: `
    cookie*, tracking, trackers, traceurs, analytics, marketing, advert*, partners, personali*,
    gdpr, avg, dsgvo, rgpd, cmp, onetrust, cybot, didomi, usercentrics, klaro, iubenda, quantcast,
    truste, website, webseite, werbung, browse*, browsing, site web, ce site, deze site, this site,
    bezoek, statisti*, we value your privacy, your privacy, uw privacy, je privacy, vie privee,
    publicit*, privatsphare, vorkeuren, audience, surfen, surf, besucher, bezoekers, kekse`,
  terms: `
    terms, conditions of use, agreement, (gebruiks)?voorwaarden, (nutzungs)?bedingungen, agb,
    conditions (d utilisation|generales), cgu`,
  staySignedIn: `
    (stay|remain) (signed|logged) in, keep (me|you) signed in, (remember|trust) this (device|browser),
    save your password, (ingelogd|aangemeld) blijven, (blijf|blijven) ingelogd, apparaat vertrouwen, onthouden,
    (angemeldet|eingeloggt) bleiben, gerat vertrauen, rester connecte*, faire confiance, memoriser`,
  chooseAccount: `
    (choose|pick|select)( an| your)? account, which account, continue as, signed in as,
    kies (een|je|uw) account, welk account, account kiezen, doorgaan als, selecteer, konto (aus)?wahlen,
    wahlen sie ein konto, welches konto, (weiter|fortfahren) als, (choisissez|choisir) (un|votre) compte, quel compte,
    continuer en tant que`,
  asksToChoose: `
    choose, select, pick, please, kies, selecteer, maak een keuze, maak uw keuze, bitte, wahlen,
    auswahlen, auswahl, choisir, choisissez, selectionner, selectionnez, veuillez`,
  skip: `
    skip, not now, later, no thanks, dismiss, overslaan, sla over, niet nu, nu niet, nee bedankt, uberspringen, spater,
    jetzt nicht, nicht jetzt, nein danke, ignorer, plus tard, passer, non merci, pas maintenant`,
  remembers: `
    remember*, stay, (don t|do not) ask, trust, newsletter, marketing, show, updates, offers, persistent, keep,
    onthoud*, blijf, blijven, (vraag niet|niet meer vragen), nieuwsbrief, ingelogd, toon, tonen, merken, bleiben,
    nicht mehr fragen, anzeigen, memoriser, se souvenir, rester, ne plus demander, afficher`,
} as const;
