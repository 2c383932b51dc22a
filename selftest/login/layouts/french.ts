import {
  byButton,
  decision,
  type Layout,
  loginForm,
  permissionForm,
  sendByScript,
} from '../layout.ts';

const login = { html: loginForm('Identifiant', 'Mot de passe', 'Se connecter') };
const permission = {
  html: permissionForm('Acme souhaite accéder à votre compte', 'Autoriser', 'Refuser'),
};

/** Layouts of pages in French. */
export const french: Layout[] = [
  { name: 'formulaires simples', language: 'fr', screens: [login, permission], decided: decision },
  {
    name: 'ne pas autoriser en premier',
    language: 'fr',
    decided: decision,
    screens: [
      login,
      {
        html: `<h1>Demande d'accès</h1><p>L'application Acme demande l'accès à vos données.</p><form method="post" action="send"><button name="decision" value="deny">Ne pas autoriser</button><button name="decision" value="allow">J'autorise</button></form>`,
      },
    ],
  },
  {
    name: 'accepter et annuler par liens',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<h1>Connexion</h1><form method="post" action="send"><input name="username" placeholder="Adresse e-mail"><input type="password" name="password" placeholder="Mot de passe"><a href="#">Mot de passe oublié ?</a><input type="image" alt="Valider" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="60" height="30"></form>`,
      },
      {
        html: `<h1>Autorisation</h1><p>Acme pourra consulter vos données en votre nom.</p><a href="send?decision=deny">Annuler</a> <a href="send?decision=allow" class="btn">Accepter</a>`,
      },
    ],
  },
  {
    name: 'oui et non',
    language: 'fr',
    decided: decision,
    screens: [
      login,
      {
        html: permissionForm("Permettre à l'application Acme de lire vos données ?", 'Oui', 'Non'),
      },
    ],
  },
  {
    name: 'bandeau de cookies avec continuer sans accepter',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `${login.html}<div class="modal" style="position:fixed;inset:0;background:#fff"><p>Nous respectons votre vie privée. Avec nos partenaires, nous utilisons des cookies pour la publicité.</p><a href="#" onclick="this.parentNode.remove()">Continuer sans accepter</a><button>Personnaliser mes choix</button><button onclick="this.parentNode.remove()">Tout accepter</button></div>`,
      },
      permission,
    ],
  },
  {
    name: 'page dessinée par script',
    language: 'fr',
    decided: decision,
    screens: [
      {
        html: `<div id="app"></div><script>${sendByScript} setTimeout(() => { app.innerHTML = '<h1>Identification</h1><label>Identifiant <input id="a"></label><label>Mot de passe <input id="b" type="password"></label><span role="button" tabindex="0" id="c">Connexion</span>';
        c.onclick = () => { app.innerHTML = 'Chargement'; sendFields({ username: a1, password: b1 }); }; let a1, b1; a.oninput = () => { a1 = a.value; }; b.oninput = () => { b1 = b.value; }; }, 200);</script>`,
      },
      permission,
    ],
  },
  {
    name: "choix de compte et conditions d'utilisation",
    language: 'fr',
    decided: decision,
    screens: [
      login,
      {
        html: '<h1>Choisissez un compte</h1><form method="post" action="send"><button name="c" value="1">{user}</button><button name="c" value="2">Utiliser un autre compte</button></form>',
      },
      {
        html: "<h1>Conditions d'utilisation</h1><p>Veuillez lire nos conditions.</p><form method='post' action='send'><button name='t' value='no'>Refuser</button><button name='t' value='yes'>Accepter</button></form>",
        ends: (fields) => fields.t === 'no',
      },
      permission,
    ],
  },
  {
    name: "autoriser d'un bouton, annuler d'un lien, case pour se souvenir",
    language: 'fr',
    decided: byButton('oui', 'non'),
    screens: [
      login,
      {
        html: `<h1>Acme</h1><p>Cette application souhaite accéder à vos données.</p><form method="post" action="send"><label><input type="checkbox" name="souvenir">Se souvenir de mon choix</label><input type="submit" name="oui" value="Continuer"></form><a href="send?non=1">Non, revenir au site</a>`,
      },
    ],
  },
];
