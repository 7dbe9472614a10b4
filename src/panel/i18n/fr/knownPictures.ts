import type * as english from '../en/knownPictures'

export const resources: typeof english.resources = {
  'known-pictures': {
    name: 'Images plus jamais',
    about:
      'Des images bloquées pour de bon. Ce qui ressemble à l’une d’elles est bloqué dès son arrivée, même en plus petit, compressé autrement ou en miroir. Seule leur apparence est gardée ici.',
    fields: { pid: 'Publication bloquée', by: 'Bloquée par', created: 'Depuis', until: 'Jusqu’au' },
    delete: {
      label: 'Oublier',
      name: 'Oublier l’image de la publication %{name}',
      title: 'Oublier cette image ?',
      text: 'Si l’image de la publication %{name} revient, elle est jugée comme toute autre. Ce qui a été bloqué le reste.',
      confirm: 'Oublier',
      done: 'L’image est oubliée.',
    },
  },
}
