import type { replies as english } from '../en/replies'

export const replies: typeof english = {
  open: 'Réponses enregistrées',
  none: 'Il n’y a pas encore de réponse enregistrée.',
  save: 'Enregistrer ce que j’ai écrit',
  saveHint: 'Ce que vous avez écrit dans la conversation peut être enregistré ici.',
  titleMissing: 'Donnez-lui un titre qui permette de la retrouver.',
  saved: 'Enregistrée.',
  notSaved: '%{title}. Rien n’a été enregistré. %{advice}',
}
