import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { type Locale, locales } from './locales'
import { routeTable } from './route'
import { Reply, Strict } from './schema'

/** A person's own choices, wherever they sign in. */
export const Preferences = Strict(
  {
    grayscale: Type.Boolean({ description: 'pictures and videos without colour' }),
    greyness: Type.Integer({
      minimum: 10,
      maximum: 100,
      description: 'with `grayscale`: how much of the colour goes, in per cent',
    }),
    blur: Type.Integer({
      minimum: 8,
      maximum: 64,
      description: 'how far pictures and videos are blurred until they are shown, in CSS pixels',
    }),
    muted: Type.Boolean({ description: 'videos start without sound' }),
    coverText: Type.Boolean({ description: 'texts of posts are covered until they are shown' }),
    restAfter: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'how many posts with hard pictures or videos it takes until a break is offered; 0: never',
    }),
    chime: Type.Boolean({
      description: 'a short sound tells of a new ticket, and of what is new on one’s own',
    }),
    desktop: Type.Boolean({
      description: 'so does a message of the system, while the page is not looked at; it names nobody',
    }),
    locale: Type.Unsafe<Locale | null>({
      type: ['string', 'null'],
      enum: [...locales, null],
      description: 'the language that was chosen, or null',
    }),
  },
  { title: 'Preferences' },
)
export type Preferences = Static<typeof Preferences>

/** Only what changes. */
export const PreferencesToSave = Strict(Type.Partial(Preferences).properties, {
  title: 'PreferencesToSave',
})
export type PreferencesToSave = Static<typeof PreferencesToSave>

export const defaultPreferences: Preferences = {
  grayscale: false,
  greyness: 100,
  blur: 28,
  muted: true,
  coverText: false,
  restAfter: 50,
  chime: false,
  desktop: false,
  locale: null,
}

export const preferencesApi = routeTable({
  getPreferences: {
    ...addresses.getPreferences,
    summary: 'How one wants pictures and videos shown',
    tag: 'settings',
    access: { by: 'session' },
    reply: Reply(Preferences),
  },
  savePreferences: {
    ...addresses.savePreferences,
    summary: 'Change that',
    tag: 'settings',
    access: { by: 'session' },
    body: PreferencesToSave,
    reply: Reply(Preferences),
  },
})
