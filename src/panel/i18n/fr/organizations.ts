import type * as english from '../en/organizations'

export const resources: typeof english.resources = {
  organizations: {
    fields: {
      name: 'Nom de l’organisation',
      email: 'Adresse e-mail',
      status: 'Statut',
      created: 'Créée le',
      type: 'Secteur d’activité',
      address: 'Adresse',
      contact: 'Contact',
      accounts: 'Comptes',
    },
  },
}

export const organizations: typeof english.organizations = {
  title: 'Organisations',
  searchHint: 'Nom, e-mail ou secteur d’activité',
  statuses: { active: 'Active', pending: 'En attente', invited: 'Invitée', off: 'Désactivée' },
  invited: 'Invitée',
  detail: 'Détails',
  detailOf: 'Comptes de l’organisation %{name}',
  unknown: 'Non renseigné',
  uncounted: 'Non compté',
  again: 'Envoyer à nouveau',
  bulk: {
    invite: {
      action: 'Envoyer l’invitation (%{count})',
      title: 'Envoyer les invitations ?',
      text: 'Un e-mail sera envoyé à cette organisation : |||| Un e-mail sera envoyé à chacune de ces %{count} organisations :',
      note: 'Il contient un lien d’inscription ou, si l’organisation s’est déjà inscrite, annonce qu’elle est acceptée. Une organisation qui n’a pas pu être jointe reçoit un nouvel e-mail. Les autres organisations sélectionnées sont ignorées.',
      confirm: 'Envoyer l’invitation',
      done: '%{count} e-mail a été envoyé. |||| %{count} e-mails ont été envoyés.',
    },
    delete: {
      action: 'Supprimer celles en attente (%{count})',
      title: 'Supprimer les organisations en attente ?',
      text: 'Cette organisation en attente sera supprimée : |||| Ces %{count} organisations en attente seront supprimées :',
      note: 'Les comptes créés lors de leur inscription sont supprimés aussi ; les autres comptes en sont retirés et deviennent inactifs. Cette action est irréversible. Les organisations sélectionnées qui ne sont pas en attente sont ignorées.',
      confirm: 'Supprimer',
      done: '%{count} organisation a été supprimée. |||| %{count} organisations ont été supprimées.',
    },
  },
  change: {
    open: 'Modifier les informations',
    save: 'Enregistrer',
    emailAdvice:
      'Une nouvelle adresse compte une fois confirmée par l’e-mail que nous y envoyons. L’adresse actuelle en est informée.',
    waits: '%{email} attend d’être confirmée.',
    done: 'Les informations de l’organisation %{name} ont été enregistrées.',
  },
  registration: {
    title: 'Inscription',
    proved: '%{name} (%{email}) a fait l’inscription et a prouvé que cette adresse est la sienne.',
    unproved:
      '%{name} (%{email}) a fait l’inscription et n’a pas encore prouvé cette adresse. D’ici là, elle ne peut pas être acceptée.',
    arrived: 'Une organisation s’est inscrite et attend d’être acceptée ou refusée.',
    review: 'Examiner l’inscription',
    reviewOf: 'Examiner l’inscription de %{name}',
    accept: 'Accepter l’inscription',
    question: 'Accepter l’inscription de %{organization} ?',
    opens:
      '%{name} (%{email}) pourra alors se connecter comme administrateur d’organisation, verra les comptes de %{organization} et ses publications bloquées et signalées, et en sera informé par e-mail.',
  },
  refusal: {
    open: 'Refuser l’inscription',
    title: 'Refuser l’inscription de %{name} ?',
    text: 'La personne qui a fait l’inscription reçoit un e-mail avec votre motif. L’organisation est supprimée, ainsi que le compte créé avec elle. Cette action est irréversible.',
    reason: 'Motif',
    confirm: 'Refuser',
    done: 'L’inscription de %{name} a été refusée.',
  },
  off: {
    about: 'Personne ne peut s’y connecter, et la plateforme ne montre aucune de ses publications.',
  },
  switchOff: {
    open: 'Désactiver',
    title: 'Désactiver %{name} ?',
    text: 'Tous ses membres sont déconnectés et ne peuvent plus se connecter, et la plateforme retire ses publications jusqu’à la réactivation. Rien n’est supprimé.',
    done: '%{name} est désactivée.',
  },
  switchOn: {
    open: 'Réactiver',
    title: 'Réactiver %{name} ?',
    text: 'Ses membres peuvent de nouveau se connecter, et la plateforme montre de nouveau ses publications.',
    done: '%{name} est réactivée.',
  },
  adding: {
    open: 'Ajouter une organisation',
    administrator: 'E-mail de l’administrateur',
    administratorAdvice:
      'La personne qui l’administrera. Si ce champ est vide, l’adresse de l’organisation est utilisée.',
    add: 'Ajouter',
    taken: 'Une organisation a déjà cette adresse e-mail.',
    accountTaken: 'Ce compte appartient déjà à une organisation.',
    failed: '%{title}. Rien n’a été ajouté. %{advice}',
    unknown:
      '%{title}. L’organisation a peut-être été ajoutée malgré tout : consultez la liste avant de réessayer. %{advice}',
    added: 'L’organisation %{name} a été ajoutée.',
  },
}

export const industries: typeof english.industries = {
  Retail: 'Commerce de détail',
  'Hotel and Lodging': 'Hôtellerie et hébergement',
  'Artificial Intelligence': 'Intelligence artificielle',
  Education: 'Éducation',
  'Entertainment and Leisure': 'Loisirs et divertissement',
  Healthcare: 'Santé',
  Telecommunications: 'Télécommunications',
  Utilities: 'Énergie, eau et services publics',
  'Finance and Insurance': 'Finance et assurance',
  'Information Technology': 'Informatique',
  'Transportation and Logistics': 'Transport et logistique',
  'Agriculture, Forestry and Fishing': 'Agriculture, sylviculture et pêche',
  Construction: 'Construction',
  'Media and Entertainment': 'Médias et spectacle',
  Legal: 'Services juridiques',
  'Government and Public Administration': 'État et administration publique',
  'Real Estate and Property Management': 'Immobilier et gestion immobilière',
  Manufacturing: 'Industrie manufacturière',
  'Wholesale and Distribution': 'Commerce de gros et distribution',
  'E-commerce and Online Retail': 'Commerce électronique et vente en ligne',
}
