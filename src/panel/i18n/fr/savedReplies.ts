import type {
  savedReplies as english,
  deleteReply as englishDelete,
  replies as englishReplies,
  savedReplyWords as englishWords,
} from '../en/savedReplies'

export const savedReplyWords: typeof englishWords = {
  fields: { title: 'Titre', message: 'Message' },
  notifications: { created: 'La réponse est enregistrée.', updated: 'La réponse est enregistrée.' },
}

export const savedReplies: typeof english = {
  title: 'Réponses enregistrées',
  about:
    'Des textes pour les réponses fréquentes. Tous les administrateurs les partagent et les trouvent dans chaque conversation. {{name}} devient le nom du membre.',
  create: 'Nouvelle réponse enregistrée',
  edit: 'Réponse enregistrée',
  editOne: 'Modifier la réponse « %{title} »',
}

export const deleteReply: typeof englishDelete = {
  label: 'Supprimer',
  name: 'Supprimer la réponse « %{title} »',
  title: 'Supprimer cette réponse ?',
  text: 'La réponse « %{title} » sera supprimée pour tous les administrateurs. Cette action est irréversible.',
  confirm: 'Supprimer',
  done: 'La réponse a été supprimée.',
}

export const replies: typeof englishReplies = {
  open: 'Réponses enregistrées',
  none: 'Aucune réponse enregistrée pour l’instant.',
  save: 'Enregistrer mon message comme réponse',
  manage: 'Toutes les réponses',
}
