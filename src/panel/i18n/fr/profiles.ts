import type * as english from '../en/profiles'

export const resources: typeof english.resources = {
  profiles: {
    fields: { user: 'Personne', parts: 'Objet', reports: 'Signalements', since: 'Depuis' },
  },
}

export const profiles: typeof english.profiles = {
  about:
    'Les personnes signalées, ou dont le nom ou la biographie pose problème, les plus urgentes d’abord. Votre décision est transmise à la plateforme.',
  one: 'Personne signalée',
  section: 'Nom, biographie et photo',
  back: 'Toutes les personnes signalées',
  next: 'Personne signalée suivante',
  previous: 'Personne signalée précédente',
  review: 'Examiner %{name}',
  view: 'Voir %{name}',
  parts: { name: 'Nom', biography: 'Biographie', photo: 'Photo' },
  reportedOnly: 'Seulement signalée',
  none: 'Aucune',
  photoOf: 'Photo de %{name}',
  photoAt: 'La photo ne peut pas être affichée ici. Elle se trouve à l’adresse %{address}',
  score: 'Score',
  earlier: 'Avant',
  decisionOn: {
    name: 'Décision sur le nom',
    biography: 'Décision sur la biographie',
    photo: 'Décision sur la photo',
  },
  verdicts: { keep: 'Conserver', hide: 'Masquer', change: 'Demander de modifier' },
  decided: { keep: 'Conservé', hide: 'Masqué', change: 'Modification demandée' },
  lookFirst: 'Affichez et regardez ce contenu avant de le conserver.',
  tooSoon: 'C’était trop tôt : rien n’a été enregistré. Regardez cette personne, puis appuyez de nouveau.',
  saved: 'La décision concernant %{name} est enregistrée, et la plateforme en est informée.',
  keys: {
    keep: 'Tout conserver, ou l’élément dont les choix ont le focus',
    hide: 'Tout masquer, ou cet élément',
    change: 'Demander de tout modifier, ou cet élément',
    save: 'Enregistrer et passer à la personne signalée suivante',
  },
  toProfile: 'Voir cette personne',
  escalation: {
    subject: 'Ce qui est signalé',
    subjects: { post: 'Une publication', person: 'Une personne' },
    person: 'Personne',
    another: 'Une autre personne, par une de ses publications',
    address: 'Adresse d’une de ses publications',
    addressAdvice:
      'Copiez-la dans le navigateur quand la publication est ouverte, ou saisissez l’identifiant de la personne.',
    send: 'Signaler la personne',
    failed: 'La personne n’a pas été signalée. %{title}. %{advice}',
    unknown:
      'La personne a peut-être été signalée. %{advice} Vous pouvez renvoyer sans risque : elle ne sera signalée qu’une fois.',
    done: 'La personne a été signalée.',
    toPerson: 'Voir la personne signalée',
  },
}
