import type { replies as english } from '../en/replies'

export const replies: typeof english = {
  open: 'Réponses enregistrées',
  none: 'Il n’y a pas encore de réponse enregistrée.',
  save: 'Enregistrer ce que j’ai écrit',
  manage: 'Toutes les réponses',
}
