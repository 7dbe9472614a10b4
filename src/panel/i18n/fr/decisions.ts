import type * as english from '../en/decisions'

export const decisions: typeof english.decisions = {
  analyzer: 'l’analyseur',
  notDecided: '%{title}. %{advice}',
  unstored: {
    label: 'Décisions non enregistrées',
    held: '%{smart_count} décision attend la connexion. |||| %{smart_count} décisions attendent la connexion.',
    sendHeld: 'Tout renvoyer',
    logout:
      '%{smart_count} décision n’est pas enregistrée et sera perdue si vous vous déconnectez. |||| %{smart_count} décisions ne sont pas enregistrées et seront perdues si vous vous déconnectez.',
    more: 'Et %{smart_count} autre. |||| Et %{smart_count} autres.',
    block: 'La publication de %{name} n’a pas été bloquée.',
    approve: 'La publication de %{name} n’a pas été approuvée.',
    undo: 'Impossible d’annuler la décision sur la publication de %{name}.',
    show: 'Afficher la publication de %{name}',
    again: 'Réessayer pour %{name}',
    forget: 'Masquer ce message sur la publication de %{name}',
  },
  meanwhile: {
    blocked: 'Décision déjà prise par %{name} le %{time} : bloquée',
    public: 'Décision déjà prise par %{name} le %{time} : approuvée',
    pending: 'Déjà modifiée par %{name} le %{time} : en attente',
    revised:
      'La publication a été modifiée le %{time}. Lisez ce qui a changé, puis prenez une nouvelle décision.',
    advice:
      'Rien n’a été écrasé. Voici la publication telle qu’elle est maintenant ; vous pouvez prendre une nouvelle décision.',
    somebody: 'quelqu’un',
  },
}
