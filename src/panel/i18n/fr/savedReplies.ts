import type * as english from '../en/savedReplies'

export const resources: typeof english.resources = {
  'saved-replies': {
    name: 'Réponses enregistrées',
    about:
      'Des textes pour les réponses fréquentes. Tous les administrateurs les partagent et les trouvent dans chaque conversation. {{name}} devient le nom du membre.',
    create: 'Nouvelle réponse enregistrée',
    edit: 'Réponse enregistrée',
    editOne: 'Modifier la réponse « %{name} »',
    fields: { title: 'Titre', message: 'Message' },
    notifications: { created: 'La réponse est enregistrée.', updated: 'La réponse est enregistrée.' },
    delete: {
      label: 'Supprimer',
      name: 'Supprimer la réponse « %{name} »',
      title: 'Supprimer cette réponse ?',
      text: 'La réponse « %{name} » sera supprimée pour tous les administrateurs. Cette action est irréversible.',
      confirm: 'Supprimer',
      done: 'La réponse a été supprimée.',
    },
  },
}

export const replies: typeof english.replies = {
  open: 'Réponses enregistrées',
  none: 'Aucune réponse enregistrée pour l’instant.',
  save: 'Enregistrer mon message comme réponse',
  manage: 'Toutes les réponses',
}
