import type { sessions as english, endSession as englishEnd } from '../en/sessions'

export const sessions: typeof english = {
  title: 'Vos sessions',
  about:
    'Les navigateurs dans lesquels vous êtes connecté. Fermez toute session que vous ne reconnaissez pas ou dont vous n’avez plus besoin. Si ce n’était pas vous, définissez aussi un nouveau mot de passe.',
  caption: 'Vos sessions, de la plus récente à la plus ancienne',
  columns: { browser: 'Navigateur', created: 'Ouverte le', seen: 'Dernière utilisation' },
  browser: '%{browser} sur %{system}',
  unknown: 'Navigateur inconnu',
  isThis: 'Cette session',
  none: 'Vous n’avez pas d’autre session.',
}

export const endSession: typeof englishEnd = {
  label: 'Fermer',
  name: 'Fermer la session dans %{browser}, ouverte le %{created}',
  title: 'Fermer cette session ?',
  text: 'La personne qui l’utilise devra se reconnecter : %{browser}, session ouverte le %{created}.',
  confirm: 'Fermer la session',
  done: 'La session est fermée.',
}
