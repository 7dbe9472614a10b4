import type {
  policies as english,
  deletePolicy as englishDelete,
  policyWords as englishWords,
} from '../en/policies'

export const policyWords: typeof englishWords = {
  fields: { name: 'Nom', place: 'Rang', severity: 'Gravité', office: 'Ce qui en relève' },
  notifications: { created: 'La règle est ajoutée.', updated: 'La règle est enregistrée.' },
}

export const policies: typeof english = {
  title: 'Règles',
  about:
    'Ce que les publications peuvent enfreindre. Qui bloque une publication nomme une règle ; la plateforme apprend ce que l’enfant et le responsable peuvent lire. Les %{count} premières ont chacune une touche.',
  create: 'Nouvelle règle',
  edit: 'Règle',
  editLabel: 'Modifier',
  editOne: 'Modifier la règle %{name}',
  placeHelp:
    'À partir de 1 : son rang lors d’un examen, et sa touche. À rang égal, l’ordre est celui de l’ajout.',
  severities: { mild: 'Légère', serious: 'Sérieuse', severe: 'Grave' },
  wordings: { child: 'Pour l’enfant (%{language})', guardian: 'Pour le responsable (%{language})' },
}

export const deletePolicy: typeof englishDelete = {
  label: 'Supprimer',
  name: 'Supprimer la règle %{name}',
  title: 'Supprimer cette règle ?',
  text: '%{name} ne pourra plus être nommée. Les décisions qui l’ont nommée gardent son nom et ses textes.',
  confirm: 'Supprimer',
  done: 'La règle a été supprimée.',
}
