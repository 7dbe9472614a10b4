import type { jobs as english } from '../en/jobs'

export const jobs: typeof english = {
  label: 'Actions groupées',
  running: {
    'accounts.invite': 'Envoi d’invitations à des comptes',
    'accounts.eliminate': 'Retrait de comptes de leur organisation',
    'accounts.delete': 'Suppression de comptes',
    'accounts.undo_import': 'Annulation de l’importation',
    'organizations.invite': 'Envoi d’invitations à des organisations',
    'organizations.delete': 'Suppression d’organisations',
  },
  progress: '%{done} sur %{total}',
  goesOn: 'L’action continue si vous quittez cette page ou fermez le navigateur.',
  stop: 'Arrêter',
  stopOf: 'Arrêter : %{what}',
  dismiss: 'Masquer',
  dismissOf: 'Masquer : %{what}',
  ended: {
    finished: '%{what} : fait pour %{changed}.',
    stopped:
      '%{what} : arrêt après %{done} sur %{total} ; fait pour %{changed}. Rien n’a changé pour les autres.',
    outdated:
      '%{what} : non commencé, car plus de %{total} correspondent désormais. Vérifiez de nouveau la liste.',
    refused:
      '%{what} : arrêt après %{done} sur %{total}, car votre rôle a changé ; fait pour %{changed}. Rien n’a changé pour les autres.',
  },
  leftOut: '%{count} a été ignoré : |||| %{count} ont été ignorés :',
  leftOutFor: '%{count} : %{reason}',
  notStopped: 'L’arrêt a échoué. %{advice}',
  all: {
    select: 'Sélectionner les %{count} résultats',
    selected: 'Les %{count} résultats sont sélectionnés',
    these: 'Les %{count} résultats des filtres de la liste, sur cette page et sur les autres.',
  },
}
