import type * as english from '../en/policies'

export const resources: typeof english.resources = {
  policies: {
    name: 'Règles',
    about:
      'Les règles qu’une publication peut enfreindre. Vous en choisissez une quand vous bloquez une publication ; la plateforme reçoit ses textes pour l’enfant et pour le responsable. Les %{count} premières ont un raccourci clavier.',
    create: 'Nouvelle règle',
    edit: 'Règle',
    editOne: 'Modifier la règle %{name}',
    fields: {
      name: 'Nom',
      place: 'Position',
      severity: 'Gravité',
      about: 'Signe',
      points: 'Points',
      office: 'Ce qu’elle couvre',
    },
    notifications: { created: 'La règle est ajoutée.', updated: 'La règle est enregistrée.' },
    delete: {
      label: 'Supprimer',
      name: 'Supprimer la règle %{name}',
      title: 'Supprimer cette règle ?',
      text: '%{name} ne pourra plus être choisie. Les décisions passées gardent son nom et ses textes.',
      confirm: 'Supprimer',
      done: 'La règle a été supprimée.',
    },
  },
}

export const policies: typeof english.policies = {
  placeHelp:
    'À partir de 1 : sa position lors d’un examen, et sa touche. À position égale, l’ordre est celui de l’ajout.',
  pointsHelp: 'Ce qu’un blocage ajoute à l’auteur. 0 pour ce qui arrive à un enfant.',
  noSign: 'Aucun',
  severities: { mild: 'Légère', serious: 'Sérieuse', severe: 'Grave' },
  wordings: { child: 'Pour l’enfant (%{language})', guardian: 'Pour le responsable (%{language})' },
}
