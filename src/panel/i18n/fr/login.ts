import type * as english from '../en/login'

export const session: typeof english.session = {
  login: {
    title: 'Connexion',
    email: 'E-mail',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Se connecter',
    busy: 'Connexion en cours…',
    forgot: 'Mot de passe oublié ?',
    register: 'Inscrire une organisation',
    again: 'Réessayer',
    signedIn: 'Vous êtes connecté en tant que %{name}.',
    continue: 'Continuer vers le back-office',
    loading: 'Ouverture du back-office…',
    unsaved:
      'Votre travail non enregistré est toujours là : reconnectez-vous avec le même compte pour l’envoyer.',
    password_set: 'Bienvenue ! Votre mot de passe est défini. Connectez-vous avec lui.',
    password_changed: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
    logged_out_elsewhere:
      'Vous vous êtes déconnecté dans un autre onglet. Reconnectez-vous : vos messages non envoyés dans cet onglet sont toujours là.',
  },
  provider: {
    submit: 'Se connecter avec %{name}',
    proved: 'Votre identité est confirmée. Fermez cet onglet et continuez dans celui d’où vous venez.',
  },
  notStored:
    'Ce navigateur n’a pas pu enregistrer votre session : elle prend fin lorsque vous fermez ou rechargez cet onglet, et les autres onglets ne la partagent pas.',
  welcome: 'Bienvenue ! Votre mot de passe est défini et vous êtes connecté.',
  toLogin: 'Aller à la connexion',
  wait: 'Patientez %{seconds} s',
}

export const passwords: typeof english.passwords = {
  /** The language by whose rules lists within these sentences are joined. */
  language: 'fr',
  confirm: 'Confirmer le mot de passe',
  good: 'Ce mot de passe respecte les règles.',
  holdsAddress: 'Le mot de passe ne doit pas contenir la partie de votre adresse e-mail qui précède le @.',
  tooShort: 'Le mot de passe doit contenir au moins %{least} caractères.',
  tooLong: 'Le mot de passe doit contenir au plus %{most} caractères.',
  missingKinds: 'Le mot de passe doit contenir au moins %{kinds}.',
  kinds: {
    upper: '%{least} majuscules',
    lower: '%{least} minuscules',
    numeric: '%{least} chiffres',
    special: '%{least} caractères spéciaux',
  },
}

export const reset: typeof english.reset = {
  forgot: {
    title: 'Mot de passe oublié',
    text: 'Indiquez l’adresse avec laquelle vous vous connectez. Nous vous enverrons un e-mail contenant un lien.',
    email: 'E-mail',
    submit: 'Envoyer',
    busy: 'Envoi en cours…',
    sent: 'Un e-mail vous a bien été envoyé. Veuillez le consulter et suivre les instructions.',
    here: 'Ouvrez le lien qu’il contient dans ce navigateur, dans les dix minutes. Nous l’avons envoyé à %{email}.',
    noEmail: 'Pas d’e-mail ? L’envoi peut prendre une minute ; vérifiez aussi vos courriers indésirables.',
    again: 'Envoyer de nouveau',
    underWay:
      'Vous définissez déjà un nouveau mot de passe pour %{email} dans ce navigateur. Si vous refaites une demande, vous recommencez depuis le début.',
    signedIn:
      'Vous êtes connecté en tant que %{name}. Demander un nouveau mot de passe vous déconnecte dans ce navigateur.',
    useless:
      'Un lien fonctionne une seule fois, pendant dix minutes, dans le navigateur depuis lequel il a été demandé. Demandez ici un nouvel e-mail.',
  },
  first: 'Choisissez votre mot de passe',
  title: 'Réinitialiser le mot de passe',
  openLink: 'Ouvrez le lien de l’e-mail que nous avons envoyé à %{email}.',
  here: 'Ouvrez-le dans ce navigateur, dans les dix minutes qui suivent la demande.',
  forWhom: 'Nouveau mot de passe pour %{email}',
  account: 'Compte',
  password: 'Nouveau mot de passe',
  submit: 'Définir le mot de passe',
  busy: 'Enregistrement du mot de passe…',
  faults: {
    empty: 'Veuillez remplir le champ vide.',
    differs: 'Les mots de passe ne correspondent pas.',
  },
  refused: 'Le back-office n’accepte pas ce mot de passe. Veuillez en choisir un autre.',
  askAgain: 'Demander un nouvel e-mail',
  invitation: {
    title: 'Bienvenue sur Gatehouse',
    text: 'Vous avez reçu une invitation. Choisissez un mot de passe, et votre compte sera prêt.',
    submit: 'Définir votre mot de passe',
    busy: 'Ouverture de l’invitation…',
    ended:
      'L’invitation a été utilisée, elle a expiré, elle a été retirée ou une invitation plus récente a été envoyée. Si vous avez déjà défini un mot de passe, connectez-vous. Sinon, demandez une nouvelle invitation à un administrateur.',
    refused:
      'Ce lien appartient à une autre invitation ou a déjà été utilisé. Ouvrez de nouveau le lien de votre invitation la plus récente.',
    expired: 'Les dix minutes sont écoulées. Votre invitation est toujours valable : recommencez.',
    forgot: 'Mot de passe oublié ?',
    signedIn:
      'Vous êtes connecté en tant que %{name}. Définir ce mot de passe vous déconnecte dans ce navigateur.',
  },
  done: {
    title: 'Votre mot de passe est défini',
    text: 'Le mot de passe pour %{email} est défini. Utilisez-le sur la plateforme.',
    staffOnly: 'Ce back-office est réservé à l’équipe : votre compte ne permet pas de s’y connecter.',
  },
}
