import type { session as english } from '../en/session'

export const session: typeof english = {
  login: {
    title: 'Connexion',
    email: 'E-mail',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    submit: 'Se connecter',
    busy: 'Connexion en cours…',
    forgot: 'Mot de passe oublié ?',
    register: 'Inscrire une organisation',
    again: 'Réessayer',
    signedIn: 'Vous êtes connecté en tant que %{name}.',
    continue: 'Continuer vers le back-office',
    loading: 'Ouverture du back-office…',
    unsaved:
      'Votre travail non enregistré est toujours là : reconnectez-vous avec le même compte pour l’envoyer.',
    password_changed: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.',
    logged_out_elsewhere:
      'Vous vous êtes déconnecté dans un autre onglet. Reconnectez-vous : vos messages non envoyés dans cet onglet sont toujours là.',
  },
  notStored:
    'Ce navigateur n’a pas pu enregistrer votre session : elle prend fin lorsque vous fermez ou rechargez cet onglet, et les autres onglets ne la partagent pas.',
  toLogin: 'Aller à la connexion',
  wait: 'Patientez %{seconds} s',
}
