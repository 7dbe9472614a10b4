import type { roles as english } from '../en/roles'

export const roles: typeof english = {
  names: {
    Member: 'Membre',
    Moderator: 'Modérateur',
    Administrator: 'Administrateur',
    'Organization Administrator': 'Administrateur d’organisation',
  },
  about:
    'Ce que chaque rôle permet de faire. C’est d’après ce tableau que le back-office décide ; il n’est pas modifiable ici. Un rôle est attribué lors de l’ajout d’un compte.',
  caption: 'Ce que chaque rôle permet de faire',
  capability: 'Autorisation',
  members: 'Un membre n’a pas accès au back-office : la connexion lui est refusée.',
  scopes: { yes: 'Oui', all: 'Tout', own: 'Sa propre organisation', none: 'Non' },
  groups: {
    accounts: 'Comptes',
    posts: 'Publications',
    organizations: 'Organisations',
    support: 'Support',
    settings: 'Paramètres',
  },
  permissions: {
    accounts: {
      read: 'Voir les comptes',
      create: 'Ajouter ou importer des comptes',
      invite: 'Inviter des comptes',
      eliminate: 'Retirer des comptes de leur organisation',
      export: 'Exporter une liste de comptes dans un fichier',
      delete: 'Supprimer des comptes',
    },
    posts: {
      queue: 'Voir les publications bloquées et signalées, et ce qui ne peut pas attendre',
      browse: 'Voir les publications en ligne et toutes les autres',
      decide: 'Bloquer et approuver des publications',
      escalate: 'Transmettre des publications aux administrateurs',
      filterByModerator: 'Filtrer les publications bloquées par modérateur',
      create: 'Créer des publications',
    },
    organizations: {
      read: 'Voir les organisations',
      create: 'Ajouter des organisations',
      invite: 'Inviter des organisations',
      delete: 'Supprimer des organisations en attente',
    },
    tickets: { read: 'Voir les tickets de support', answer: 'Répondre aux tickets de support' },
    events: { read: 'Voir ce qui a été fait' },
    insights: { read: 'Voir les statistiques' },
    settings: {
      read: 'Voir les paramètres, les invitations et les rôles',
      update: 'Modifier les paramètres et les invitations',
    },
  },
}
