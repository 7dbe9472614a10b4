import type * as english from '../en/appeals'

export const appeals: typeof english.appeals = {
  title: 'Recours',
  one: 'Recours',
  back: 'Tous les recours',
  about:
    'Les recours des auteurs et des responsables légaux. La décision revient à une autre personne que celle qui a bloqué ; la plateforme en est informée.',
  statuses: { open: 'Ouvert', upheld: 'Confirmé', overturned: 'Levé' },
  relations: { author: 'l’auteur', guardian: 'le responsable légal de l’auteur' },
  nobody: 'Compte supprimé',
  open: 'Examiner le recours de %{name}',
  post: 'La publication',
  message: 'Son message',
  decidedBy: 'Tranché par',
  decide: 'Trancher le recours',
  uphold: 'Confirmer le blocage',
  overturn: 'Lever et publier',
  help: 'Pour confirmer le blocage, choisissez une règle. Pour le lever, expliquez pourquoi dans une note. Ces décisions sont définitives.',
  explain: 'Expliquez dans une note pourquoi vous levez le blocage.',
  own: 'Vous avez bloqué cette publication : un collègue doit trancher ce recours.',
  done: {
    uphold: 'Le blocage est confirmé.',
    overturn: 'Le blocage est levé et la publication est publique.',
  },
}
