/**
 * Words that tell what a page, a field or a banner is about, in the notation of `wording.ts`.
 */
export const pageWording = {
  username: `
    user*, login*, log in, logon, email*, e mail*, mail, account*, uid, signin, sign in, member,
    identifier, gebruiker*, inlog*, aanmeld*, benutzer*, nutzer*, anmelde*, kennung, kundennummer,
    utilisateur, identifiant, courriel, adresse e mail, adresse mail, nom d utilisateur, compte,
    phone*, telefoon*, telefon*, telephone, klantnummer, customer number, relatienummer, konto*,
    loginname, usr, screen name`,
  password: `
    password, passwd, pwd, pass, passphrase, wachtwoord, wachtzin, kennwort, passwort,
    mot de passe, mdp, motdepasse, userpassword, pw, psw`,
  notUsername: `
    search*, query, q, zoek*, such*, recherch*, captcha, otp, code, token, totp, newsletter,
    nieuwsbrief, infolettre, subscribe, coupon, company, bedrijf*, firma, organi*, tenant, domain,
    domein, administratie, website, url, homepage, fax, first name, last name, voornaam,
    achternaam, vorname, nachname, prenom, entreprise, leave empty, leave blank, leave this,
    leeg laten, niet invullen, nicht ausfullen, ne pas remplir, honey*, hp, pot, laat leeg,
    leer lassen, laissez vide, trap, bot`,
  registration: `
    register, registration, sign up, signup, create account, create an account, join,
    new customer, registreren, registreer, account aanmaken, nieuwe klant, inschrijven,
    registrieren, registrierung, konto erstellen, konto anlegen, neukunde, inscription,
    s inscrire, creer un compte, creer mon compte, nouveau client, repeat password,
    confirm password, herhaal wachtwoord, passwort wiederholen, nieuwsbrief, newsletter,
    subscribe, change password, new password, nieuw wachtwoord, neues passwort`,
  permission: `
    permission*, authori*, scope*, consent, third party, on your behalf, allow*, grant*, wants to,
    wants access, would like to, would like access, is requesting, requests access,
    access to your, access your, request for access, access request, application, apps, app,
    will be able to, be able to, this app, approv*, toegang, toestemming, toestaan, machtig*,
    autorisatie, applicatie, toepassing, namens u, namens jou, namens je, uw gegevens,
    je gegevens, koppeling, wil graag, krijgt inzage, zugriff*, zugang, berechtigung*, anwendung,
    erlaub*, genehmig*, in ihrem namen, mochte auf, freigabe, ihre daten, drittanbieter*,
    zulassen, gestatten, zustimmung, acces, autoris*, autorisation*, en votre nom, vos donnees,
    souhaite, demande l acces, permettre, consentement, your data, your account,
    your administration, derden, tiers, integration, koppelen, delen, share, read your, inzien,
    lesen, lire, consulter, verzoekt, einwilligung*, datenfreigabe, machtigen, connect to,
    koppel*, verbind*, linked, link your, lier, relier, deine daten, ihrem konto, deinem konto,
    uw account, je account, je administratie, uw administratie, votre compte, votre dossier,
    klantgegevens, kundendaten, factures, invoices, facturen, rechnungen, customers, klanten,
    kunden, clients, install`,
  requestsAccess: `
    wants to, wants access, would like to, would like access, is requesting, requests access,
    request for access, asks for access, access to your, on your behalf, third party, wil toegang,
    vraagt toegang, vraagt om toegang, vraagt toestemming, wil graag, namens u, namens jou,
    namens je, krijgt toegang, toegang tot uw, toegang tot je, mochte auf, bittet um,
    in ihrem namen, zugriff auf ihr, zugriff auf ihre, zugang zu ihrem, erhalt zugriff,
    souhaite acceder, souhaite, demande l acces, en votre nom, acces a votre, acces a vos,
    pourra lire, pourra consulter, needs your permission, needs access, wishes to,
    requesting permission, is asking, asks for, toestemming nodig, verzoekt om, vraagt een,
    vraagt om, wil je, wil uw, wilt u, mag, bittet, benotigt ihre, darf, mochte, souhaiterait,
    demande une autorisation, demande votre, a besoin de votre, voudrait, pourra acceder,
    aura acces, will have access, will be able to, kan dan, kan na`,
  cookies: `
    cookie*, tracking, trackers, traceurs, analytics, marketing, advert*, partners, personali*,
    gdpr, avg, dsgvo, rgpd, cmp, onetrust, cybot, cookiebot, didomi, usercentrics, klaro, iubenda,
    quantcast, truste, website, webseite, werbung, browse*, browsing, site web, ce site,
    deze site, this site, bezoek, statisti*, we value your privacy, your privacy, uw privacy,
    je privacy, vie privee, publicit*, privatsphare, vorkeuren, audience, surfen, surf, besucher,
    bezoekers, kekse`,
  terms: `
    terms, terms of use, terms of service, conditions of use, agreement, voorwaarden,
    gebruiksvoorwaarden, nutzungsbedingungen, agb, bedingungen, conditions d utilisation,
    conditions generales, cgu`,
  staySignedIn: `
    stay signed in, stay logged in, keep me signed in, remain signed in, remember this device,
    keep you signed in, trust this device, trust this browser, ingelogd blijven,
    aangemeld blijven, blijf ingelogd, blijven ingelogd, apparaat vertrouwen, onthouden,
    angemeldet bleiben, eingeloggt bleiben, gerat vertrauen, rester connecte*, faire confiance,
    save your password, memoriser`,
  chooseAccount: `
    choose an account, choose account, pick an account, select an account, select account,
    choose your account, which account, continue as, signed in as, kies een account,
    kies je account, kies uw account, welk account, account kiezen, doorgaan als, selecteer,
    konto auswahlen, wahlen sie ein konto, konto wahlen, welches konto, weiter als,
    fortfahren als, choisissez un compte, choisir un compte, quel compte, continuer en tant que,
    choisissez votre compte`,
  newsletter: `newsletter, news letter, nieuwsbrief, infolettre, lettre d information, rundbrief`,
  shows: `
    show, hide, reveal, toggle, toon, tonen, verberg, verbergen, anzeigen, ausblenden, einblenden,
    afficher, masquer, montrer, cacher`,
  asksToChoose: `
    choose, select, pick, please, kies, selecteer, maak een keuze, maak uw keuze, bitte, wahlen,
    auswahlen, auswahl, choisir, choisissez, selectionner, selectionnez, veuillez`,
  skip: `
    skip, not now, later, maybe later, remind me later, do this later, ask me later, no thanks,
    overslaan, sla over, niet nu, nu niet, nee bedankt, uberspringen, spater, jetzt nicht,
    nicht jetzt, nein danke, ignorer, plus tard, passer, non merci, pas maintenant, dismiss`,
  sure: `
    are you sure, weet u het zeker, weet je het zeker, sind sie sicher, bist du sicher,
    etes vous sur, es tu sur, really, wirklich, echt, vraiment, zeker`,
  closes: `
    close, dismiss, got it, understood, ok, okay, x, sluiten, sluit, begrepen, schliessen,
    verstanden, alles klar, fermer, compris, j ai compris, hide, i understand, snap ik, duidelijk,
    prima, necessary, essential, noodzakelijk*, notwendig*, erforderlich*, necessaire*,
    essentiel*, functioneel, functionele, ga verder, continue, save, opslaan, speichern,
    enregistrer, tout, alles, alle, all, fine, good`,
  remembers: `
    remember*, keep me, stay, don t ask, do not ask, trust, newsletter, marketing, onthoud*,
    blijf, blijven, vraag niet, niet meer vragen, nieuwsbrief, ingelogd, merken, bleiben,
    nicht mehr fragen, memoriser, se souvenir, rester, ne plus demander, show, toon, anzeigen,
    afficher, updates, offers, persistent, keep, tonen`,
} as const;
