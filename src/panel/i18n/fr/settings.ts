import type { settings as english, settingsFields as englishFields } from '../en/settings'
import { signalNames } from './posts'

const letter = { title: 'Titre', content: 'Contenu' }

export const settingsFields: typeof englishFields = {
  analyzer: { toxicity: 'Score de toxicité accepté' },
  moderation: {
    ...signalNames,
    unscored: 'Langues publiées sans score',
    suggestive: 'Poids des images suggestives',
    platformMedia: 'Images et vidéos de la plateforme',
    secondLook: 'Second avis',
  },
  sensitivity: signalNames,
  download: {
    title: 'Titre',
    content: 'Message',
    ios: 'App Store',
    android: 'Google Play',
    redirect: 'URL de redirection',
  },
  letters: {
    name: 'Nom',
    logo: 'Logo',
    colour: 'Couleur des boutons',
    footer: 'Pied de page',
    senderName: 'Nom de l’expéditeur',
    replyTo: 'Adresse pour les réponses',
  },
  inviteOrganizations: letter,
  inviteOrganizations_fr: letter,
  inviteParents: letter,
  inviteParents_fr: letter,
}

export const settings: typeof english = {
  groups: {
    analyzer: 'Analyseur de contenu',
    moderation: 'Signaux, langues et images',
    sensitivity: 'Sensibilité aux signes',
    download: 'Invitation et téléchargement',
    letters: 'Apparence et expéditeur',
    inviteOrganizations: 'Inviter des organisations',
    inviteOrganizations_fr: 'Inviter des organisations (français)',
    inviteParents: 'Inviter des parents',
    inviteParents_fr: 'Inviter des parents (français)',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Les paramètres sont enregistrés.',
  notSaved: 'Les paramètres n’ont pas été enregistrés. %{title}. %{advice}',
  unchanged: 'Il n’y a rien à enregistrer.',
  unsaved: 'Des modifications ne sont pas enregistrées.',
  doubt: 'Enregistrer ce score accepté ?',
  notHttps: 'Une adresse commence par https://.',
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Ce que vous avez modifié ici n’est pas enregistré.',
    confirm: 'Quitter',
    logoutTitle: 'Se déconnecter sans enregistrer ?',
    logout:
      'Les paramètres que vous avez modifiés ne sont pas enregistrés et seront perdus si vous vous déconnectez.',
  },
  changed: {
    last: 'Dernière modification : %{name}, %{when}.',
    never: 'Personne n’a encore modifié ceci.',
    show: 'Historique',
    showOf: 'Historique : %{group}',
    title: 'Modifications : %{group}',
    none: 'Il n’y a pas encore de modification.',
    by: '%{name}, %{when}',
    putBack: 'Rétablir l’état précédent',
    from: 'Avant',
    to: 'Après',
    empty: 'vide',
    formatting: 'Le texte est le même ; la mise en forme diffère.',
  },
  conflict: {
    title: '%{name} a enregistré d’autres paramètres entre-temps. Rien n’a été écrasé.',
    own: 'Vous avez enregistré d’autres paramètres dans une autre fenêtre entre-temps. Rien n’a été écrasé.',
    somebody: 'Quelqu’un',
    others: 'Ce qui n’a été modifié que d’un seul côté est conservé dans les deux cas.',
    mine: 'Votre version',
    theirs: 'Version enregistrée',
    keep: 'Garder ma version',
    take: 'Prendre la version enregistrée',
  },
  analyzer: {
    placeholder: 'p. ex. 0,5',
    description:
      'Le score de toxicité maximal autorisé pour qu’une publication soit mise en ligne (plus le score est élevé, plus la publication est susceptible d’être toxique).',
    malformed: 'La valeur doit être un nombre de 0 à 1.',
    slider: 'Score de toxicité accepté, par curseur',
    later:
      'Un nouveau score s’applique aux publications reçues à partir de ce moment ; celles qui ont fait l’objet d’une décision restent telles quelles.',
  },
  moderation: {
    about:
      'Ce qui vaut à côté du score, pour les publications qui arrivent ensuite. Des règles trouvent un signal dans les mots d’un texte, la seconde lecture dans le sens de ses phrases.',
    effects: {
      shown: 'Seulement affiché',
      urgent: 'Urgent',
      waits: 'Attend une personne',
      waits_urgent: 'Attend une personne, et urgent',
    },
    meanings: {
      shown: 'La publication paraît selon son score, et ce dont elle est le signe est indiqué.',
      urgent: 'La publication paraît selon son score, et figure parmi ce qui ne peut pas attendre.',
      waits: 'Seule une personne la publie : elle attend sous En attente.',
      waits_urgent: 'Seule une personne la publie, et elle figure parmi ce qui ne peut pas attendre.',
    },
    held: '%{smart_count} publication des 30 derniers jours aurait attendu. |||| %{count} publications des 30 derniers jours auraient attendu.',
    unscoredHelp:
      'L’analyseur lit l’anglais. Les textes dans d’autres langues attendent une personne, sauf dans celles choisies ici.',
    suggestiveHelp: 'De 0 à 1 : la part qui compte dans le score d’une image suggestive sans être explicite.',
    secondLook: {
      none: 'Une seule personne décide',
      mild: 'Pour toutes les règles',
      serious: 'Pour les règles sérieuses et graves',
      severe: 'Pour les règles graves',
    },
    secondLookHelp:
      'Une publication est bloquée aussitôt ; une seconde personne doit la bloquer aussi. Jusque-là, elle porte une marque.',
    media: { wait: 'Attendent une personne', fetch: 'Sont chargées et évaluées' },
    mediaHelp:
      'Les publications envoyées par la plateforme désignent leurs images par une adresse. Le back-office ne les charge que si vous le dites.',
  },
  sensitivity: {
    about:
      'La seconde lecture comprend le sens des phrases, et se trompe parfois. Si elle doit trouver plus de signes, plus de publications inoffensives attendent aussi. Ce choix s’applique aux publications reçues à partir de ce moment.',
    label: '%{kind}, à quel point',
    fewer: 'Moins de fausses alertes',
    usual: 'Comme d’habitude',
    more: 'Trouver davantage',
    found:
      'Elle en trouverait %{smart_count} parmi les %{total} publications les plus récentes qu’elle a lues. |||| Elle en trouverait %{count} parmi les %{total} publications les plus récentes qu’elle a lues.',
  },
  scorers: {
    built_in: 'Les scores viennent de l’analyseur intégré.',
    service: 'Les scores viennent du service d’évaluation.',
    provisional:
      'Le service d’évaluation ne répond pas. Les publications l’attendent, avec un score provisoire de l’analyseur intégré.',
  },
  secondReading: {
    on: 'Chaque texte est lu une seconde fois, pour son sens, avant d’être publié.',
    behind: 'Chaque texte est lu une seconde fois, pour son sens. Il est public entre-temps.',
    off: 'Les textes ne sont pas lus une seconde fois\u00a0: ce qui met un enfant en danger avec des mots qu’aucune règle ne connaît n’est pas trouvé.',
    away: 'Les textes ne peuvent pas être lus une seconde fois pour l’instant. Ils sont publiés d’après la première lecture seule, et seront relus dès que possible. La personne qui exploite le back-office en trouve la raison dans son journal.',
  },
  outlook: {
    title: 'Ce que cela changerait',
    chart: 'Publications récentes selon leur score le plus élevé',
    scale:
      'Chaque barre représente une plage de scores de 0 à 1 ; sa hauteur croît avec la racine carrée du nombre de publications.',
    none: 'Aucune publication n’a encore reçu de score.',
    unknown: 'Les conséquences ne sont pas connues\u00a0: elles n’ont pas pu être chargées.',
    noScore: 'Saisissez un nombre de 0 à 1, ou déplacez le curseur, pour voir ce que cela changerait.',
    blocked:
      'Sur les %{total} dernières publications ayant reçu un score, %{share} (%{count}) seraient bloquées.',
    before: 'Avec le score enregistré : %{share} (%{count}).',
    noDecisions:
      'Aucune décision n’a encore été prise par des personnes sur des publications ayant un score.',
    decisions:
      'Décisions récentes prises par des personnes qui seraient contredites : %{count} sur %{total}. Approuvées malgré un score supérieur : %{approved} ; bloquées sans score supérieur : %{blocked}.',
  },
  download: {
    about:
      'Ce que l’application partage lorsque quelqu’un invite d’autres personnes. Les e-mails peuvent aussi utiliser ces champs.',
    example: 'https://…',
  },
  letters: {
    title: 'E-mails',
    about: 'Ce que tous les e-mails ont en commun, y compris ceux que le back-office écrit lui-même.',
    senderHelp: 'Vide : le nom avec lequel le back-office a été configuré.',
    replyHelp: 'Vide : les réponses vont à l’adresse de l’expéditeur.',
    footerHelp: 'Sous chaque e-mail, en texte brut : qui vous êtes et où s’adresser.',
    colourHelp: 'Les mots d’un bouton sont en blanc ou en noir, selon ce qui se lit le mieux.',
    choose: 'Choisir un logo',
    chooseOther: 'Choisir un autre logo',
    drop: 'ou déposez-le ici',
    accepted: 'PNG ou JPEG, 350 Ko au plus. Il s’affiche sur fond blanc, sur 56 pixels de haut au plus.',
    remove: 'Retirer le logo',
    refused: 'Il faut une image PNG ou JPEG de 350 Ko au plus.',
  },
  invitation: {
    language: 'Langue des e-mails',
    inEnglish:
      'Pas encore modifié. D’ici là, les personnes qui parlent cette langue reçoivent l’e-mail en anglais, qui a été modifié.',
    button: {
      inviteOrganizations: 'Inscrire votre organisation',
      inviteParents: 'Choisir votre mot de passe',
    },
    about: {
      inviteOrganizations: 'L’e-mail qui invite une organisation à s’inscrire. Son titre sert d’objet.',
      inviteParents:
        'L’e-mail qui invite le titulaire d’un compte à choisir un mot de passe. Son titre sert d’objet.',
    },
    variables: {
      organization: 'Nom de l’organisation',
      name: 'Nom de la personne invitée',
      link: 'Lien de l’invitation',
      'download.title': 'Titre de « Invitation et téléchargement »',
      'download.content': 'Message de « Invitation et téléchargement »',
      'download.ios': 'App Store',
      'download.android': 'Google Play',
      'download.redirect': 'URL de redirection',
    },
    preview: 'Aperçu',
    previewOf: 'Aperçu : %{letter}',
  },
  preview: {
    subject: 'Objet',
    view: 'Afficher en',
    html: 'E-mail',
    text: 'Texte brut',
    frame: 'L’e-mail tel qu’il arrive',
    about: 'Rempli avec un exemple. Le lien qu’il contient ne mène nulle part.',
    empty:
      'Aucune valeur ne correspond encore à %{names} : remplissez les champs sous « Général », « Invitation et téléchargement ».',
    failed: 'Cet e-mail ne peut pas encore être créé.',
    fault: '%{field} : %{fault}',
    send: 'Me l’envoyer',
    sending: 'Envoi en cours…',
    sent: 'L’e-mail est en route vers %{email}.',
    notSent: 'L’e-mail n’a pas été envoyé.',
  },
  template: {
    section: 'Invitation d’une organisation',
    notice:
      'Cette page est inachevée : « Enregistrer » ne conserve rien, et vos modifications sont perdues. Les e-mails se trouvent sous « Invitation ».',
  },
}
