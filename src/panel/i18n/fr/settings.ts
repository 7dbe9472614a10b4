import type * as english from '../en/settings'

const email = { title: 'Titre', content: 'Contenu' }

const signalNames = {
  self_harm: 'Automutilation',
  threat: 'Menace',
  grooming: 'Approche d’un enfant',
  personal_data: 'Données personnelles',
  sexual: 'Sexuel',
  hate: 'Haine',
  spam: 'Spam',
  bullying: 'Harcèlement',
}

export const resources: typeof english.resources = {
  settings: {
    fields: {
      analyzer: { toxicity: 'Score de toxicité accepté' },
      moderation: {
        ...signalNames,
        disclosure: 'Violence d’un proche',
        unscored: 'Langues publiées sans score',
        suggestive: 'Poids des images suggestives',
        platformMedia: 'Images et vidéos de la plateforme',
        secondLook: 'Second avis',
      },
      sensitivity: signalNames,
      signIn: { secondFactor: 'Second facteur', graceDays: 'Jours pour le configurer' },
      consent: { underAge: 'Consentement nécessaire avant l’âge de' },
      measures: {
        fadeDays: 'Jours pendant lesquels un blocage compte',
        warnAt: 'Points qui suggèrent un avertissement',
        limitAt: 'Points qui suggèrent une limitation d’une semaine',
        suspendAt: 'Points qui suggèrent une suspension d’une semaine',
        suspendForGoodAt: 'Points qui suggèrent une suspension sans fin',
        automatic: 'Limiter automatiquement après des blocages graves',
      },
      download: {
        title: 'Titre',
        content: 'Message',
        ios: 'App Store',
        android: 'Google Play',
        redirect: 'URL de redirection',
      },
      alarm: {
        rota: 'Tableau d’astreinte',
        minutes: 'Minutes avant la personne suivante',
        late: 'Minutes avant que la file soit en retard',
      },
      answers: {
        minutes: 'Minutes avant le rappel d’une réponse non lue',
        page: 'Page des tickets des membres',
      },
      safeguarding: {
        helplines: 'Numéros d’écoute',
        lead: 'Référent protection de l’enfance',
        authority: 'Autorité',
        contacts: 'Contacts des organisations',
      },
      reporters: {
        kept_en: 'Publication maintenue (anglais)',
        kept_fr: 'Publication maintenue (français)',
        blocked_en: 'Publication bloquée (anglais)',
        blocked_fr: 'Publication bloquée (français)',
        nothing_en: 'Déjà retirée (anglais)',
        nothing_fr: 'Déjà retirée (français)',
      },
      retention: {
        publicPosts: 'Publications en ligne, jours',
        blockedPosts: 'Publications bloquées, jours',
        waitingPosts: 'Publications en attente, jours',
        pictures: 'Images et vidéos des publications, jours',
        reports: 'Signalements traités, jours',
        tickets: 'Tickets et conversations, jours',
        registrations: 'Inscriptions non confirmées, jours',
        letters: 'E-mails, jours',
      },
      letters: {
        name: 'Nom',
        logo: 'Logo',
        colour: 'Couleur des boutons',
        footer: 'Pied de page',
        senderName: 'Nom de l’expéditeur',
        replyTo: 'Répondre à',
      },
      inviteOrganizations: email,
      inviteOrganizations_fr: email,
      inviteParents: email,
      inviteParents_fr: email,
    },
  },
}

