import type { Locale } from '../contract/locales'
import type { MeasureKind, MeasureTexts } from '../contract/measures'
import { isAdult, yearOf } from './ages'

/** What is told: a measure, or that one has ended. */
type MeasureNews = MeasureKind | 'restored'

/** What texts about a measure depend on. */
export interface ToldMeasure {
  news: MeasureNews
  /** ISO 8601, or null without an end. */
  until: string | null
  /** The policy's name. */
  policy: string
  /** The member's, where it is known. */
  ageBand: string | null
  hasGuardian: boolean
}

type Reader = 'child' | 'adult' | 'guardian'
type Sentence = (policy: string, until: string) => string
interface Words {
  until: (day: string) => string
  noEnd: string
  objection: Record<Reader, string>
  news: Record<MeasureNews, Record<Reader, Sentence>>
}

const en: Words = {
  until: (day) => `Until ${day}`,
  noEnd: 'From now on',
  objection: {
    child: 'If you think that this is wrong, tell us, or ask an adult to.',
    adult: 'If you think that this is wrong, you can object.',
    guardian: 'If you think that this is wrong, you can object.',
  },
  news: {
    warn: {
      child: (policy) => `Something that you wrote breaks our rules: ${policy}. Please don’t do it again.`,
      adult: (policy) =>
        `Something that you wrote breaks our rules: ${policy}. If it happens again, we may restrict your account.`,
      guardian: (policy) =>
        `Something that your child wrote breaks our rules: ${policy}. It helps to talk about it together.`,
    },
    limit: {
      child: (policy, until) =>
        `${until}, somebody looks at your posts before others see them. The reason: ${policy}.`,
      adult: (policy, until) =>
        `${until}, your posts are reviewed before others see them. The reason: ${policy}.`,
      guardian: (policy, until) =>
        `${until}, somebody looks at your child’s posts before others see them. The reason: ${policy}.`,
    },
    mute: {
      child: (policy, until) => `${until}, you can read, but you can’t write. The reason: ${policy}.`,
      adult: (policy, until) => `${until}, you can read, but you can’t write. The reason: ${policy}.`,
      guardian: (policy, until) => `${until}, your child can read, but can’t write. The reason: ${policy}.`,
    },
    suspend: {
      child: (policy, until) => `${until}, you can’t use your account. The reason: ${policy}.`,
      adult: (policy, until) => `${until}, you can’t use your account. The reason: ${policy}.`,
      guardian: (policy, until) => `${until}, your child can’t use the account. The reason: ${policy}.`,
    },
    restored: {
      child: () => 'That is over: you can use everything as before.',
      adult: () => 'This restriction has ended: you can use your account as before.',
      guardian: () => 'The restriction of your child’s account has ended.',
    },
  },
}

const fr: Words = {
  until: (day) => `Jusqu’au ${day}`,
  noEnd: 'À partir de maintenant',
  objection: {
    child: 'Si tu penses que c’est une erreur, dis-le-nous, ou demande à un adulte de le faire.',
    adult: 'Si vous pensez que c’est une erreur, vous pouvez contester.',
    guardian: 'Si vous pensez que c’est une erreur, vous pouvez contester.',
  },
  news: {
    warn: {
      child: (policy) =>
        `Ce que tu as écrit ne respecte pas nos règles (${policy}). Merci de ne pas recommencer.`,
      adult: (policy) =>
        `Ce que vous avez écrit ne respecte pas nos règles (${policy}). En cas de récidive, votre compte peut être restreint.`,
      guardian: (policy) =>
        `Ce que votre enfant a écrit ne respecte pas nos règles (${policy}). En parler ensemble peut aider.`,
    },
    limit: {
      child: (policy, until) =>
        `${until}, quelqu’un regarde tes publications avant que les autres les voient. Raison : ${policy}.`,
      adult: (policy, until) =>
        `${until}, vos publications sont relues avant que les autres les voient. Raison : ${policy}.`,
      guardian: (policy, until) =>
        `${until}, quelqu’un regarde les publications de votre enfant avant que les autres les voient. Raison : ${policy}.`,
    },
    mute: {
      child: (policy, until) => `${until}, tu peux lire, mais pas écrire. Raison : ${policy}.`,
      adult: (policy, until) => `${until}, vous pouvez lire, mais pas écrire. Raison : ${policy}.`,
      guardian: (policy, until) => `${until}, votre enfant peut lire, mais pas écrire. Raison : ${policy}.`,
    },
    suspend: {
      child: (policy, until) => `${until}, tu ne peux pas utiliser ton compte. Raison : ${policy}.`,
      adult: (policy, until) => `${until}, vous ne pouvez pas utiliser votre compte. Raison : ${policy}.`,
      guardian: (policy, until) =>
        `${until}, votre enfant ne peut pas utiliser le compte. Raison : ${policy}.`,
    },
    restored: {
      child: () => 'C’est terminé, tu peux tout utiliser comme avant.',
      adult: () => 'Cette restriction est levée, vous pouvez utiliser votre compte comme avant.',
      guardian: () => 'La restriction du compte de votre enfant est levée.',
    },
  },
}

const wordsIn: Record<Locale, Words> = { en, fr }

/** The office's own words about a measure. A member whose age is not known is spoken to as a child; adults have no guardian. */
export function measureTexts({ news, until, policy, ageBand, hasGuardian }: ToldMeasure): MeasureTexts {
  const isGrown = isAdult({ born: null, age_band: ageBand }, yearOf(Date.now()))
  const textsFor = (reader: Reader) => {
    const textIn = (locale: Locale) => {
      const words = wordsIn[locale]
      const sentence = words.news[news][reader](
        policy,
        until === null ? words.noEnd : words.until(dayIn(locale, until)),
      )
      return news === 'restored' ? sentence : `${sentence} ${words.objection[reader]}`
    }
    return { en: textIn('en'), fr: textIn('fr') }
  }
  return {
    member: textsFor(isGrown ? 'adult' : 'child'),
    guardian: hasGuardian && !isGrown ? textsFor('guardian') : null,
  }
}

function dayIn(locale: Locale, instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
}
