import type { tickets as english } from '../en/tickets'

export const ticketFields = {
  number: 'N°',
  user: 'Membre',
  issue: 'Demande',
  lastMessage: 'Dernier message',
  assignee: 'Attribué à',
  status: 'Statut',
  priority: 'Priorité',
  waitingSince: 'Attente',
  created: 'Créé le',
}

export const tickets: typeof english = {
  title: 'Tickets',
  queues: {
    label: 'File',
    all: 'Tous',
    mine: 'Les miens',
    unassigned: 'Non attribués',
    waiting: 'À répondre',
  },
  statuses: { open: 'Ouvert', pending: 'En attente', reopened: 'Rouvert', closed: 'Fermé', solved: 'Résolu' },
  ratings: { good: 'Cela a aidé', bad: 'Cela n’a pas aidé' },
  gone: 'Utilisateur supprimé',
  nobody: 'Personne',
  priorities: { low: 'Basse', normal: 'Normale', high: 'Haute', safety: 'Sécurité' },
  search: 'Demande, mot-clé, membre, message ou numéro',
  numbered: '#%{number}',
  anyPriority: 'Toutes',
  waitsSince: 'Attend depuis le %{when}',
  view: 'Voir le ticket',
  viewOf: 'Voir le ticket : %{name}',
  left: 'Ne figure plus dans cette liste',
  member: {
    account: 'Compte du membre',
    posts: 'Publications du membre',
    others: 'Autres tickets du membre (%{count})',
    gone: 'Ce compte n’existe plus.',
  },
  alerts: {
    label: 'Comment être averti des tickets',
    chime: 'Un son pour les nouveaux tickets et les nouveautés des miens',
    desktop: 'Aussi une notification du système, quand cette page n’est pas regardée',
    denied:
      'Votre navigateur ne le permet pas à cette page. Autorisez-lui les notifications, puis réessayez.',
    fresh: 'Nouveau ticket de %{name} |||| %{smart_count} nouveaux tickets',
    safety: 'Sécurité : %{name} a besoin d’aide',
    viewAll: 'Voir les tickets',
    mention: '%{name} vous mentionne dans une note',
    gift: '%{name} vous a attribué un ticket',
    anyGift: 'Un ticket vous est attribué',
    anyMention: 'Vous êtes mentionné dans une note',
    anySafety: 'Un ticket concerne la sécurité d’un enfant',
    anyTicket: 'Un nouveau ticket attend |||| De nouveaux tickets attendent',
    anyAnswer: 'Nouveau message sur l’un de vos tickets |||| Nouveaux messages sur vos tickets',
  },
  live: {
    arrived: '%{smart_count} ticket nouveau ou modifié |||| %{smart_count} tickets nouveaux ou modifiés',
    show: 'Afficher',
    changed: 'Nouveau statut du ticket (%{name}) : %{status}',
  },
}
