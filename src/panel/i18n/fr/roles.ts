import type { roles as english } from '../en/roles'

export const roles: typeof english = {
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
  permissions: {
    accounts: {
      read: 'Voir les comptes',
      create: 'Ajouter ou importer des comptes',
      invite: 'Inviter des comptes',
      eliminate: 'Retirer des comptes de leur organisation',
      export: 'Exporter des comptes',
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
    organizations: {
      read: 'Voir les organisations',
      create: 'Ajouter des organisations',
      invite: 'Inviter des organisations',
      delete: 'Supprimer des organisations en attente',
    },
    tickets: { read: 'Voir les tickets de support', answer: 'Répondre aux tickets de support' },
    events: { read: 'Voir l’activité' },
    insights: { read: 'Voir les statistiques' },
    settings: {
      read: 'Voir les paramètres, les invitations et les rôles',
      update: 'Modifier les paramètres et les invitations',
    },
  },
}
