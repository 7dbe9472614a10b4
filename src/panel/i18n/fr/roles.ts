import type * as english from '../en/roles'

export const roles: typeof english.roles = {
  names: {
    Member: 'Membre',
    Moderator: 'Modérateur',
    Administrator: 'Administrateur',
    'Organization Administrator': 'Administrateur d’organisation',
  },
  about:
    'Ce que chaque rôle permet de faire. Le back-office décide d’après ce tableau, qui n’est pas modifiable ici. Un compte reçoit son rôle lors de son ajout.',
  caption: 'Ce que chaque rôle permet de faire',
  capability: 'Autorisation',
  members: 'Les membres ne peuvent pas se connecter au back-office.',
  scopes: { yes: 'Oui', all: 'Tout', own: 'Sa propre organisation', none: 'Non' },
  groups: {
    accounts: 'Comptes',
    posts: 'Publications',
    organizations: 'Organisations',
    support: 'Support',
    settings: 'Paramètres',
  },
  rights: {
    title: 'Droits ajoutés',
    about:
      'Un compte Administrateur peut ajouter des droits à un compte Modérateur, dans le détail de celui-ci, et celui de voir les contenus d’abus aussi à un autre compte Administrateur. Personne n’en a sans cet ajout, et personne n’en ajoute à son propre compte.',
    advice:
      'Un nouveau droit vaut dès la prochaine connexion. Quand un droit est retiré, les sessions se terminent aussitôt.',
    names: {
      decides: 'Décider des publications',
      takesMeasures: 'Prendre des mesures envers des personnes',
      answersTickets: 'Répondre aux tickets',
      readsInsights: 'Consulter les statistiques',
      seesAbuseMaterial: 'Voir les contenus d’abus',
    },
  },
  permissions: {
    accounts: {
      read: 'Voir les comptes',
      create: 'Ajouter ou importer des comptes',
      update: 'Modifier le nom, le téléphone et le rôle des comptes, et mettre fin à leurs sessions',
      invite: 'Inviter des comptes',
      eliminate: 'Retirer des comptes de leur organisation',
      export: 'Exporter des comptes',
      handOver: 'Exporter les données d’une personne, et des dossiers pour les autorités',
      delete: 'Supprimer des comptes',
    },
    posts: {
      queue: 'Voir les publications bloquées et signalées, et celles qui ne peuvent pas attendre',
      browse: 'Voir les publications en ligne et toutes les autres',
      decide: 'Bloquer et approuver des publications',
      escalate: 'Transmettre des publications aux administrateurs',
      filterByModerator: 'Filtrer les publications bloquées par modérateur',
      create: 'Créer des publications',
    },
    people: { measure: 'Avertir, limiter, rendre muet et suspendre des personnes' },
    organizations: {
      read: 'Voir les organisations',
      create: 'Ajouter des organisations',
      update: 'Modifier des organisations',
      invite: 'Inviter des organisations',
      delete: 'Supprimer des organisations en attente',
    },
    abuse: { read: 'Voir les contenus d’abus connus, et noter à qui ils ont été signalés' },
    tickets: {
      read: 'Voir les tickets de support',
      answer: 'Répondre aux tickets de support',
      ask: 'Poser une question à la plateforme',
    },
    events: { read: 'Voir l’activité' },
    insights: { read: 'Voir les statistiques' },
    settings: {
      read: 'Voir les paramètres, les invitations et les rôles',
      update: 'Modifier les paramètres et les invitations',
    },
  },
}
