import type { replies as english } from '../en/replies'

export const replies: typeof english = {
  open: 'Réponses enregistrées',
  title: 'Réponses enregistrées',
  none: 'Il n’y a pas encore de réponse enregistrée.',
  deleteOne: 'Supprimer la réponse « %{title} »',
  save: 'Enregistrer ce que j’ai écrit',
  saveHint: 'Ce que vous avez écrit dans la conversation peut être enregistré ici.',
  titleOf: 'Titre',
  titleMissing: 'Donnez-lui un titre qui permette de la retrouver.',
  saveNow: 'Enregistrer',
  saved: 'Enregistrée.',
  notSaved: '%{title}. Rien n’a été enregistré. %{advice}',
  deleting: {
    title: 'Supprimer cette réponse ?',
    text: 'La réponse « %{title} » sera supprimée pour tous les administrateurs. Cette action est irréversible.',
    confirm: 'Supprimer',
  },
}
