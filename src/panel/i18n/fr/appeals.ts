import type { appeals as english, appealWords as englishWords } from '../en/appeals'

export const appealWords: typeof englishWords = {
  fields: {
    appellant: 'Auteur du recours',
    message: 'Message',
    against: 'Contre le blocage par',
    status: 'État',
    created: 'Reçu',
  },
}

export const appeals: typeof english = {
  title: 'Recours',
  one: 'Recours',
  back: 'Tous les recours',
  about:
    'Ce que des auteurs et des responsables légaux contestent. Une autre personne que celle qui a bloqué en décide ; la plateforme apprend la suite.',
  statuses: { open: 'Ouvert', upheld: 'Confirmé', overturned: 'Levé' },
  relations: { author: 'l’auteur', guardian: 'le responsable légal de l’auteur' },
  nobody: 'Un compte qui n’existe plus',
  open: 'Examiner le recours de %{name}',
  post: 'La publication',
  message: 'Ce qui est contesté',
  decidedBy: 'Tranché par',
  decide: 'Trancher le recours',
  uphold: 'Confirmer le blocage',
  overturn: 'Lever et publier',
  help: 'Une confirmation nomme la règle ; une levée demande une note qui dit pourquoi. Ni l’une ni l’autre ne peut être annulée.',
  explain: 'Dites dans une note pourquoi le blocage est levé.',
  own: 'Vous avez bloqué cette publication : un collègue doit trancher ce recours.',
  done: {
    uphold: 'Le blocage est confirmé.',
    overturn: 'Le blocage est levé et la publication est publique.',
  },
}
