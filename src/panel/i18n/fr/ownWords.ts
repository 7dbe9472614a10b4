import type * as english from '../en/ownWords'

export const resources: typeof english.resources = {
  words: {
    name: 'Mots',
    about:
      'Vos propres mots, expressions et domaines. Ils sont recherchés dans les nouvelles publications, leurs modifications et les mots lus dans les images ; pas dans les noms, les biographies ni les tickets.',
    create: 'Nouveau mot',
    edit: 'Mot',
    editOne: 'Modifier %{name}',
    fields: {
      kind: 'Genre',
      text: 'Mot ou domaine',
      effect: 'Effet',
      plurals: 'Pluriels',
      language: 'Langue',
      until: 'Jusqu’au',
      note: 'Pourquoi',
    },
    notifications: {
      created: 'Enregistré. La recherche commence avec la prochaine publication.',
      updated: 'Enregistré. La recherche commence avec la prochaine publication.',
    },
    delete: {
      label: 'Supprimer',
      name: 'Supprimer %{name}',
      title: 'Supprimer ce mot ?',
      text: '%{name} n’est plus recherché. Les publications où il se trouvait restent comme elles sont.',
      confirm: 'Supprimer',
      done: 'Le mot a été supprimé.',
    },
  },
}

export const ownWords: typeof english.ownWords = {
  kinds: { word: 'Mot ou expression', domain: 'Domaine' },
  effects: {
    show: 'Afficher',
    wait: 'Attendre',
    urgent: 'Urgent',
    block: 'Bloquer',
    allow: 'Permettre',
  },
  effectHelp: {
    show: 'Il est affiché à côté de la publication. Rien d’autre ne change pour elle.',
    wait: 'La publication attend un examen.',
    urgent: 'La publication attend un examen, et elle est urgente.',
    block: 'La publication est bloquée, comme l’analyseur bloque.',
    allow: 'Les liens vers ce domaine ne sont pas un signe de spam. Le reste de la publication compte.',
  },
  textHelp: {
    word: 'Trouvé comme mot entier, même déguisé : z00m, zооm avec des lettres étrangères, z o o m.',
    domain: 'Trouvé avec ses sous-domaines, même écrit « exemple point com ».',
  },
  pluralsHelp: 'Trouve aussi les pluriels anglais : en -s, -es ou -ies.',
  anyLanguage: 'Toutes',
  languageHelp: 'Recherché dans les publications de cette langue, et là où aucune n’est reconnue.',
  untilHelp: 'Après ce jour, il n’a plus d’effet. Laissez vide pour ne pas fixer de fin.',
  noEnd: 'Sans fin',
  ended: 'Terminé',
  preview: {
    title: 'Ce qu’il aurait trouvé ces %{days} derniers jours',
    nothing: 'Saisissez un mot ou un domaine pour le voir.',
    found: 'Publications où il se trouve : %{count} sur %{read}.',
    newest: 'Seules les %{read} publications les plus récentes ont été lues.',
    common:
      'Il se trouve dans %{share} des publications : c’est très courant. Choisissez un mot plus long ou une expression.',
    examples: 'Les plus récentes',
    about: 'Rien ne change pour ces publications. Ce que vous enregistrez vaut dès la prochaine.',
  },
}
