import type { replies as english } from '../en/replies'

export const replies: typeof english = {
  open: 'Réponses enregistrées',
  none: 'Aucune réponse enregistrée pour l’instant.',
  save: 'Enregistrer mon message comme réponse',
  manage: 'Toutes les réponses',
}
