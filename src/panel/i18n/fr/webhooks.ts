import type * as english from '../en/webhooks'

export const resources: typeof english.resources = {
  webhooks: {
    name: 'Webhooks',
    about:
      'Des adresses de la plateforme qui sont informées des décisions prises ici, selon Standard Webhooks.',
    create: 'Nouveau webhook',
    edit: 'Webhook',
    editOne: 'Modifier le webhook %{name}',
    fields: {
      url: 'Adresse',
      types: 'Événements',
      active: 'Actif',
      status: 'Réponse',
      attempts: 'Tentatives',
    },
    notifications: { created: 'Le webhook est ajouté.', updated: 'Le webhook est enregistré.' },
    delete: {
      label: 'Supprimer',
      name: 'Supprimer le webhook %{name}',
      title: 'Supprimer ce webhook ?',
      text: '%{name} ne recevra plus aucune livraison, pas même celles en attente. Cette action est irréversible.',
      confirm: 'Supprimer',
      done: 'Le webhook a été supprimé.',
    },
  },
}

export const webhooks: typeof english.webhooks = {
  searchHint: 'Une partie de l’adresse',
  state: 'État',
  states: { on: 'Actif', off: 'Inactif' },
  counts: '%{waiting} en attente, %{givenUp} échouées',
  urlHelp: 'Une adresse qui commence par https:// et qui n’est pas dans un réseau privé.',
  activeHelp: 'Tant qu’il est inactif, aucune nouvelle livraison ne s’ajoute.',
  secret: 'Secret',
  secretAbout:
    'La plateforme l’utilise pour vérifier qu’une livraison vient du back-office. Il n’est affiché que cette fois : conservez-le maintenant.',
  copy: 'Copier',
  copied: 'Le secret est copié.',
  notCopied: 'Le secret n’a pas pu être copié. Sélectionnez-le et copiez-le vous-même.',
  toDeliveries: 'Continuer',
  deliveries: 'Dernières livraisons',
  time: 'Heure',
  type: 'Événement',
  deliveryStates: { waiting: 'En attente', sent: 'Livrée', given_up: 'Échouée' },
  types: {
    'post.blocked': 'Publications bloquées',
    'post.approved': 'Publications approuvées',
    'post.withheld': 'Publications en ligne retirées du public',
    'appeal.upheld': 'Blocages confirmés après un recours',
    'appeal.overturned': 'Blocages levés après un recours',
    'account.eliminated': 'Comptes retirés',
    'account.deleted': 'Comptes supprimés',
    'account.activated': 'Comptes activés',
    'ticket.taken': 'Tickets pris en charge',
    'ticket.ended': 'Tickets résolus ou fermés',
    'ticket.rated': 'Tickets évalués par leurs membres',
    'webhook.test': 'Test',
  },
  tries: '%{smart_count} tentative |||| %{smart_count} tentatives',
  next: 'nouvelle tentative %{time}',
  test: 'Envoyer un test',
  tested: 'Un test est en route. Actualisez la liste pour voir le résultat.',
  replay: 'Renvoyer les livraisons échouées',
  replayed: '%{smart_count} livraison est renvoyée. |||| %{smart_count} livraisons sont renvoyées.',
}