export const settings: typeof english.settings = {
  groups: {
    analyzer: 'Analyseur de contenu',
    moderation: 'Signaux, langues et images',
    sensitivity: 'Sensibilité aux signes',
    signIn: 'Connexion',
    consent: 'Consentement parental',
    measures: 'Points et mesures',
    download: 'Invitation et téléchargement',
    alarm: 'Astreinte',
    answers: 'Réponses aux membres',
    safeguarding: 'Protection de l’enfance',
    reporters: 'Réponses aux signalements',
    retention: 'Conservation',
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
  doubt: 'Enregistrer ces paramètres ?',
  malformed: 'Saisissez un nombre entier de %{least} à %{most}.',
  malformedLine: 'La ligne %{line} est illisible.',
  notHttps: 'L’adresse doit commencer par https://.',
  changed: {
    last: 'Dernière modification : %{name}, %{when}.',
    never: 'Jamais modifié.',
    show: 'Historique',
    showOf: 'Historique : %{group}',
    title: 'Modifications : %{group}',
    none: 'Aucune modification pour l’instant.',
    by: '%{name}, %{when}',
    putBack: 'Rétablir les valeurs précédentes',
    from: 'Avant',
    to: 'Après',
    empty: 'vide',
    formatting: 'Le texte est le même ; la mise en forme diffère.',
  },
  conflict: {
    title: '%{name} vient d’enregistrer d’autres paramètres. Rien n’a été écrasé.',
    own: 'Vous venez d’enregistrer d’autres paramètres dans une autre fenêtre. Rien n’a été écrasé.',
    somebody: 'Quelqu’un',
    mine: 'Votre version',
    theirs: 'Version enregistrée',
    keep: 'Garder ma version',
    take: 'Prendre la version enregistrée',
  },
  analyzer: {
    placeholder: 'p. ex. 0,5',
    description:
      'Le score de toxicité maximal autorisé pour qu’une publication soit mise en ligne (plus le score est élevé, plus la publication est susceptible d’être toxique).',
    malformed: 'Saisissez un nombre de 0 à 1.',
    slider: 'Score de toxicité accepté, par curseur',
    later:
      'Un nouveau score s’applique aux publications reçues à partir de ce moment ; celles qui sont déjà décidées restent telles quelles.',
  },
  moderation: {
    about:
      'Ce qui s’applique en plus du score, aux publications reçues à partir de ce moment. Les règles trouvent un signal dans les mots d’un texte, la seconde lecture dans le sens de ses phrases.',
    effects: {
      shown: 'Seulement affiché',
      urgent: 'Urgent',
      waits: 'Attend une personne',
      waits_urgent: 'Attend une personne, urgent',
    },
    meanings: {
      shown: 'La publication est mise en ligne selon son score, et son signe est affiché.',
      urgent:
        'La publication est mise en ligne selon son score, et figure parmi celles qui ne peuvent pas attendre.',
      waits: 'Seule une personne peut la publier : elle attend sous « En attente ».',
      waits_urgent:
        'Seule une personne peut la publier, et elle figure parmi celles qui ne peuvent pas attendre.',
    },
    held: '%{smart_count} publication des 30 derniers jours aurait attendu. |||| %{count} publications des 30 derniers jours auraient attendu.',
    unscoredHelp:
      'L’analyseur lit l’anglais. Les textes dans d’autres langues attendent une personne, sauf dans celles choisies ici.',
    suggestiveHelp:
      'De 0 à 1 : ce qui compte dans le score quand une image est suggestive sans être explicite.',
    secondLook: {
      none: 'Une seule personne décide',
      mild: 'Pour toutes les règles',
      serious: 'Pour les règles sérieuses et graves',
      severe: 'Pour les règles graves',
    },
    secondLookHelp:
      'Une publication est bloquée aussitôt, mais une seconde personne doit la bloquer aussi. Jusque-là, elle porte une marque.',
    platformMedia: { wait: 'Attendent une personne', fetch: 'Les charger et les évaluer' },
    mediaHelp:
      'Les publications envoyées par la plateforme désignent leurs images par une adresse. Le back-office ne les charge que si vous l’autorisez.',
  },
  sensitivity: {
    about:
      'La seconde lecture comprend le sens des phrases, et se trompe parfois. Si elle trouve plus de signes, plus de publications inoffensives attendent aussi. Votre choix s’applique aux publications reçues à partir de ce moment.',
    label: '%{kind}, sensibilité',
    fewer: 'Moins de fausses alertes',
    usual: 'Standard',
    more: 'Trouver davantage',
    found:
      'Elle en trouverait %{smart_count} parmi les %{total} publications les plus récentes qu’elle a lues. |||| Elle en trouverait %{count} parmi les %{total} publications les plus récentes qu’elle a lues.',
  },
  signIn: {
    about:
      'Qui a besoin d’un second facteur en plus du mot de passe, comme une clé d’accès ou des codes à usage unique.',
    secondFactor: {
      nobody: 'Facultatif pour tout le monde',
      administrators: 'Rôle Administrateur',
      staff: 'Tout le personnel',
    },
    graceHelp:
      'À compter de la connexion où la demande est affichée pour la première fois. Ensuite, on ne peut rien faire d’autre que le configurer. De 0 à 90.',
  },
  measures: {
    about:
      'Un blocage décidé par une personne ajoute les points de sa règle à son auteur, une fois par incident, tant qu’il est maintenu. Les mesures sont suggérées, et une personne les prend. D’office, seule une limitation est possible, jusqu’à ce qu’une personne la confirme ou la lève.',
    help: '0 : elle n’est jamais suggérée.',
    automaticHelp:
      'Après un blocage décidé par une personne pour approche d’un enfant, pour un contenu sexuel d’un adulte à un enfant, ou après trois blocages graves en un jour. Une personne confirme ou lève la limitation.',
  },
  consent: {
    about:
      'Si la plateforme indique que le consentement parental manque ou a été retiré, les nouvelles publications des enfants n’ayant pas cet âge attendent. S’il n’est pas donné à temps, le compte est effacé.',
    help: 'En années, 18 au plus. 0 : aucun consentement n’est nécessaire.',
  },
  scorers: {
    built_in: 'Les scores viennent de l’analyseur intégré.',
    service: 'Les scores viennent du service d’évaluation.',
    provisional:
      'Le service d’évaluation ne répond pas. Les publications l’attendent, avec un score provisoire de l’analyseur intégré.',
  },
  secondReading: {
    on: 'Chaque texte est lu une seconde fois, pour son sens, avant d’être publié.',
    behind: 'Chaque texte est lu une seconde fois, pour son sens. Jusque-là, il est déjà public.',
    off: 'Les textes ne sont pas lus une seconde fois : les dangers pour un enfant dans des mots qu’aucune règle ne connaît ne sont pas détectés.',
    away: 'Les textes ne peuvent pas être lus une seconde fois pour l’instant. Ils sont publiés d’après la première lecture seule, et seront relus dès que possible. La raison se trouve dans le journal du back-office.',
  },
  impact: {
    title: 'Ce que cela changerait',
    chart: 'Publications récentes selon leur score le plus élevé',
    scale:
      'Chaque barre représente une plage de scores de 0 à 1 ; sa hauteur croît avec la racine carrée du nombre de publications.',
    none: 'Aucune publication n’a encore reçu de score.',
    unknown: 'Ce que cela changerait n’a pas pu être chargé.',
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
  alarm: {
    about:
      'Qui reçoit un e-mail lorsqu’une publication ne peut pas attendre ou qu’un ticket concerne la sécurité d’une personne, et qui ensuite tant que personne ne l’ouvre.',
    rotaHelp:
      'Ligne par ligne : ada@example.org 1-5 08:00-18:00 Europe/Paris. 1 désigne le lundi. Les personnes d’astreinte viennent d’abord.',
    lateHelp: '0 : jamais.',
  },
  answers: {
    about:
      'La plateforme est informée d’une réponse non lue, et les parents, ou le membre adulte, reçoivent un e-mail qui ne contient qu’un lien.',
    pageHelp:
      'La page de la plateforme où les membres lisent leurs tickets. Sans elle, aucun e-mail ne part.',
  },
  safeguarding: {
    about:
      'Ce que l’équipe consulte quand un enfant est peut-être en danger. Les écoles voient les numéros d’écoute et leur propre contact.',
    helplinesHelp:
      'Ligne par ligne : FR | Allô enfance en danger | 119 | 24 h/24 | https://www.allo119.gouv.fr. Horaires et adresse peuvent rester vides.',
    leadHelp: 'Ada Byron | +33 1 99 00 00 00. Un numéro ou une adresse e-mail.',
    authorityHelp: 'Police | 112.',
    contactsHelp:
      'Ligne par ligne, avec l’identifiant de l’organisation tel que son adresse l’indique dans le back-office : school | Grace Hopper | +33 1 99 00 00 01.',
  },
  reporters: {
    about:
      'Ce que la plateforme peut dire à un enfant dont le signalement a été traité. Un champ vidé vaut pour le texte d’origine.',
  },
  retention: {
    about:
      'Combien de temps est conservé ce que les personnes ont écrit. Ce qui est échu est effacé la nuit, définitivement ; 0 le conserve. Ce qui est signalé, contesté, en cours d’examen ou sous conservation légale reste jusqu’à ce que ce soit réglé.',
    meanings: {
      publicPosts:
        'Effacée avec ses signalements et ses décisions, ce délai après son arrivée et sa décision.',
      blockedPosts:
        'Effacée avec ses signalements et ses décisions, ce délai après son arrivée et sa décision.',
      waitingPosts: 'Effacée ce délai après son arrivée, sauf si quelque chose y a été reconnu.',
      pictures:
        'Le texte reste, ce délai après l’arrivée de la publication et sa décision. Celles d’une conversation partent avec leur ticket.',
      reports: 'Le texte du signalement et son auteur, ce délai après son traitement ; la publication reste.',
      tickets: 'Un ticket terminé, avec sa conversation, ce délai après le dernier message.',
      registrations: 'Au moins 1 jour. Le lien de confirmation est valable 30 jours au plus.',
      letters: 'Au moins 1 jour. Le texte d’un e-mail est effacé dès qu’il est envoyé.',
    },
    malformed: 'Saisissez un nombre entier de jours, 3 650 au plus.',
    question: 'Cette nuit serait définitivement effacé : %{counts}.',
    more: '%{n} ou plus',
    unknown: 'Ce qui serait effacé cette nuit n’a pas pu être chargé.',
    counts: {
      publicPosts: '%{count} publication en ligne |||| %{count} publications en ligne',
      blockedPosts: '%{count} publication bloquée |||| %{count} publications bloquées',
      waitingPosts: '%{count} publication en attente |||| %{count} publications en attente',
      pictures: 'les images de %{count} publication |||| les images de %{count} publications',
      reports: '%{count} signalement |||| %{count} signalements',
      tickets: '%{count} ticket |||| %{count} tickets',
      registrations: '%{count} inscription |||| %{count} inscriptions',
      letters: '%{count} e-mail |||| %{count} e-mails',
    },
  },
  emails: {
    about: 'Ce que tous les e-mails ont en commun, y compris ceux que le back-office envoie lui-même.',
    senderHelp: 'Si ce champ est vide : le nom avec lequel le back-office a été configuré.',
    replyHelp: 'Si ce champ est vide : les réponses vont à l’adresse de l’expéditeur.',
    footerHelp: 'Sous chaque e-mail, en texte brut : qui vous êtes et comment vous contacter.',
    colourHelp: 'Le texte d’un bouton est blanc ou noir, selon ce qui se lit le mieux.',
    choose: 'Choisir un logo',
    chooseOther: 'Choisir un autre logo',
    drop: 'ou déposez-le ici',
    accepted: 'PNG ou JPEG, 350 Ko au plus. Il s’affiche sur fond blanc, sur 56 pixels de haut au plus.',
    remove: 'Retirer le logo',
    refused: 'Le logo doit être une image PNG ou JPEG de 350 Ko au plus.',
  },
  invitation: {
    language: 'Langue des e-mails',
    inEnglish:
      'Pas encore modifié. D’ici là, les personnes qui utilisent cette langue reçoivent l’e-mail anglais modifié.',
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
    previewOf: 'Aperçu : %{email}',
  },
  preview: {
    subject: 'Objet',
    view: 'Afficher en',
    html: 'E-mail',
    text: 'Texte brut',
    frame: 'L’e-mail tel qu’il arrive',
    about: 'Rempli avec un exemple. Son lien ne mène nulle part.',
    empty:
      'Aucune valeur pour %{names} : remplissez les champs sous « Général », « Invitation et téléchargement ».',
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
      'Cette page est inachevée : « Enregistrer » n’a aucun effet, et vos modifications sont perdues. Les e-mails se trouvent sous « Invitation ».',
  },
}
