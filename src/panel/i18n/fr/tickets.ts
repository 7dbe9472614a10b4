import type { tickets as english } from '../en/tickets'

export const ticketFields = {
  user: 'Membre',
  issue: 'Demande',
  assignee: 'Attribué à',
  status: 'Statut',
  created: 'Créé le',
}

export const tickets: typeof english = {
  title: 'Tickets',
  statuses: { open: 'Ouvert', pending: 'En attente', reopened: 'Rouvert', closed: 'Fermé', solved: 'Résolu' },
  gone: 'Utilisateur supprimé',
  nobody: 'Personne',
  waiting: 'À traiter',
  view: 'Voir le ticket',
  viewOf: 'Voir le ticket : %{name}',
  left: 'Ne figure plus dans cette liste',
  member: {
    account: 'Compte du membre',
    posts: 'Publications du membre',
    gone: 'Ce compte n’existe plus.',
  },
  live: {
    arrived: '%{smart_count} ticket nouveau ou modifié |||| %{smart_count} tickets nouveaux ou modifiés',
    show: 'Afficher',
    changed: 'Nouveau statut du ticket (%{name}) : %{status}',
  },
}
