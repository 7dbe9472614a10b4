import type { registration as english } from '../en/registration'

export const registration: typeof english = {
  title: 'Inscrire une organisation',
  required: 'Les champs marqués d’un * sont obligatoires.',
  expect:
    'Après l’envoi, nous vous écrivons pour expliquer la suite. Si l’une des adresses indiquées est déjà connue ici, un e-mail envoyé à celle-ci dit comment continuer.',
  unreadable: 'Les informations du lien n’ont pas pu être lues ; veuillez remplir le formulaire.',
  invited:
    'Ce formulaire porte votre invitation : votre organisation est active dès que vous l’avez envoyé. Si votre propre adresse n’est pas celle que nous avons invitée, nous lui écrivons, et le lien de cet e-mail vous permet d’entrer.',
  registeredBefore: 'Si votre inscription est déjà faite, il n’y a rien à remplir :',
  organization: {
    legend: 'Organisation',
    name: 'Nom de l’organisation',
    email: 'E-mail de l’organisation',
    emailHint: 'Les invitations et les nouvelles destinées à l’organisation y sont envoyées.',
    address: 'Adresse',
    contact: 'Contact',
    contactHint: 'Un numéro de téléphone, ou la personne à demander.',
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
    empty: 'Veuillez remplir ce champ.',
    malformed: 'Ce n’est pas une adresse e-mail, comme nom@example.org.',
    tooLong: 'C’est trop long.',
    signs:
      'Ce champ contient un signe invisible, comme un saut de ligne ou un signe qui inverse le texte. Veuillez le saisir à nouveau.',
    differs: 'Le mot de passe et sa confirmation doivent être identiques.',
    organizationTaken:
      'Une organisation a déjà cette adresse e-mail ici. Si c’est la vôtre, demandez-nous une nouvelle invitation ; sinon, utilisez une autre adresse.',
    accountTaken:
      'Un compte a déjà cette adresse e-mail. Si vous avez déjà inscrit cette organisation, connectez-vous avec ce compte ; si le compte est le vôtre, activez « J’ai déjà un compte » ; sinon, utilisez une autre adresse.',
    refused: 'Le back-office n’accepte pas cette valeur. Veuillez la vérifier.',
  },
  emptyFields: 'Veuillez remplir les champs obligatoires. (*)',
  checking: 'Vérification de votre invitation…',
  failed: {
    kept: 'Rien de ce que vous avez saisi n’est perdu.',
    linkEnded:
      'L’invitation a été utilisée, elle a expiré ou une invitation plus récente a été envoyée. Demandez-nous une nouvelle invitation, ou inscrivez-vous sans elle : nous examinerons alors d’abord votre inscription.',
    withoutInvitation: 'S’inscrire sans l’invitation',
  },
  done: {
    activeTitle: 'Votre organisation est inscrite',
    pendingTitle: 'Votre inscription nous est parvenue',
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
      'Pas d’e-mail ? L’envoi peut prendre une minute ; vérifiez aussi vos courriers indésirables. Un compte qui administre déjà cette organisation n’en a pas besoin.',
    signInProved:
      'Vous pourrez ensuite vous connecter en tant que %{email}, avec le mot de passe que vous avez choisi. Personne ne le peut avant.',
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
      text: 'Quelqu’un a inscrit %{organization}, indiqué votre adresse comme celle de la personne qui l’administre et choisi un mot de passe. Si c’était vous, confirmez-le.',
      caution:
        'Ne confirmez que ce que vous avez inscrit vous-même : la personne qui l’a fait connaît le mot de passe. Si ce n’était pas vous, choisissez « Ce n’était pas moi », et personne n’entrera avec votre adresse.',
      active:
        'Vous administrez désormais %{organization}. Vous pouvez vous connecter avec le mot de passe choisi lors de l’inscription.',
      pending:
        'Votre adresse est confirmée. Nous examinons l’inscription de %{organization} et vous écrivons lorsqu’elle est acceptée ; vous pourrez ensuite vous connecter avec le mot de passe que vous avez choisi.',
      declined:
        'Personne n’entre avec votre adresse. Ce qui a été inscrit avec elle pour %{organization} est supprimé.',
    },
    existing: {
      text: 'Quelqu’un a inscrit %{organization} et désigné votre compte comme son administrateur. Si c’était vous, confirmez-le.',
      caution: 'Si ce n’était pas vous, choisissez « Ce n’était pas moi » : votre compte reste tel quel.',
      active:
        'Votre compte administre désormais l’organisation %{organization}. Vous pouvez vous connecter avec le mot de passe de ce compte.',
      pending:
        'Votre compte administrera l’organisation %{organization}. Nous examinons son inscription et vous écrivons lorsqu’elle est acceptée ; vous pourrez ensuite vous connecter avec le mot de passe de votre compte.',
      declined:
        'Votre compte reste tel quel. Ce qui a été inscrit avec lui pour %{organization} est supprimé.',
    },
    linkEnded:
      'Si vous avez déjà confirmé, il n’y a plus rien à faire. Sinon, inscrivez-vous à nouveau ou demandez-nous une invitation pour l’organisation.',
    accountTaken:
      'Il ne peut administrer qu’une seule organisation. Demandez-nous une invitation et inscrivez-vous avec une autre adresse e-mail.',
  },
}
