import type { common as english } from '../en/common'

export const common: typeof english = {
  product: 'Gatehouse',
  language: 'Langue',
  tagline: 'Le back-office d’une plateforme sûre pour les enfants',
  pageTitle: '%{page} · Gatehouse',
  skip: 'Aller au contenu',
  loading: 'Chargement…',
  retry: 'Réessayer',
  typeNumber: 'Saisissez %{count} pour confirmer',
  close: 'Fermer',
  cancel: 'Annuler',
  busy: 'Traitement en cours…',
  required: 'Veuillez remplir les champs obligatoires. (*)',
  notFound: {
    title: 'Page introuvable',
    text: 'Désolé, cette page n’existe pas. Veuillez revenir en arrière.',
    back: 'Retour',
  },
  failed: {
    unexpected: 'Erreur inattendue de l’application',
    unexpectedAdvice:
      'Un problème est survenu sur cette page. Votre travail sur les autres pages n’est pas touché.',
    chunk: 'Échec du chargement d’une partie de l’application',
    chunkAdvice:
      'Une partie de Gatehouse n’a pas pu être chargée. Soit la connexion a échoué, soit il existe une version plus récente. Rechargez la page.',
    reload: 'Recharger',
    start: 'Aller à l’accueil',
    detail: 'Détails',
  },
}
