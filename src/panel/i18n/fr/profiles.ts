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
  back: 'Toutes les personnes signalées',
  review: 'Examiner %{name}',
  view: 'Voir %{name}',
  beside: 'Signalements et personne',
  who: 'À propos de cette personne',
  parts: { name: 'Nom', biography: 'Biographie', photo: 'Photo' },
  reportedOnly: 'Seulement signalée',
  none: 'Aucune',
  photoOf: 'Photo de %{name}',
  photoAt: 'La photo ne peut pas être affichée ici. Elle se trouve à l’adresse %{address}',
  score: 'Score',
  earlier: 'Avant',
  account: 'Compte',
  decisionOn: {
    name: 'Décision sur le nom',
    biography: 'Décision sur la biographie',
    photo: 'Décision sur la photo',
  },
  verdicts: { keep: 'Conserver', hide: 'Masquer', change: 'Demander de modifier' },
  decided: { keep: 'Conservé', hide: 'Masqué', change: 'Modification demandée' },
  lookFirst: 'Affichez et regardez ce contenu avant de le conserver.',
  saved: 'La décision concernant %{name} est enregistrée, et la plateforme en est informée.',
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
