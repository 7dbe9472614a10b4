import type * as english from '../en/registration'

export const registration: typeof english.registration = {
  title: 'Inscrire une organisation',
  required: 'Les champs marqués d’un * sont obligatoires.',
  expect:
    'Après l’envoi, nous vous expliquons la suite par e-mail. Si l’une des adresses est déjà connue ici, l’e-mail envoyé à cette adresse indique comment continuer.',
  unreadable: 'Les informations du lien n’ont pas pu être lues ; veuillez remplir le formulaire.',
  invited:
    'Vous avez reçu une invitation : votre organisation sera active dès l’envoi de ce formulaire. Si votre propre adresse n’est pas celle que nous avons invitée, nous lui envoyons un lien qui vous permet d’entrer.',
  registeredBefore: 'Si votre inscription est déjà faite, il n’y a rien à remplir :',
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
    confirm: 'Nous avons envoyé un e-mail à %{email} ; ouvrez le lien qu’il contient pour confirmer.',
    noEmail:
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
