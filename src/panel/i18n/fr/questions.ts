import type { questions as english } from '../en/questions'

export const questions: typeof english = {
  title: 'Questions à la plateforme',
  ask: 'Demander à la plateforme',
  none: 'Rien n’a encore été demandé à ce sujet.',
  message: 'Votre question',
  help: 'Le personnel de la plateforme la lit. Personne d’autre ne la lit, et rien n’en est envoyé par e-mail.',
  send: 'Envoyer',
  asked: 'Demandé le %{when}',
  byColleague: 'Demandé par l’un de vos collègues',
  answered: 'Une réponse est arrivée',
  notAnswered: 'Pas encore de réponse',
  open: 'Ouvrir la conversation',
  openOf: 'Ouvrir la conversation du %{when}',
  conversation: 'Conversation avec la plateforme',
  hint: 'Entrée pour envoyer, Maj+Entrée pour une nouvelle ligne.',
  statuses: {
    open: 'Quelqu’un s’en occupe.',
    pending: 'Votre question est arrivée. Personne ne l’a encore prise en charge.',
    reopened: 'Vous avez écrit à nouveau. Personne ne l’a encore prise en charge.',
    closed: 'Cette question est fermée. Écrivez pour la rouvrir.',
    solved: 'Cette question est résolue. Écrivez pour la rouvrir.',
  },
  rate: { title: 'Est-ce que cela vous a aidé ?', good: 'Oui', bad: 'Non, il me faut encore de l’aide' },
  onItShort: 'Prise en charge depuis %{since}',
  notOpened: 'Transmise, pas encore ouverte',
  onIt: 'Nous le savons, et nous nous en occupons depuis %{since}',
  told: 'La plateforme en a été informée (%{since}). Personne ne l’a encore ouvert.',
  guide: {
    title: 'Ce que vous pouvez faire ici',
    accounts: 'Voir les comptes de vos membres, et les mesures en vigueur.',
    posts:
      'Voir les publications de vos membres qui sont bloquées, signalées ou urgentes. Pour une publication urgente, vous lisez depuis quand quelqu’un s’en occupe.',
    ask: 'Poser une question à la plateforme sur une publication ou une personne, là où elle s’affiche. La réponse y arrive.',
    hidden: 'Ce que vous ne voyez pas, et pourquoi',
    reports:
      'Qui a signalé une publication, et ce que vos membres signalent : personne ne doit craindre que l’école l’apprenne.',
    appeals: 'Les contestations, les tickets et les notes : ils restent entre vos membres et la plateforme.',
    messages: 'Les messages privés, et avec qui vos membres écrivent.',
    disclosures:
      'Ce qu’un enfant confie au sujet d’un proche, tant que la plateforme ne vous l’a pas transmis : il peut s’agir de quelqu’un de l’école.',
    away: 'Masquer',
  },
}
