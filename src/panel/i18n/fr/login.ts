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
    noLetter: 'Pas d’e-mail ? L’envoi peut prendre une minute ; vérifiez aussi vos courriers indésirables.',
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
  letter: 'Ouvrez le lien de l’e-mail que nous avons envoyé à %{email}.',
  letterHere: 'Ouvrez-le dans ce navigateur, dans les dix minutes qui suivent la demande.',
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
    text: 'Vous êtes invité. Choisissez un mot de passe, et votre compte sera prêt.',
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

export const registration: typeof english.registration = {
  title: 'Inscrire une organisation',
  required: 'Les champs marqués d’un * sont obligatoires.',
  expect:
    'Après l’envoi, nous vous expliquons la suite par e-mail. Si l’une des adresses est déjà connue ici, l’e-mail envoyé à cette adresse indique comment continuer.',
  unreadable: 'Les informations du lien n’ont pas pu être lues ; veuillez remplir le formulaire.',
  invited:
    'Vous êtes invité : votre organisation sera active dès l’envoi de ce formulaire. Si votre propre adresse n’est pas celle que nous avons invitée, nous lui envoyons un lien qui vous permet d’entrer.',
  registeredBefore: 'Si vous vous êtes déjà inscrit, il n’y a rien à remplir :',
  organization: {
    legend: 'Organisation',
    name: 'Nom de l’organisation',
    email: 'E-mail de l’organisation',
    emailHint: 'Les invitations et les nouvelles destinées à l’organisation y sont envoyées.',
    address: 'Adresse',
    contact: 'Contact',
    contactHint: 'Un numéro de téléphone ou une personne à contacter.',
    type: 'Secteur d’activité',
  },
  administrator: {
    legend: 'Administrateur',
    about: 'La personne qui s’occupera de cette organisation ici.',
    hasAccount: 'J’ai déjà un compte',
    hasAccountHint:
      'Nous envoyons alors un e-mail à son adresse ; le lien qu’il contient confirme que le compte est le vôtre.',
    firstname: 'Prénom',
    lastname: 'Nom',
    email: 'Votre e-mail',
    accountEmail: 'E-mail de votre compte',
  },
  submit: 'Inscrire',
  busy: 'Inscription en cours…',
  faults: {
    tooLong: 'C’est trop long.',
    signs:
      'Ce champ contient un caractère invisible, comme un saut de ligne ou un caractère qui inverse le texte. Veuillez le saisir à nouveau.',
    differs: 'Le mot de passe et sa confirmation doivent être identiques.',
    organizationTaken:
      'Une organisation a déjà cette adresse e-mail ici. Si c’est la vôtre, demandez-nous une nouvelle invitation ; sinon, utilisez une autre adresse.',
    accountTaken:
      'Un compte a déjà cette adresse e-mail. Si vous avez déjà inscrit cette organisation, connectez-vous avec ce compte ; si le compte est le vôtre, activez « J’ai déjà un compte » ; sinon, utilisez une autre adresse.',
    refused: 'Le back-office n’accepte pas cette valeur. Veuillez la vérifier.',
  },
  checking: 'Vérification de votre invitation…',
  failed: {
    kept: 'Rien de ce que vous avez saisi n’est perdu.',
    linkEnded:
      'L’invitation a été utilisée, elle a expiré ou une invitation plus récente a été envoyée. Demandez-nous une nouvelle invitation, ou inscrivez-vous sans elle : nous examinerons alors d’abord votre inscription.',
    withoutInvitation: 'S’inscrire sans l’invitation',
  },
  done: {
    activeTitle: 'Votre organisation est inscrite',
    pendingTitle: 'Nous avons reçu votre inscription',
    active: 'L’organisation %{organization} est active.',
    pending: 'L’organisation %{organization} n’est pas encore active. Voici la suite :',
    email:
      'Nous avons envoyé un e-mail à %{email} ; ouvrez le lien qu’il contient pour confirmer votre inscription. Il explique la suite, y compris si cette adresse a déjà un compte ici.',
    review:
      'Nous examinons votre inscription, puis nous vous écrivons, ainsi qu’à %{email}, lorsqu’elle est acceptée. Si une organisation avec cette adresse existe déjà ici, un e-mail envoyé à cette adresse l’indique.',
    signInNow:
      'Vous pouvez vous connecter dès maintenant en tant que %{email}, avec le mot de passe que vous avez choisi.',
    signInLater:
      'Après ces deux étapes, vous pourrez vous connecter en tant que %{email}, avec le mot de passe que vous avez choisi.',
    letter: 'Nous avons envoyé un e-mail à %{email} ; ouvrez le lien qu’il contient pour confirmer.',
    noLetter:
      'Pas d’e-mail ? L’envoi peut prendre une minute ; vérifiez aussi vos courriers indésirables. Si vous administrez déjà cette organisation, vous n’en avez pas besoin.',
    signInProved:
      'Vous pourrez ensuite vous connecter en tant que %{email}, avec le mot de passe que vous avez choisi. Personne ne peut se connecter avant.',
    signInConfirmed:
      'Vous pourrez ensuite vous connecter en tant que %{email}, avec le mot de passe de ce compte.',
    signInBoth:
      'Après ces deux étapes, vous pourrez vous connecter en tant que %{email}, avec le mot de passe de ce compte.',
  },
  confirmation: {
    title: 'Confirmer votre inscription',
    checking: 'Vérification du lien…',
    unnamed: 'une organisation',
    registered: 'C’était le %{moment}.',
    submit: 'Confirmer',
    busy: 'Un instant…',
    notMe: 'Ce n’était pas moi',
    doneTitle: 'Votre inscription est confirmée',
    declinedTitle: 'L’inscription a pris fin',
    fresh: {
      text: 'Quelqu’un a inscrit %{organization}, indiqué votre adresse pour son administrateur et choisi un mot de passe. Si c’était vous, confirmez-le.',
      caution:
        'Ne confirmez que ce que vous avez inscrit vous-même : la personne qui l’a fait connaît le mot de passe. Si ce n’était pas vous, choisissez « Ce n’était pas moi », et personne ne pourra se connecter avec votre adresse.',
      active:
        'Vous administrez désormais %{organization}. Vous pouvez vous connecter avec le mot de passe choisi lors de l’inscription.',
      pending:
        'Votre adresse est confirmée. Nous examinons l’inscription de %{organization} et vous écrivons lorsqu’elle est acceptée ; vous pourrez ensuite vous connecter avec le mot de passe que vous avez choisi.',
      declined:
        'Personne ne peut se connecter avec votre adresse. Ce qui a été inscrit avec elle pour %{organization} est supprimé.',
    },
    existing: {
      text: 'Quelqu’un a inscrit %{organization} et désigné votre compte comme son administrateur. Si c’était vous, confirmez-le.',
      caution: 'Si ce n’était pas vous, choisissez « Ce n’était pas moi » : votre compte ne change pas.',
      active:
        'Votre compte administre désormais l’organisation %{organization}. Vous pouvez vous connecter avec le mot de passe de ce compte.',
      pending:
        'Votre compte administrera l’organisation %{organization}. Nous examinons son inscription et vous écrivons lorsqu’elle est acceptée ; vous pourrez ensuite vous connecter avec le mot de passe de votre compte.',
      declined:
        'Votre compte ne change pas. Ce qui a été inscrit avec lui pour %{organization} est supprimé.',
    },
    address: {
      title: 'Confirmer la nouvelle adresse',
      notMe: 'Ce n’est pas exact',
      doneTitle: 'La nouvelle adresse est confirmée',
      declinedTitle: 'L’adresse reste comme avant',
      text: 'L’organisation %{organization} doit désormais avoir l’adresse e-mail %{email} chez nous. Si c’est exact, confirmez-le.',
      caution: 'Sinon, choisissez « Ce n’est pas exact » : l’organisation garde l’adresse qu’elle a.',
      active: 'Nous écrivons désormais à l’organisation %{organization} à cette adresse.',
      pending: 'Nous écrivons désormais à l’organisation %{organization} à cette adresse.',
      declined: 'Nous continuons d’écrire à l’organisation %{organization} à l’adresse d’avant.',
    },
    linkEnded:
      'Si vous avez déjà confirmé, il n’y a plus rien à faire. Sinon, inscrivez-vous à nouveau ou demandez-nous une invitation pour l’organisation.',
    accountTaken:
      'Il ne peut administrer qu’une seule organisation. Demandez-nous une invitation et inscrivez-vous avec une autre adresse e-mail.',
  },
}
