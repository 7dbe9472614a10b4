import type { lightProblems as english } from '../en/lightProblems'

/** The failures that the login screen tells. `offline` is the panel's own: no answer came at all. */
export const lightProblems: typeof english = {
  offline: {
    title: 'Le back-office est injoignable',
    advice: 'Vérifiez votre connexion et réessayez.',
  },
  invalid_credentials: {
    title: 'Adresse e-mail ou mot de passe incorrect',
    advice: 'Vérifiez les deux et réessayez, ou demandez un nouveau mot de passe.',
  },
  unauthorized: {
    title: 'Requête non autorisée',
    advice: 'Votre session a pris fin. Veuillez vous reconnecter.',
  },
  registration_waits: {
    title: 'Votre inscription n’est pas encore acceptée',
    advice: 'Vous pourrez vous connecter dès qu’un e-mail vous aura confirmé son acceptation.',
  },
  role_not_allowed: {
    title: 'Connexion non autorisée',
    advice: 'Ce back-office est réservé à l’équipe. Votre compte n’y a aucun rôle.',
  },
  too_many_requests: {
    title: 'Trop de requêtes',
    advice: 'Attendez le temps indiqué sur le bouton, ou une minute, puis réessayez.',
  },
  unavailable: {
    title: 'Le back-office n’est pas prêt',
    advice: 'Il est en cours de démarrage ou de mise à jour. Réessayez dans un instant.',
  },
}
