import type {
  webhooks as english,
  deleteWebhook as englishDelete,
  webhookWords as englishWords,
} from '../en/webhooks'

export const webhookWords: typeof englishWords = {
  fields: {
    url: 'Adresse',
    types: 'Est informée de',
    active: 'Actif',
    status: 'Réponse',
    attempts: 'Essais',
  },
  notifications: { created: 'Le webhook est ajouté.', updated: 'Le webhook est enregistré.' },
}

export const webhooks: typeof english = {
  title: 'Webhooks',
  about:
    'Des adresses de la plateforme qui apprennent ce qui a été décidé ici, selon le standard Standard Webhooks.',
  create: 'Nouveau webhook',
  edit: 'Webhook',
  editLabel: 'Modifier',
  editOne: 'Modifier le webhook %{url}',
  state: 'État',
  states: { on: 'Actif', off: 'Inactif' },
  counts: '%{waiting} en attente, %{givenUp} abandonnées',
  urlHelp: 'Une adresse qui commence par https:// et qui n’est pas dans un réseau privé.',
  activeHelp: 'Tant qu’il est inactif, rien ne s’ajoute à ce qui l’attend.',
  secret: 'Secret',
  secretAbout:
    'Avec lui, la plateforme vérifie qu’une livraison vient d’ici. Il n’est affiché que cette fois : conservez-le maintenant.',
  copy: 'Copier',
  copied: 'Le secret est copié.',
  notCopied: 'Le secret n’a pas pu être copié. Sélectionnez-le et copiez-le vous-même.',
  toDeliveries: 'Continuer',
  deliveries: 'Dernières livraisons',
  time: 'Heure',
  type: 'Quoi',
  deliveryStates: { waiting: 'En attente', sent: 'Livrée', given_up: 'Abandonnée' },
  types: {
    'post.blocked': 'Publications bloquées',
    'post.approved': 'Publications approuvées',
    'post.withheld': 'Publications publiées qui attendent à nouveau',
    'appeal.upheld': 'Blocages confirmés après un recours',
    'appeal.overturned': 'Blocages levés après un recours',
    'account.eliminated': 'Comptes retirés',
    'account.deleted': 'Comptes supprimés',
    'account.activated': 'Comptes activés',
    'ticket.taken': 'Tickets pris en charge',
    'ticket.ended': 'Tickets résolus ou fermés',
    'ticket.rated': 'Tickets évalués par leurs membres',
    'webhook.test': 'Essai',
  },
  tries: '%{smart_count} essai |||| %{smart_count} essais',
  next: 'de nouveau %{time}',
  test: 'Envoyer un essai',
  tested: 'Un essai est en route. Actualisez la liste pour voir ce qu’il est devenu.',
  replay: 'Renvoyer les livraisons abandonnées',
  replayed: '%{smart_count} livraison est renvoyée. |||| %{smart_count} livraisons sont renvoyées.',
}

export const deleteWebhook: typeof englishDelete = {
  label: 'Supprimer',
  name: 'Supprimer le webhook %{url}',
  title: 'Supprimer ce webhook ?',
  text: '%{url} n’apprendra plus rien, pas même ce qui l’attend. Cette action est irréversible.',
  confirm: 'Supprimer',
  done: 'Le webhook a été supprimé.',
}
