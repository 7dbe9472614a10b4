import { type Static, Type } from 'typebox'
import { Strict } from './common'
import { type Locale, locales } from './locales'

const grayscale = Type.Boolean({ description: 'pictures and videos without colour' })
const muted = Type.Boolean({ description: 'videos start without sound' })
/** A break is offered after so many hard posts, unless somebody has chosen otherwise. */
const usualRest = 50
const restAfter = Type.Integer({
  minimum: 0,
  maximum: 1000,
  description: 'after so many posts with hard pictures or videos a break is offered; 0: never',
})
/** The language that somebody has chosen, or null. */
const ChosenLocale = Type.Unsafe<Locale | null>({
  type: ['string', 'null'],
  enum: [...locales, null],
  description: 'the language that was chosen, or null',
})

/** A person's own choices, wherever they sign in. */
export const Preferences = Strict(
  { grayscale, muted, restAfter, locale: ChosenLocale },
  { title: 'Preferences' },
)
export type Preferences = Static<typeof Preferences>

/** What is to change; the rest stays. */
export const PreferencesToSave = Strict(
  {
    grayscale: Type.Optional(grayscale),
    muted: Type.Optional(muted),
    restAfter: Type.Optional(restAfter),
    locale: Type.Optional(ChosenLocale),
  },
  { title: 'PreferencesToSave' },
)
export type PreferencesToSave = Static<typeof PreferencesToSave>

export const defaultPreferences: Preferences = {
  grayscale: false,
  muted: true,
  restAfter: usualRest,
  locale: null,
}
