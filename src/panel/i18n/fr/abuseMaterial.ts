import type * as english from '../en/abuseMaterial'

export const abuseMaterial: typeof english.abuseMaterial = {
  title: 'Contenus d’abus',
  all: 'Tous les contenus d’abus',
  none: 'Pas encore signalé',
  untilHelp:
    'Renseignez-vous sur la loi : aux États-Unis, un an à partir du signalement. Ce que personne n’a signalé n’est pas effacé.',
  post: 'Publication',
  picture: 'Image d’un ticket',
  about: {
    title: 'Ce qui a été trouvé',
    written: 'Publié',
    author: 'Auteur',
    contact: 'Coordonnées',
    text: 'Texte',
    earlier: 'Texte avant modification',
    thread: 'Conversation',
    to: 'Envoyé à',
    ticket: 'Ticket',
  },
  look: {
    title: 'Images et vidéos',
    advice:
      'Rien n’en est montré dans le back-office. Ne regardez que si un signalement est impossible sans cela : chaque consultation est enregistrée à votre nom.',
    open: 'Regarder l’image |||| Regarder %{smart_count} images',
    confirm: 'Regarder',
    text: 'Ce fichier figure sur une liste d’abus sexuels d’enfants connus. Vous pouvez vous arrêter là et demander de l’aide. La consultation est enregistrée à votre nom.',
    hide: 'Masquer',
    missing: 'Le fichier n’est plus là.',
    alt: 'Fichier %{n} d’un contenu d’abus connu',
  },
  report: 'Signalement',
  reportAbout:
    'Le back-office ne signale rien de lui-même. Signalez là où la loi le demande, puis notez ici ce que vous avez fait.',
}
export const resources: typeof english.resources = {
  'abuse-material': {
    edit: 'Contenu d’abus',
    about:
      'Des fichiers qui figurent sur une liste d’abus sexuels d’enfants connus, avec leurs publications. Seules les personnes qui ont le droit de les voir en ont connaissance. Une fois signalé, chacun est gardé jusqu’à sa date, puis effacé.',
    fields: {
      created: 'Trouvé',
      list: 'Liste',
      kind: 'Dans',
      recipient: 'Signalé à',
      reported: 'Signalé le',
      reference: 'Numéro',
      until: 'Gardé jusqu’au',
    },
  },
}
